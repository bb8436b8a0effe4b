-- Files of records that somebody brought in: what was found in each row, which record it became, and whether that was taken back.
create table importacion (
  id uuid primary key default uuid_v7(),
  rev int not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now(),
  numero int not null generated always as identity unique,
  tipo text not null check (tipo in ('personas', 'vehiculos', 'compras', 'comparendos')),
  usuario_id uuid not null references usuario,
  aws_id uuid not null unique references archivo,
  nombre text not null,
  bytes bigint not null,
  estado text not null default 'revisando'
    check (estado in ('revisando', 'revisada', 'importando', 'importada', 'deshaciendo', 'deshecha', 'fallo')),
  problema text,
  -- Rows to do when the step began that is under way, and how many are in each state: told while it goes on.
  meta int not null default 0,
  total int not null default 0,
  conteos jsonb not null default '{}',
  errores_aws_id uuid unique references archivo,
  terminada timestamptz,
  vence timestamptz not null
);
create index on importacion (creado desc, id desc);
create index on importacion (usuario_id, creado desc);
create index on importacion (vence);

create table importacion_fila (
  importacion_id uuid not null references importacion on delete cascade,
  fila int not null,
  valores jsonb not null,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'lista', 'error', 'existe', 'importada', 'deshecha', 'conservada')),
  errores jsonb not null default '[]',
  -- What it became, and the revision that it had then: another one means that somebody changed it since.
  registro_id uuid,
  registro_rev int,
  primary key (importacion_id, fila),
  check ((registro_id is null) = (registro_rev is null))
);
create index on importacion_fila (importacion_id, estado, fila);
