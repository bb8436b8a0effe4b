-- Fines get the day of their notification, from which the terms of a photo fine run, and the day of their
-- next reminder.
alter table comparendo
  add column fecha_notificacion date,
  -- The day of the next check for a reminder, and the last day of the stage of the last reminder.
  add column recordar_el date,
  add column recordado_hasta date,
  add column codigo_norm text not null generated always as (normaliza(codigo_infraccion)) stored,
  add column numero_norm text generated always as (normaliza(numero_comparendo)) stored;
-- A number identifies one fine in any spelling; the list is also searched by it.
alter table comparendo drop constraint comparendo_numero_unico,
  add constraint comparendo_numero_unico unique (numero_norm);
create index on comparendo (codigo_norm, creado desc, id desc) include (estado);
create index on comparendo (vehiculo_id, fecha_imposicion desc, id desc);
create index comparendo_por_recordar on comparendo (recordar_el) where (estado and recordar_el is not null);
-- The number of fines only grows, so their list reads its total without counting (decision 0024).
select lleva_total('comparendo');

-- Verified infraction codes, loaded from the seed file at every start.
create table infraccion (
  codigo text primary key,
  descripcion text not null,
  categoria text not null,
  smldv numeric(6, 2),
  inmoviliza boolean not null
);
