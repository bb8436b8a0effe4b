-- A table may contain lists of several kinds, and its state may be in another column than `estado`. Each
-- table declares the expressions of its totals and gets its own function, which is planned once.
create table lleva (
  tabla text primary key,
  -- The list that a record belongs to.
  lista text not null,
  estado text not null
);

drop function lleva_total(text);
drop function cuenta_total(text);
drop trigger total_inserta on usuario;
drop trigger total_borra on usuario;
drop trigger total_cambia on usuario;
drop trigger total_vacia on usuario;
drop trigger total_inserta on vehiculo;
drop trigger total_borra on vehiculo;
drop trigger total_cambia on vehiculo;
drop trigger total_vacia on vehiculo;
drop trigger total_inserta on compra;
drop trigger total_borra on compra;
drop trigger total_cambia on compra;
drop trigger total_vacia on compra;
drop function lleva_cuenta();

-- A list is named like its table, or like its table and a kind (`caso:choque-simple`).
create function olvida_total(de text) returns void
language sql as $$
  delete from total where tabla = de or tabla like de || ':%';
  delete from total_pendiente where tabla = de or tabla like de || ':%';
$$;

-- Counts a table once while writes to it are locked: when it is added, or after it was filled with disabled
-- triggers.
create function cuenta_total(de text) returns void
language plpgsql as $$
declare
  por lleva;
begin
  select * into strict por from lleva where tabla = de;
  execute format('lock table %I in share mode', de);
  perform olvida_total(de);
  execute format('insert into total select %s, dia_de_creacion(creado), %s, count(*) from %I group by 1, 2, 3',
    por.lista, por.estado, de);
end $$;

-- One call per table: `select lleva_total('compra')`. Each statement inserts its delta, so that writers do
-- not wait for each other. A job folds the deltas into `total`.
create function lleva_total(de text, lista text default null, estado text default 'estado') returns void
language plpgsql as $$
declare
  la_lista text := coalesce(lista, quote_literal(de));
  cuenta text := 'total_de_' || de;
begin
  insert into lleva values (de, la_lista, estado);
  execute format($crea$
    create function %1$I() returns trigger language plpgsql as $f$
    begin
      if tg_op = 'TRUNCATE' then
        perform olvida_total(%4$L);
      elsif tg_op = 'INSERT' then
        insert into total_pendiente
        select %2$s, dia_de_creacion(creado), %3$s, count(*) from nuevas group by 1, 2, 3;
      elsif tg_op = 'DELETE' then
        insert into total_pendiente
        select %2$s, dia_de_creacion(creado), %3$s, -count(*) from viejas group by 1, 2, 3;
      else
        insert into total_pendiente
        select lista, dia, estado, sum(n) from (
          select %2$s as lista, dia_de_creacion(creado) as dia, %3$s as estado, 1 as n from nuevas
          union all select %2$s, dia_de_creacion(creado), %3$s, -1 from viejas) c
        group by 1, 2, 3 having sum(n) <> 0;
      end if;
      return null;
    end $f$ $crea$, cuenta, la_lista, estado, de);
  execute format('create trigger total_inserta after insert on %I referencing new table as nuevas
    for each statement execute function %I()', de, cuenta);
  execute format('create trigger total_borra after delete on %I referencing old table as viejas
    for each statement execute function %I()', de, cuenta);
  execute format('create trigger total_cambia after update on %I referencing old table as viejas new table as nuevas
    for each statement execute function %I()', de, cuenta);
  execute format('create trigger total_vacia after truncate on %I
    for each statement execute function %I()', de, cuenta);
  perform cuenta_total(de);
end $$;

select lleva_total('usuario');
select lleva_total('vehiculo');
select lleva_total('compra');
