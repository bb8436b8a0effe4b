-- Fines learn the day of their notification, from which the terms of a photo run, and when somebody is to be reminded of them.
alter table comparendo
  add column fecha_notificacion date,
  -- The day on which it is looked at whether somebody is to be reminded, and the last day of the stretch that was told last.
  add column recordar_el date,
  add column recordado_hasta date,
  add column codigo_norm text not null generated always as (normaliza(codigo_infraccion)) stored,
  add column numero_norm text generated always as (normaliza(numero_comparendo)) stored;
-- However it is typed, a number is of one fine; a list is looked through by it, too.
alter table comparendo drop constraint comparendo_numero_unico,
  add constraint comparendo_numero_unico unique (numero_norm);
create index on comparendo (codigo_norm, creado desc, id desc) include (estado);
create index on comparendo (vehiculo_id, fecha_imposicion desc, id desc);
create index comparendo_por_recordar on comparendo (recordar_el) where (estado and recordar_el is not null);
-- They are never fewer: their list tells its total without counting (decision 0024).
select lleva_total('comparendo');

-- Infraction codes that are known for certain; filled at every start from the file of the seeds.
create table infraccion (
  codigo text primary key,
  descripcion text not null,
  categoria text not null,
  smldv numeric(6, 2),
  inmoviliza boolean not null
);
