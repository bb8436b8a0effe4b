-- Keys (WebAuthn) that people registered to use in the place of the mailed code. Only the public half is known here.
create table llave (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  credencial bytea not null constraint llave_credencial_unica unique,
  clave_publica bytea not null,
  -- How often the key says it signed: one that goes back is a copy. Many keys never count.
  contador bigint not null default 0,
  transportes text[] not null default '{}',
  nombre text not null,
  creado timestamptz not null default now(),
  usado timestamptz
);
create index llave_de on llave (usuario_id, creado);

-- What a key is asked to sign. Taking one deletes it, so none is good twice.
create table reto_llave (
  reto bytea primary key,
  usuario_id uuid not null references usuario on delete cascade,
  proposito text not null check (proposito in ('ingreso', 'registro')),
  vence timestamptz not null
);
create index reto_llave_viejo on reto_llave (vence);
