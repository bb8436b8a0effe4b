-- WebAuthn keys that users registered to use instead of the mailed code. Only the public key is stored.
create table llave (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  credencial bytea not null constraint llave_credencial_unica unique,
  clave_publica bytea not null,
  -- WebAuthn signature counter. A counter that decreases indicates a cloned key; many authenticators always
  -- send 0.
  contador bigint not null default 0,
  transportes text[] not null default '{}',
  nombre text not null,
  creado timestamptz not null default now(),
  usado timestamptz
);
create index llave_de on llave (usuario_id, creado);

-- Challenges for keys. Using one deletes it, so that none is valid twice.
create table reto_llave (
  reto bytea primary key,
  usuario_id uuid not null references usuario on delete cascade,
  proposito text not null check (proposito in ('ingreso', 'registro')),
  vence timestamptz not null
);
create index reto_llave_viejo on reto_llave (vence);
