-- Every process says here what it is and how it is, every few seconds: whoever looks after the house sees all of them from any.
create table proceso (
  id uuid primary key,
  servidor text not null,
  pid int not null,
  version text not null,
  roles text[] not null,
  iniciado timestamptz not null,
  visto timestamptz not null default now(),
  -- What only the process itself knows: its partners with their breakers, its sockets, its pool, its disk.
  estado jsonb not null
);

-- Every backup that was tried, told by the command that made it.
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
