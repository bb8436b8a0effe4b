export const mensajesDeRoles = {
  repetido: 'Ya existe un rol con ese nombre',
  soloAdministrador: 'Solo un administrador puede asignar o quitar roles',
  propioAdministrador: 'No puedes quitarte el rol Administrador',
  ultimoAdministrador: 'Debe quedar al menos un administrador activo',
  administradorCompleto: 'El rol Administrador conserva siempre todos los permisos del sistema',
  permisoInactivo: 'Ese permiso está inactivo y no se puede conceder',
  permisoAjeno: 'No puedes conceder un permiso que no tienes',
} as const;
