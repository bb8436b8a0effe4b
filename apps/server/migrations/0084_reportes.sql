-- Files that a user requested with every row of a report. Only that user may read them, and they expire after
-- a week.
create table reporte_archivo (
  id uuid primary key default uuid_v7(),
  creado timestamptz not null default now(),
  usuario_id uuid not null references usuario on delete cascade,
  informe text not null check (informe in ('casos', 'turnos', 'capacitacion', 'compras')),
  agrupar text not null,
  fecha_inicial date not null,
  fecha_final date not null check (fecha_final >= fecha_inicial),
  estado text not null default 'en_cola' check (estado in ('en_cola', 'haciendo', 'listo', 'fallo')),
  -- Number of rows written so far, and total number of rows.
  filas int not null default 0,
  total int,
  bytes bigint,
  aws_id uuid unique references archivo,
  vence timestamptz not null,
  check ((estado = 'listo') = (aws_id is not null))
);
create index on reporte_archivo (usuario_id, creado desc);
create index on reporte_archivo (vence);
