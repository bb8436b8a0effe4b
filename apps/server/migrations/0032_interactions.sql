-- Usage events: only ever added, many a second, read through the totals below.
create table interaccion (
  id bigint generated always as identity,
  fecha timestamptz not null default now(),
  usuario_id uuid,
  accion text not null,
  modulo text not null,
  detalle text,
  primary key (id, fecha)
) partition by range (fecha);
create table interaccion_resto partition of interaccion default;
select asegura_particiones('interaccion', 3);

-- Totals of each Bogotá day, and what was added since they were last brought up to date. Both together are exact
-- at any moment: an event enters the second table in its own transaction, and moves to the first in one more.
create table interaccion_total (
  dia date not null,
  modulo text not null,
  accion text not null,
  total bigint not null,
  primary key (dia, modulo, accion)
);
create table interaccion_pendiente (
  dia date not null,
  modulo text not null,
  accion text not null,
  total bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- However events come in (batches of the server, a restore, a seed), no event escapes the totals.
create function interaccion_cuenta() returns trigger
language plpgsql as $$
begin
  insert into interaccion_pendiente (dia, modulo, accion, total)
  select (fecha at time zone 'America/Bogota')::date, modulo, accion, count(*) from nuevas group by 1, 2, 3;
  return null;
end $$;
create trigger interaccion_cuenta after insert on interaccion
referencing new table as nuevas for each statement execute function interaccion_cuenta();
