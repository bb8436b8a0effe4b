-- Creates the partition of a month also if the default partition already has rows of that month because the
-- nightly job did not run. Those rows move to the new partition, as do the rows of other months, so that the
-- default partition is empty after each run.
-- The table is locked exclusively: with a weaker lock, a concurrent insert into the default partition would
-- fail once the new partition exists. With this lock it waits before its partition is chosen. If a
-- transaction uses the table for longer than lock_timeout, the job fails and runs again later, instead of
-- blocking all other queries.
create or replace function asegura_particiones(tabla regclass, meses_adelante int) returns void
language plpgsql set lock_timeout = '5s' as $$
declare
  resto text := tabla::text || '_resto';
  mes date;
  siguiente date;
  parte text;
begin
  for mes in execute format(
    'select date_trunc(''month'', now() + i * interval ''1 month'')::date from generate_series(0, %s) i
     union select date_trunc(''month'', fecha)::date from %I', meses_adelante, resto)
  loop
    parte := tabla::text || '_' || to_char(mes, 'YYYYMM');
    continue when to_regclass(parte) is not null;
    siguiente := (mes + interval '1 month')::date;
    execute format('lock table %s in access exclusive mode', tabla);
    -- The identity belongs to the parent table, so a partition must not define one. Indexes are built when
    -- the partition is attached, at once instead of row by row.
    execute format('create table %I (like %s including all excluding identity excluding indexes)', parte, tabla);
    execute format(
      'with movidas as (delete from %I where fecha >= %L and fecha < %L returning *) insert into %I select * from movidas',
      resto, mes, siguiente, parte);
    execute format('alter table %s attach partition %I for values from (%L) to (%L)', tabla, parte, mes, siguiente);
  end loop;
end $$;

-- Drops the partitions of months that ended before the retention period, without visiting rows. Returns their
-- names.
create function suelta_particiones(tabla regclass, meses int) returns setof text
language plpgsql set lock_timeout = '5s' as $$
declare
  parte text;
begin
  for parte in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = tabla and c.relname ~ '_\d{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= now() - meses * interval '1 month'
    order by c.relname
  loop
    execute format('drop table %I', parte);
    return next parte;
  end loop;
end $$;

-- Indexes that find expired rows without reading the others.
create index sesion_terminada on sesion (terminada) where terminada is not null;
create index notificacion_vieja on notificacion (creado);
create index correo_enviado_viejo on correo_enviado (creado);
