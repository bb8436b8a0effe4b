-- What the time of a case is counted from: the last thing that moved it on. The board shows whose time ends first.
alter table caso add column desde timestamptz not null default now();
update caso set desde = greatest(actualizado, creado);

create function caso_se_mueve() returns trigger
language plpgsql as $$
begin
  new.desde := now();
  return new;
end $$;
create trigger caso_se_mueve
before update of estado, aprobado, abogado_id, investigador_id, perito_id, dibujante_id, asesor_id, solicitud_abogado,
  solicitud_investigador, solicitud_perito, solicitud_dibujante, llegada_abogado, llegada_investigador, gestiones on caso
for each row when (
  (old.estado, old.aprobado, old.abogado_id, old.investigador_id, old.perito_id, old.dibujante_id, old.asesor_id, old.solicitud_abogado,
    old.solicitud_investigador, old.solicitud_perito, old.solicitud_dibujante, old.llegada_abogado, old.llegada_investigador, old.gestiones)
  is distinct from
  (new.estado, new.aprobado, new.abogado_id, new.investigador_id, new.perito_id, new.dibujante_id, new.asesor_id, new.solicitud_abogado,
    new.solicitud_investigador, new.solicitud_perito, new.solicitud_dibujante, new.llegada_abogado, new.llegada_investigador, new.gestiones)
) execute function caso_se_mueve();

-- What is open: few of millions, whoever looks at all of them.
create index caso_en_mesa on caso (clase, desde) where estado not in ('Cerrado', 'Cancelado') and not archivado;

-- Links that were sent to the customer of a case, each with what became of it.
create table caso_enlace (
  id uuid primary key default uuid_v7(),
  caso_id uuid not null references caso,
  creado timestamptz not null default now(),
  usuario_id uuid references usuario on delete set null,
  autor text,
  celular text not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  falla text check (falla in ('acortar', 'sms')),
  intentos int not null default 0,
  -- What the shortener answered: a later try does not ask it again.
  codigo text,
  vence timestamptz not null,
  -- When the customer first opened it.
  ingreso timestamptz
);
create index on caso_enlace (caso_id, creado desc);
-- Whoever presses twice, or two people at once, send one.
create unique index caso_enlace_en_camino on caso_enlace (caso_id) where estado = 'pendiente';

-- The link that is valid now, and whether the customer entered by it.
alter table caso add column enlace_id uuid references caso_enlace;
alter table caso add column login_pwa boolean not null default false;

-- Whoever lost a case while they had it open hears nothing more of it: every process looks again at who may, and at who goes there.
create function caso_cambia_de_manos() returns trigger
language plpgsql as $$
begin
  perform pg_notify('caso', new.caso::text);
  return null;
end $$;
create trigger caso_cambia_de_manos
after update of abogado_id, investigador_id, perito_id, dibujante_id, asesor_id, estado, aprobado on caso
for each row when (
  (old.abogado_id, old.investigador_id, old.perito_id, old.dibujante_id, old.asesor_id, old.estado, old.aprobado)
  is distinct from
  (new.abogado_id, new.investigador_id, new.perito_id, new.dibujante_id, new.asesor_id, new.estado, new.aprobado)
) execute function caso_cambia_de_manos();
