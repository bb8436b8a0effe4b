-- The initial password is the identification number. It only allows choosing another password (CLAVE-27).
alter table usuario add column reset_pendiente boolean not null default false;
-- For the job that signs users out when their session expires: it reads only signed-in users.
create index usuario_dentro on usuario (id) where login;

-- Six-digit codes sent by mail. Kept for a day after their end, to count the requests.
create table codigo (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  proposito text not null check (proposito in ('ingreso', 'recuperacion')),
  hash bytea not null,
  -- The digits, until the mail is sent or the code ends: they must not be in the jobs table.
  por_enviar text,
  intentos int not null default 0,
  creado timestamptz not null default now(),
  vence timestamptz not null,
  -- Used, or replaced by a newer one.
  cerrado timestamptz
);
-- A new code cancels the previous one: the index allows one open code.
create unique index codigo_abierto on codigo (usuario_id, proposito) where cerrado is null;
create index codigo_reciente on codigo (usuario_id, proposito, creado desc);
create index codigo_viejo on codigo (creado);

-- Browsers in which a user confirmed a code. Only the hash of the browser's id is stored.
create table dispositivo (
  usuario_id uuid not null references usuario on delete cascade,
  hash bytea not null,
  verificado timestamptz not null default now(),
  primary key (usuario_id, hash)
);

alter table rol add column nombre_busca tsvector not null generated always as (busqueda(nombre)) stored;
create index rol_orden on rol (creado desc, id desc);
create index rol_busca on rol using gin (nombre_busca);
