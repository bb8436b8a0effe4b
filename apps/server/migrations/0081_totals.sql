-- Number of records of a large list, by the Bogotá day of their creation and by their state. A list without
-- other criteria reads its exact total from here, whatever its size (decision 0024).
create table total (
  tabla text not null,
  dia date not null,
  estado boolean not null,
  n bigint not null,
  primary key (tabla, dia, estado)
);
create table total_pendiente (
  tabla text not null,
  dia date not null,
  estado boolean not null,
  n bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index total_pendiente_tabla on total_pendiente (tabla) include (dia, estado, n);

create function dia_de_creacion(creado timestamptz) returns date
language sql stable strict parallel safe
return (creado at time zone 'America/Bogota')::date;

-- Each statement inserts its delta, so that writers do not wait for each other. A job folds the deltas into
-- `total`.
create function lleva_cuenta() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from total where tabla = tg_table_name;
    delete from total_pendiente where tabla = tg_table_name;
  elsif tg_op = 'INSERT' then
    insert into total_pendiente
    select tg_table_name, dia_de_creacion(creado), estado, count(*) from nuevas group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into total_pendiente
    select tg_table_name, dia_de_creacion(creado), estado, -count(*) from viejas group by 2, 3;
  else
    insert into total_pendiente
    select tg_table_name, dia_de_creacion(creado), estado, sum(n)
    from (select creado, estado, 1 as n from nuevas union all select creado, estado, -1 from viejas) c
    group by 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;

-- Counts a table once while writes to it are locked: when it is added, or after it was filled with disabled
-- triggers.
create function cuenta_total(de text) returns void
language plpgsql as $$
begin
  execute format('lock table %I in share mode', de);
  delete from total where tabla = de;
  delete from total_pendiente where tabla = de;
  execute format('insert into total select %L, dia_de_creacion(creado), estado, count(*) from %I group by 2, 3', de, de);
end $$;

-- One call per table: `select lleva_total('caso')`.
create function lleva_total(de text) returns void
language plpgsql as $$
begin
  execute format('create trigger total_inserta after insert on %I referencing new table as nuevas
    for each statement execute function lleva_cuenta()', de);
  execute format('create trigger total_borra after delete on %I referencing old table as viejas
    for each statement execute function lleva_cuenta()', de);
  execute format('create trigger total_cambia after update on %I referencing old table as viejas new table as nuevas
    for each statement execute function lleva_cuenta()', de);
  execute format('create trigger total_vacia after truncate on %I
    for each statement execute function lleva_cuenta()', de);
  perform cuenta_total(de);
end $$;

select lleva_total('usuario');
select lleva_total('vehiculo');
select lleva_total('compra');
