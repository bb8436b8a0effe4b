-- Imported files: the result of each row, the record that was created, and whether it was undone.
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
  -- Rows to process in the current step, and the number of rows in each state, updated during the step.
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
  -- The created record and its revision at import. A different current revision means that it was edited
  -- since.
  registro_id uuid,
  registro_rev int,
  primary key (importacion_id, fila),
  check ((registro_id is null) = (registro_rev is null))
);
create index on importacion_fila (importacion_id, estado, fila);
