-- A month gets its partition also when rows of it already lie in the default one (a nightly job that stood still): they
-- move along, and so does every other month found there, so that the default partition is empty after each run.
-- The whole table is held meanwhile. With a lesser lock a write on its way into the default partition would be refused
-- once the month exists; so it waits before it chooses its part. Whoever uses the table for longer than the wait below
-- makes the job come again later, instead of making everybody queue behind it.
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
    -- The identity belongs to the whole table: a part may not bring one of its own. Indexes come when it is attached,
    -- built at once instead of row by row.
    execute format('create table %I (like %s including all excluding identity excluding indexes)', parte, tabla);
    execute format(
      'with movidas as (delete from %I where fecha >= %L and fecha < %L returning *) insert into %I select * from movidas',
      resto, mes, siguiente, parte);
    execute format('alter table %s attach partition %I for values from (%L) to (%L)', tabla, parte, mes, siguiente);
  end loop;
end $$;

-- Months that ended longer ago than is kept leave whole: no row is visited. Answers which ones left.
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

-- What is old is found without reading what is kept.
create index sesion_terminada on sesion (terminada) where terminada is not null;
create index notificacion_vieja on notificacion (creado);
create index correo_enviado_viejo on correo_enviado (creado);
