-- First assignment, first arrival and last closing of each case. Reports of times read these for every case
-- of a period: reading them from the audit log took longer than a request may, for one month of a busy
-- company. Triggers write them, so that every code path is covered.
create table caso_momento (
  caso_id uuid primary key references caso on delete cascade,
  asignacion timestamptz,
  llegada timestamptz,
  cierre timestamptz
);

-- The adviser who opens a case is stored with it, which is not an assignment.
create function anota_asignacion() returns trigger language plpgsql as $$
begin
  insert into caso_momento as m (caso_id, asignacion) values (new.caso_id, new.creado)
  on conflict (caso_id) do update set asignacion = least(m.asignacion, excluded.asignacion);
  return null;
end $$;
create trigger momento_asigna after insert on caso_asignacion for each row when (new.ocupa)
  execute function anota_asignacion();

create function anota_momento() returns trigger language plpgsql as $$
begin
  insert into caso_momento as m (caso_id, llegada, cierre)
  select t.id, case when new.accion = 'llegar' then new.fecha end, case when new.accion = 'cerrar' then new.fecha end
  from caso t where t.id = new.registro_id
  on conflict (caso_id) do update
    set llegada = least(m.llegada, excluded.llegada), cierre = greatest(m.cierre, excluded.cierre);
  return null;
end $$;
create trigger momento_pasa after insert on auditoria for each row
  when (new.accion in ('llegar', 'cerrar') and new.recurso like 'asistencia-%')
  execute function anota_momento();

insert into caso_momento (caso_id, asignacion, llegada, cierre)
select t.id, a.asignacion, h.llegada, h.cierre
from caso t
  left join (select caso_id, min(creado) as asignacion from caso_asignacion where ocupa group by 1) a on a.caso_id = t.id
  left join (
    select registro_id, min(fecha) filter (where accion = 'llegar') as llegada, max(fecha) filter (where accion = 'cerrar') as cierre
    from auditoria where accion in ('llegar', 'cerrar') and recurso like 'asistencia-%' group by 1) h on h.registro_id = t.id
where a.caso_id is not null or h.registro_id is not null;
