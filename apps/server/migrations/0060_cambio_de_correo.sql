-- A requested e-mail address has no effect until the link that was sent to it is opened (H39). Closed
-- requests are kept for a while, so that an old link can explain why it is no longer valid and repeated
-- requests are counted.
create table cambio_de_correo (
  id uuid primary key default uuid_v7(),
  usuario_id uuid not null references usuario on delete cascade,
  correo text not null,
  -- Address for the notice to the user: when that mail is sent, the stored address may already be the new
  -- one.
  anterior text not null,
  pedido_por uuid not null references usuario on delete cascade,
  hash bytea not null,
  -- The token, until its mail is sent or the request ends: it must not be in the jobs table.
  por_enviar text,
  creado timestamptz not null default now(),
  vence timestamptz not null,
  cerrado timestamptz,
  confirmado boolean not null default false,
  constraint cambio_de_correo_enlace unique (hash)
);
-- A new request replaces the previous one: the index allows one open request.
create unique index cambio_de_correo_abierto on cambio_de_correo (usuario_id) where cerrado is null;
create index cambio_de_correo_reciente on cambio_de_correo (usuario_id, creado desc);
create index cambio_de_correo_viejo on cambio_de_correo (creado);

-- A new password or a deactivation cancels a pending email change, which an intruder may have requested. A
-- trigger enforces it on every code path.
create function usuario_retira_cambio_de_correo() returns trigger
language plpgsql as $$
begin
  update cambio_de_correo set cerrado = now(), por_enviar = null where usuario_id = new.id and cerrado is null;
  return null;
end $$;
create trigger usuario_retira_cambio_de_correo after update of contrasena_hash, estado on usuario
for each row when (old.contrasena_hash is distinct from new.contrasena_hash or (old.estado and not new.estado))
execute function usuario_retira_cambio_de_correo();
