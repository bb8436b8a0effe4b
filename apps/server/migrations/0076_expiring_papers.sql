-- The papers whose owner was told that they expire, and before which term. A row exists exactly when the mail that it
-- stands for was asked for: both are written in one transaction, and the key lets nobody tell the same twice.
create table vencimiento_avisado (
  documento_id uuid not null references vehiculo_documento,
  plazo int not null,
  creado timestamptz not null default now(),
  primary key (documento_id, plazo)
);
-- Rows come in this order and leave in it.
create index on vencimiento_avisado using brin (creado);

-- What staff have not been told of yet, one row a term.
create table vencimiento_por_resumir (
  plazo int primary key,
  papeles int not null,
  -- Of vehicles whose owner nobody can write to.
  sin_correo int not null
);

-- The days on which staff were told.
create table vencimiento_resumen (
  dia date primary key
);
