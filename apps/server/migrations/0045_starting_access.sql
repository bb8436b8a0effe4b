-- Corrected initial permissions of the roles (PERMISOS-16, DISPONIBILIDAD-14, LOGIN-32). The seeds set them
-- in new installations; this updates existing ones. A role that a user has changed (rev above 1) stays
-- unchanged.
delete from rol_permiso rp using rol r, permiso p
where r.id = rp.rol_id and p.id = rp.permiso_id and r.rev = 1
  and p.clave = 'usuarios.ver' and r.nombre in ('Abogado', 'Abogado CAIT', 'Perito', 'Dibujante');

insert into rol_permiso (rol_id, permiso_id, todo)
select r.id, p.id, g.todo
from (values
  ('Coordinador Contact Center', 'usuarios.disponibilidad', false),
  ('Coordinador Operativo', 'usuarios.disponibilidad', false),
  ('Coordinador Abogado', 'usuarios.disponibilidad', false),
  ('Coordinador Perito', 'usuarios.disponibilidad', false),
  ('Coordinador Investigador', 'usuarios.disponibilidad', false),
  ('Investigador', 'tablero.ver', true),
  ('Profesor', 'tablero.ver', true)) as g(rol, clave, todo)
join rol r on r.nombre = g.rol and r.rev = 1
join permiso p on p.clave = g.clave
on conflict do nothing;

-- System permissions can no longer be deactivated (PERMISOS-17), so inactive ones become active.
update permiso set estado = true, rev = rev + 1, actualizado = now() where clave is not null and not estado;
