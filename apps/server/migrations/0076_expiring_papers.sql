-- The documents whose owner was notified of their expiry, with the term. A row exists if and only if its mail
-- was requested: both are written in one transaction, and the key prevents a second notice.
create table vencimiento_avisado (
  documento_id uuid not null references vehiculo_documento,
  plazo int not null,
  creado timestamptz not null default now(),
  primary key (documento_id, plazo)
);
-- Rows are inserted and deleted in this order.
create index on vencimiento_avisado using brin (creado);

-- Documents that staff have not been notified of yet, one row per term.
create table vencimiento_por_resumir (
  plazo int primary key,
  papeles int not null,
  -- Documents of vehicles whose owner has no e-mail address.
  sin_correo int not null
);

-- The days on which staff were notified.
create table vencimiento_resumen (
  dia date primary key
);
