-- What the system asks for is never off (PERMISOS-17). The code refuses it; the table does so whoever writes.
update permiso set estado = true, rev = rev + 1, actualizado = now() where clave is not null and not estado;
alter table permiso add constraint permiso_del_sistema_activo check (estado or clave is null);
