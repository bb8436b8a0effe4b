-- The initial password is the identification number, good for one thing only: choosing another (CLAVE-27).
alter table usuario add column reset_pendiente boolean not null default false;
-- The job that frees people whose session ran out looks only at those who are in.
create index usuario_dentro on usuario (id) where login;

-- Six-digit codes sent by mail. Kept a day after their end, to count how many were asked.
create table codigo (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  proposito text not null check (proposito in ('ingreso', 'recuperacion')),
  hash bytea not null,
  -- The digits, only until the mail leaves (or the code dies): the jobs table never sees them.
  por_enviar text,
  intentos int not null default 0,
  creado timestamptz not null default now(),
  vence timestamptz not null,
  -- Used, or replaced by a newer one.
  cerrado timestamptz
);
-- A new code cancels the former one: the database allows a single open one.
create unique index codigo_abierto on codigo (usuario_id, proposito) where cerrado is null;
create index codigo_reciente on codigo (usuario_id, proposito, creado desc);
create index codigo_viejo on codigo (creado);

-- Browsers where a person confirmed a code. Only the hash of the browser's id is kept.
create table dispositivo (
  usuario_id uuid not null references usuario on delete cascade,
  hash bytea not null,
  verificado timestamptz not null default now(),
  primary key (usuario_id, hash)
);

alter table rol add column nombre_busca tsvector not null generated always as (busqueda(nombre)) stored;
create index rol_orden on rol (creado desc, id desc);
create index rol_busca on rol using gin (nombre_busca);
