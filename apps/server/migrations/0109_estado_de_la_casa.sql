-- Heartbeats: every process upserts its row every few seconds, so that any process can serve the state page.
create table proceso (
  id uuid primary key,
  servidor text not null,
  pid int not null,
  version text not null,
  roles text[] not null,
  iniciado timestamptz not null,
  visto timestamptz not null default now(),
  -- Values that only the process knows: its partners with their breakers, its sockets, its pool, its disk.
  estado jsonb not null
);

-- Every attempted backup, stored by the backup command.
create table respaldo (
  id uuid primary key default gen_random_uuid(),
  inicio timestamptz not null,
  fin timestamptz not null default now(),
  estado text not null check (estado in ('hecho', 'fallido')),
  destino text not null,
  bytes bigint,
  detalle text not null default ''
);
create index respaldo_fin on respaldo (fin desc);
