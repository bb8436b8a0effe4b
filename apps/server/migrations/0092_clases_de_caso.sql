-- Two more kinds of case in the same table. Columns that only simple collisions require become optional;
-- cases with injuries require an address, legal cases a procedure and a description.
alter table caso
  alter column empresa_id drop not null,
  alter column departamento drop not null,
  alter column ciudad_siniestro drop not null,
  alter column direccion drop not null,
  add column tipo_tramite_id uuid references tipo_tramite,
  add column descripcion text,
  add constraint caso_de_su_clase check (case clase
    when 'choque-simple' then num_nulls(empresa_id, departamento, ciudad_siniestro, direccion) = 0
    when 'lesiones-homicidios' then direccion is not null
    else num_nulls(tipo_tramite_id, descripcion) = 0 end);
