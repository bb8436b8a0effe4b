-- Usage events: only inserted, many per second, and read through the totals below.
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

-- Totals per Bogotá day, and pending counts since the last fold. Their sum is exact at any moment: an event
-- adds a pending count in its own transaction, and a job moves pending counts to the totals in one
-- transaction.
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

-- A trigger, so that every event is counted, however it is inserted (server batches, a restore, a seed).
create function interaccion_cuenta() returns trigger
language plpgsql as $$
begin
  insert into interaccion_pendiente (dia, modulo, accion, total)
  select (fecha at time zone 'America/Bogota')::date, modulo, accion, count(*) from nuevas group by 1, 2, 3;
  return null;
end $$;
create trigger interaccion_cuenta after insert on interaccion
referencing new table as nuevas for each statement execute function interaccion_cuenta();
