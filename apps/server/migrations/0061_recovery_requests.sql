-- Each request for a recovery code has a code of its own with its own tries, so that nobody spends those of another.
alter table codigo
  -- Hash of what only whoever asked was told.
  add column solicitud bytea,
  -- The network that asked, and the hash of the browser if it named itself.
  add column red text,
  add column equipo bytea,
  -- Whose budget of codes it was taken from, and whether that is somebody the account knows.
  add column cupo text,
  add column conocido boolean not null default false;
-- Only at sign-in does a new code cancel the former one: there the password was right.
create unique index codigo_de_ingreso on codigo (usuario_id) where cerrado is null and proposito = 'ingreso';
drop index codigo_abierto;
create unique index codigo_solicitud on codigo (solicitud) where solicitud is not null;

-- The network a known browser was last used from: tries from there are not slowed by those of strangers.
alter table dispositivo add column red text;
