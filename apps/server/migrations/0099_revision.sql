-- Inspection centres, their prices, and the appointments of customers.
create table centro_revision (
  like modelo including all,
  nombre text not null,
  nombre_norm text not null generated always as (normaliza(nombre)) stored,
  nombre_busca tsvector not null generated always as (busqueda(nombre)) stored,
  nit text not null,
  departamento text not null,
  ciudad text not null,
  ciudad_norm text not null generated always as (normaliza(ciudad)) stored,
  ciudad_busca tsvector not null generated always as (busqueda(ciudad)) stored,
  direccion text not null,
  latitud double precision check (latitud between -90 and 90),
  longitud double precision check (longitud between -180 and 180),
  -- The enabled classes of vehicle, in the order of the contract.
  clases text[] not null,
  habilitacion text not null,
  habilitacion_vence date not null,
  constraint centro_revision_nit_y_nombre_unicos unique (nit, nombre_norm)
);
create index on centro_revision using gin (nombre_busca);
create index on centro_revision using gin (ciudad_busca);
create index on centro_revision (nit);

create table precio_revision (
  like modelo including all,
  centro_id uuid not null references centro_revision,
  tipo text not null,
  rango_antiguedad text not null,
  servicio text not null,
  -- Whole pesos; the server calculates the total at every write.
  valor_servicio bigint not null check (valor_servicio >= 0),
  iva int not null,
  runt bigint check (runt >= 0),
  sicov bigint check (sicov >= 0),
  ansv bigint check (ansv >= 0),
  recaudo bigint check (recaudo >= 0),
  otros_impuestos jsonb not null default '[]',
  total bigint not null check (total >= valor_servicio)
);
-- One active price per combination, enforced by the index (PRECIOS-31).
create unique index precio_revision_unico on precio_revision (centro_id, tipo, rango_antiguedad, servicio) where (estado);
create index on precio_revision (centro_id, creado desc, id desc);

create table turno (
  like modelo including all,
  usuario_id uuid not null references usuario,
  vehiculo_id uuid not null references vehiculo,
  centro_id uuid not null references centro_revision,
  -- Name of the kind of inspection at that time.
  tipo text not null,
  descripcion text,
  inicio timestamptz not null,
  -- The current mechanic.
  mecanico_id uuid references usuario,
  -- Reason, time and author of the closing; null while the appointment is open.
  cierre text check (cierre in ('certificado', 'cancelado')),
  cerrado timestamptz,
  cerrado_por text,
  constraint turno_cerrado_con_motivo check (estado = (cierre is null) and (cierre is null) = (cerrado is null))
);
-- A vehicle has at most one open appointment.
create unique index turno_activo_unico on turno (vehiculo_id) where (estado);
create index on turno (vehiculo_id, inicio desc, id desc);
create index on turno (usuario_id, creado desc, id desc);
create index on turno (centro_id, inicio);
create index on turno (mecanico_id, inicio) where (mecanico_id is not null);
create index on turno (inicio, id);

create table turno_mecanico (
  id uuid primary key default uuid_v7(),
  turno_id uuid not null references turno,
  mecanico_id uuid not null references usuario,
  creado timestamptz not null default now()
);
create index on turno_mecanico (turno_id, id);
create index on turno_mecanico (mecanico_id);

-- The recorded steps, in order. A step that was recorded again has two rows; later files are added to the
-- last one (TURNOS-48).
create table turno_paso (
  id uuid primary key default uuid_v7(),
  turno_id uuid not null references turno,
  paso int not null check (paso between 1 and 7),
  resultado text check (resultado in ('Aprobado', 'Rechazado', 'Pendiente')),
  titulo text,
  descripcion text,
  adjuntos jsonb not null default '[]',
  autor text not null,
  creado timestamptz not null default now()
);
create index on turno_paso (turno_id, id);
