create table compra (
  like modelo including all,
  comprador_id uuid not null references usuario,
  plan_id uuid not null references plan,
  vehiculo_id uuid not null references vehiculo,
  -- Snapshot of the plan on that day; later edits of the plan do not change purchases.
  plan_nombre text not null,
  combo boolean not null,
  cantidad int not null check (cantidad >= 0),
  -- Number of uses, written only by the trigger on movements. A limited purchase cannot be used more often
  -- than its quantity.
  usada int not null default 0 check (usada >= 0),
  vigencia_en_meses int not null,
  fecha_inicial date not null,
  -- Last valid day; null if the purchase never expires.
  fecha_final date check (fecha_final >= fecha_inicial),
  valor bigint not null check (valor >= 0),
  transaccion_estado text not null,
  manual boolean not null,
  pago boolean not null,
  pagador jsonb not null,
  version text not null,
  cupon_codigo text,
  cupon_descuento bigint,
  -- The account has a movement for the expiry; a new end date resets it.
  vencida boolean not null default false,
  check ((vigencia_en_meses = 0) = (fecha_final is null)),
  check (fecha_final is not null or usada <= cantidad),
  check ((cupon_codigo is null) = (cupon_descuento is null))
);
create index on compra (comprador_id, creado desc, id desc) include (estado);
create index on compra (vehiculo_id, creado desc, id desc) include (estado);
-- Purchases are searched by the plan name at the time of the purchase, and plans are never deleted.
create index on compra (plan_nombre, creado desc, id desc) include (estado);
create index on compra (transaccion_estado, creado desc, id desc) include (estado);
create index compra_inactivas on compra (creado desc, id desc) where not estado;
-- The next purchases to expire, for the movement in their account.
create index compra_por_vencer on compra (fecha_final, id) where estado and not vencida and fecha_final is not null;

-- Search vectors of buyer names, in a separate table for the same reason as those of users (0033).
create table compra_busqueda (
  compra_id uuid primary key references compra on delete cascade,
  comprador_id uuid not null,
  creado timestamptz not null,
  palabras tsvector not null
);
create index on compra_busqueda (creado desc, compra_id desc);
create index on compra_busqueda (comprador_id);
create index on compra_busqueda using gin (palabras);

create function compra_copia_busqueda() returns trigger
language plpgsql as $$
begin
  insert into compra_busqueda (compra_id, comprador_id, creado, palabras)
  select new.id, u.id, new.creado, palabras_de_nombre(u.nombres, u.apellidos) from usuario u where u.id = new.comprador_id
  on conflict (compra_id) do update set creado = excluded.creado;
  return null;
end $$;
create trigger compra_copia_busqueda after insert or update of creado on compra
for each row execute function compra_copia_busqueda();

-- Updates the search vector when the buyer's name changes.
create function compra_comprador_se_llama() returns trigger
language plpgsql as $$
begin
  update compra_busqueda set palabras = palabras_de_nombre(new.nombres, new.apellidos) where comprador_id = new.id;
  return null;
end $$;
create trigger compra_comprador_se_llama after update of nombres, apellidos on usuario
for each row when ((old.nombres, old.apellidos) is distinct from (new.nombres, new.apellidos))
execute function compra_comprador_se_llama();

-- The services of a purchase with their own ids, which an account consumes.
create table compra_servicio (
  id uuid primary key default uuid_v7(),
  compra_id uuid not null references compra,
  servicio_id uuid not null references servicio,
  servicio text not null,
  orden int not null,
  unique (compra_id, servicio_id)
);
create index on compra_servicio (servicio_id);

-- The ledger: a balance is the sum of its movements. The quantity is null for purchases without a limit of
-- uses, which have an end date.
create table movimiento (
  id uuid primary key default uuid_v7(),
  -- Order of the movements: transactions on one account wait for each other.
  numero bigint generated always as identity,
  creado timestamptz not null default clock_timestamp(),
  persona_id uuid not null references usuario,
  compra_id uuid not null references compra,
  tipo text not null,
  cantidad int,
  -- Name of the plan at that time, because an edit may change it later.
  plan text,
  compra_servicio_id uuid references compra_servicio,
  servicio text,
  clave text,
  devuelve uuid references movimiento,
  motivo text,
  usuario_id uuid references usuario on delete set null,
  autor text,
  constraint movimiento_de_su_tipo check (case tipo
    when 'otorgado' then cantidad is null or cantidad >= 0
    when 'consumido' then cantidad = -1 and compra_servicio_id is not null
    when 'devuelto' then cantidad = 1 and devuelve is not null
    when 'cancelado' then cantidad is null or cantidad <= 0
    when 'vencido' then cantidad is null
    else false end),
  check (clave is null or tipo = 'consumido'),
  check (devuelve is null or tipo = 'devuelto')
);
create unique index movimiento_clave_unica on movimiento (clave) where clave is not null;
create unique index movimiento_devuelto_una_vez on movimiento (devuelve) where devuelve is not null;
create index on movimiento (persona_id, creado desc, id desc);
create index on movimiento (compra_id, numero) include (tipo, cantidad);
create index on movimiento (compra_servicio_id) where compra_servicio_id is not null;

-- Movements are immutable, whatever the code does.
create function movimiento_no_cambia() returns trigger
language plpgsql as $$
begin
  raise exception 'movements of an account are never changed';
end $$;
create trigger movimiento_no_cambia before delete or update of persona_id, compra_id, tipo, cantidad, clave, devuelve on movimiento
for each row execute function movimiento_no_cambia();

-- Movements never change, so each insert updates the number of uses. The balance is known without summing a
-- long history.
create function movimiento_usa() returns trigger
language plpgsql as $$
begin
  update compra set usada = usada - new.cantidad where id = new.compra_id;
  return null;
end $$;
create trigger movimiento_usa after insert on movimiento
for each row when (new.tipo in ('consumido', 'devuelto')) execute function movimiento_usa();
