-- System permissions are always active (PERMISOS-17). The code refuses to deactivate them, and the constraint
-- enforces it for every writer.
update permiso set estado = true, rev = rev + 1, actualizado = now() where clave is not null and not estado;
alter table permiso add constraint permiso_del_sistema_activo check (estado or clave is null);
