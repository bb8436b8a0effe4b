create table vehiculo (
  like modelo including all,
  -- Normalized as in kernel/placa.ts of the contract; no other format can be stored.
  placa text not null check (placa ~ '^[A-Z0-9]{5,10}$'),
  marca text not null,
  marca_norm text not null generated always as (normaliza(marca)) stored,
  linea text,
  linea_norm text generated always as (normaliza(linea)) stored,
  version text,
  -- Model year (año-modelo); the API also calls it anio.
  modelo int not null,
  color text,
  kilometraje int not null check (kilometraje between 1 and 500000),
  cilindraje int check (cilindraje between 1 and 500000),
  clase_vehiculo text,
  carroceria text,
  tipo_servicio text,
  propietario_id uuid references usuario,
  fotografias uuid[] not null default '{}',
  origen text,
  constraint vehiculo_placa_unica unique (placa)
);
create index on vehiculo (propietario_id, creado desc, id desc);
create index on vehiculo (marca_norm, creado desc, id desc);
create index on vehiculo (linea_norm, creado desc, id desc);

-- Documents of vehicles. A removed document stays, with who removed it, when and why.
create table vehiculo_documento (
  id uuid primary key default uuid_v7(),
  vehiculo_id uuid not null references vehiculo,
  tipo_documento text not null,
  nombre text not null,
  fecha_vencimiento date not null,
  aws_id uuid not null,
  bytes int not null,
  estado boolean not null default true,
  creado timestamptz not null default now(),
  creado_por text not null,
  baja timestamptz,
  baja_por text,
  baja_motivo text check (baja_motivo in ('reemplazado', 'eliminado')),
  check (estado = (baja is null) and (baja is null) = (baja_por is null) and (baja is null) = (baja_motivo is null))
);
create index on vehiculo_documento (vehiculo_id, creado);
-- The next documents to expire, for the notices.
create index on vehiculo_documento (fecha_vencimiento, id) where estado;

create table vehiculo_beneficiario (
  id uuid primary key default uuid_v7(),
  vehiculo_id uuid not null references vehiculo,
  nombre_completo text not null,
  correo_electronico text not null,
  correo_norm text not null generated always as (normaliza(correo_electronico)) stored,
  usuario_id uuid references usuario,
  estado boolean not null default true,
  creado timestamptz not null default now()
);
create index on vehiculo_beneficiario (vehiculo_id, creado);
create unique index vehiculo_beneficiario_unico on vehiculo_beneficiario (vehiculo_id, correo_norm) where estado;
create index on vehiculo_beneficiario (usuario_id) where estado and usuario_id is not null;
