import { puedeCambiarDisponibilidad } from '@amparo/contract/identidad/usuarios/disponibilidad';
import {
  ROLES_DE_ASESOR,
  mensajesDeDisponibilidad,
} from '@amparo/contract/identidad/usuarios/disponibilidad';
import {
  NO_INGRESADO,
  ROLES_CON_CIUDADES,
  type Direccion,
  type EdicionDeUsuario,
  type Usuario,
} from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { hasFullScope, type Principal } from '../../../platform/access/principal.ts';

/** Fields of the four profile tabs, the photo and the device (PERFIL-14). */
const PROFILE_FIELDS: readonly string[] = [
  'nombres',
  'apellidos',
  'correo_electronico',
  'identificacion',
  'direcciones',
  'telefonos',
  'foto',
  'tokenPush',
  'contrasena_actual',
  'correo_pendiente',
];

export const isOwn = (who: Principal, id: string) => who.usuarioId === id;

const holdsAny = (roles: readonly { nombre: string }[], names: readonly string[]) =>
  roles.some(({ nombre }) => names.includes(nombre));

/** Without `todo` these permissions allow no more than a user's own profile. */
export function manages(who: Principal, permiso: 'usuarios.editar' | 'usuarios.inhabilitar'): boolean {
  return hasFullScope(who, permiso);
}

/** Sent fields that the user may not change on this record; empty if all are allowed. */
export function deniedFields(who: Principal, id: string, edicion: EdicionDeUsuario): string[] {
  const sent = Object.entries(edicion).filter(([, value]) => value !== undefined);
  return sent
    .filter(([field, value]) => {
      if (field === 'login') return value === true || !mayEndSession(who, id);
      // Only the user of a device may register it.
      if (field === 'tokenPush') return !isOwn(who, id);
      if (field === 'estado') return !manages(who, 'usuarios.inhabilitar');
      if (manages(who, 'usuarios.editar')) return false;
      return !isOwn(who, id) || !PROFILE_FIELDS.includes(field);
    })
    .map(([field]) => field);
}

function mayEndSession(who: Principal, id: string): boolean {
  return isOwn(who, id) || hasFullScope(who, 'usuarios.forzar-salida');
}

/** Fields that this route never changes, with the reason. Each has its own route. */
export function misplacedFields(edicion: EdicionDeUsuario): Record<string, string> {
  return {
    ...(edicion.roles === undefined ? {} : { roles: mensajesDeUsuarios.rolesAparte }),
    ...(edicion.verificado === undefined ? {} : { verificado: mensajesDeUsuarios.verificadoAparte }),
    ...(edicion.contrasena === undefined ? {} : { contrasena: mensajesDeUsuarios.contrasenaAparte }),
  };
}

const COMPLETE = { barrio: 'Barrio', indicaciones: 'Indicaciones', tipo: 'Tipo' } as const;

/**
 * Missing parts of new addresses in a user's own profile (PERFIL-10). Stored addresses are not checked, so
 * that an old "No ingresado" does not prevent saving a phone.
 */
export function incompleteAddresses(
  stored: Usuario['direcciones'],
  given: readonly Direccion[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, address] of given.entries()) {
    if (stored.some((known) => isSameAddress(known, address))) continue;
    for (const [field, label] of Object.entries(COMPLETE)) {
      if (address[field as keyof typeof COMPLETE] === NO_INGRESADO)
        errors[`direcciones.${index}.${field}`] = mensajes.campo.obligatorio(label);
    }
  }
  return errors;
}

function isSameAddress(a: Usuario['direcciones'][number], b: Usuario['direcciones'][number]): boolean {
  const parts = ({ unidad_geografica, barrio, direccion, indicaciones, tipo }: typeof a) =>
    [unidad_geografica.departamento, unidad_geografica.ciudad, barrio, direccion, indicaciones, tipo].join(
      '\n',
    );
  return parts(a) === parts(b);
}

export function mayHaveCities(roles: Usuario['roles']): boolean {
  return holdsAny(roles, ROLES_CON_CIUDADES);
}

export function mayChangeAvailability(who: Principal, { id, roles }: Pick<Usuario, 'id' | 'roles'>): boolean {
  const quien = {
    id: who.usuarioId,
    roles: who.roles,
    alcance: who.permisos.get('usuarios.disponibilidad'),
  };
  return puedeCambiarDisponibilidad(quien, { id, roles: roles.map(({ nombre }) => nombre) });
}

/**
 * Reason why the user cannot wait for cases; undefined if they can (DISPONIBILIDAD-07, DISPONIBILIDAD-08).
 */
export function whyNotWaiting({ roles, estado }: Pick<Usuario, 'roles' | 'estado'>): string | undefined {
  if (!holdsAny(roles, ROLES_DE_ASESOR)) return mensajesDeDisponibilidad.sinRol;
  return estado ? undefined : mensajesDeDisponibilidad.inactivo;
}
