import { esOtroCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import type { EdicionDeUsuario, Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import {
  coversPermissions,
  loadEffectivePermissions,
} from '../../../platform/access/effective-permissions.ts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Actor, UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assertCurrentRevision } from '../../../platform/records/revision-check.ts';
import { replaceFiles } from '../../base/archivos/index.ts';
import { registerDevice } from '../../base/avisos/index.ts';
import { lockAdministrators } from '../accesos/index.ts';
import { requestEmailChange, withdrawEmailChange } from '../cambio-de-correo/index.ts';
import { endSessions } from '../sesion/index.ts';
import { setEstado } from './estado.ts';
import { load, protectAdministrators, RECURSO } from './load.ts';
import { knownCities, withKnownPlaces, withKnownType } from './places.ts';
import { provenAddress, provePassword, type PasswordProof } from './proof.ts';
import { updateUsuario, type Columns } from './repository.ts';
import { deniedFields, incompleteAddresses, isOwn, mayHaveCities, misplacedFields } from './rules.ts';
import { moveSessions } from './tiempo.ts';

interface Save {
  who: Principal;
  actor: Actor;
  once: <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T>;
}

/** Partial save: users save their own profile, and user managers save any user (USUARIOS-25, PERFIL-14). */
export async function saveUsuario(
  platform: Platform,
  { who, actor, once }: Save,
  id: string,
  edicion: EdicionDeUsuario,
): Promise<Usuario & { message?: string }> {
  const proof = await provePassword(platform, actor, who, id, edicion);
  return once((work) => editUsuario(platform, work, who, id, edicion, proof));
}

async function editUsuario(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  id: string,
  edicion: EdicionDeUsuario,
  proof: PasswordProof,
): Promise<Usuario & { message?: string }> {
  // Lock the administrators first, as every deactivation does, so that two of them never deadlock.
  if (edicion.estado === false) await lockAdministrators(work.tx);
  const antes = await load(work, id);
  allow(who, antes, edicion);
  await assertCurrentRevision(work, RECURSO, antes);
  const change = await columnsOf(work, who, antes, edicion);
  if (Object.keys(change).length > 0) await save(platform, work, antes, change);
  const another = await provenAddress(work.tx, who, antes, edicion, proof);
  if (another !== undefined) await askFor(platform, work, who, antes, another);
  else if (edicion.correo_pendiente === null) await withdrawEmailChange(platform, work, antes);
  if (edicion.tokenPush !== undefined) await registerDevice(platform, work, who, edicion.tokenPush);
  if (edicion.estado !== undefined) await setEstado(platform, work, who, antes.id, edicion.estado);
  if (edicion.login === false)
    await endSessions(platform, work, antes.id, isOwn(who, antes.id) ? 'salida' : 'forzada');
  const despues = await load(work, id);
  return another === undefined ? despues : { ...despues, message: mensajesDeCambioDeCorreo.pedido(another) };
}

/**
 * A new email gives the account to its mailbox, so only the user may request it, or a user with all
 * permissions of that user.
 */
async function askFor(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  antes: Usuario,
  correo: string,
): Promise<void> {
  if (!isOwn(who, antes.id) && !coversPermissions(who, await loadEffectivePermissions(work.tx, antes.id)))
    throw new Forbidden(mensajesDeCambioDeCorreo.masFuerte);
  await requestEmailChange(platform, work, who, antes, correo);
}

function allow(who: Principal, usuario: Usuario, edicion: EdicionDeUsuario): void {
  const denied = deniedFields(who, usuario.id, edicion);
  if (denied.includes('login')) throw new Forbidden(mensajesDeIngreso.soloSalida);
  if (denied.length > 0) throw new Forbidden();
  protectAdministrators(who, usuario);
  const misplaced = misplacedFields(edicion);
  if (Object.keys(misplaced).length > 0) throw new InvalidInput(misplaced);
}

async function columnsOf(
  { tx }: UnitOfWork,
  who: Principal,
  antes: Usuario,
  edicion: EdicionDeUsuario,
): Promise<Columns> {
  const { nombres, apellidos, correo_electronico, identificacion, telefonos, foto, tiempo_session } = edicion;
  return {
    ...(nombres === undefined ? {} : { nombres }),
    ...(apellidos === undefined ? {} : { apellidos }),
    ...(correo_electronico === undefined ? {} : emailColumns(antes, correo_electronico)),
    ...(identificacion === undefined ? {} : { identificacion: await withKnownType(tx, identificacion) }),
    ...(edicion.direcciones === undefined ? {} : await addressColumns(tx, who, antes, edicion.direcciones)),
    ...(telefonos === undefined ? {} : { telefonos }),
    ...(foto === undefined ? {} : { foto }),
    ...(tiempo_session === undefined ? {} : { tiempo_session }),
    ...(edicion.ciudades === undefined ? {} : await cityColumns(tx, antes, edicion.ciudades)),
  };
}

/**
 * The same email in other case is stored at once. Another email waits for a confirmation from its mailbox
 * (H39).
 */
function emailColumns(antes: Usuario, correo_electronico: string): Columns {
  return esOtroCorreo(antes.correo_electronico, correo_electronico) ? {} : { correo_electronico };
}

async function addressColumns(
  tx: UnitOfWork['tx'],
  who: Principal,
  antes: Usuario,
  given: NonNullable<EdicionDeUsuario['direcciones']>,
): Promise<Columns> {
  const direcciones = await withKnownPlaces(tx, given);
  const errors = isOwn(who, antes.id) ? incompleteAddresses(antes.direcciones, direcciones) : {};
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { direcciones };
}

/** Removing all cities is always allowed, also after the user lost the role (USUARIOS-61). */
async function cityColumns(tx: UnitOfWork['tx'], antes: Usuario, names: readonly string[]): Promise<Columns> {
  if (names.length > 0 && !mayHaveCities(antes.roles))
    throw new RuleViolation(mensajesDeUsuarios.ciudadesDenegadas);
  return { ciudades: await knownCities(tx, names) };
}

async function save(platform: Platform, work: UnitOfWork, antes: Usuario, change: Columns): Promise<void> {
  await updateUsuario(work.tx, antes.id, change);
  if (change.foto !== undefined)
    await replaceFiles(
      work,
      { recurso: RECURSO, id: antes.id, entidad: 'Usuarios' },
      [antes.foto],
      [change.foto],
    );
  if (change.tiempo_session !== undefined)
    await moveSessions(platform, work, [antes.id], change.tiempo_session);
  const despues = await load(work, antes.id);
  await platform.audit.record(work, { recurso: RECURSO, id: antes.id, accion: 'editar', antes, despues });
}
