-- An address that was asked for and does not count until somebody opens the link that went there (H39). The closed ones stay a
-- while: an old link is told why it no longer serves, and whoever asks again and again is counted.
create table cambio_de_correo (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  correo text not null,
  -- Where the person is told of it: by the time that mail leaves, the stored address may be the new one.
  anterior text not null,
  pedido_por uuid not null references usuario on delete cascade,
  hash bytea not null,
  -- The token, only until its mail leaves or the change ends: the jobs table never sees it.
  por_enviar text,
  creado timestamptz not null default now(),
  vence timestamptz not null,
  cerrado timestamptz,
  confirmado boolean not null default false,
  constraint cambio_de_correo_enlace unique (hash)
);
-- A new request takes the place of the former one: the database allows a single open one.
create unique index cambio_de_correo_abierto on cambio_de_correo (usuario_id) where cerrado is null;
create index cambio_de_correo_reciente on cambio_de_correo (usuario_id, creado desc);
create index cambio_de_correo_viejo on cambio_de_correo (creado);

-- Whoever takes an account back, by another password or by deactivating it, also takes back what a stranger asked for with it.
-- Here and not in the code, because no way of doing either may ever forget it.
create function usuario_retira_cambio_de_correo() returns trigger
language plpgsql as $$
begin
  update cambio_de_correo set cerrado = now(), por_enviar = null where usuario_id = new.id and cerrado is null;
  return null;
end $$;
create trigger usuario_retira_cambio_de_correo after update of contrasena_hash, estado on usuario
for each row when (old.contrasena_hash is distinct from new.contrasena_hash or (old.estado and not new.estado))
execute function usuario_retira_cambio_de_correo();
