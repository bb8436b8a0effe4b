-- Each request for a recovery code has its own code and tries, so that no other request can use them up.
alter table codigo
  -- Hash of a secret that only the requester received.
  add column solicitud bytea,
  -- Network of the requester, and hash of the browser id if it sent one.
  add column red text,
  add column equipo bytea,
  -- The quota in which the code was counted, and whether the account knows this requester.
  add column cupo text,
  add column conocido boolean not null default false;
-- A new code cancels the previous one only at sign-in, where the password was right.
create unique index codigo_de_ingreso on codigo (usuario_id) where cerrado is null and proposito = 'ingreso';
drop index codigo_abierto;
create unique index codigo_solicitud on codigo (solicitud) where solicitud is not null;

-- Network where a known browser was last used: attempts from there are not delayed by those from other
-- networks.
alter table dispositivo add column red text;
