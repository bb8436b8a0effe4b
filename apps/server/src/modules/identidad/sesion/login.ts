import type { z } from 'zod';
import { mensajesDeLlaves } from '@amparo/contract/identidad/llaves/schemas';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import type { Credenciales, Ingreso } from '@amparo/contract/identidad/sesion/schemas';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import { verifyPassword } from '../../../platform/access/passwords.ts';
import { digestOf } from '../../../platform/db/secrets.ts';
import type { Actor, UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { subnetPrefix } from '../../../platform/lib/limits/network-prefix.ts';
import { Forbidden, InvalidInput, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askForKey, tryKey, useKey, wrongKey, type ProvedKey } from '../llaves/index.ts';
import { sendCode } from './code-mail.ts';
import { issueCode, tryCode, useCode } from './codes.ts';
import { isKnownDevice, knowsDevice, knowsNetwork, noteNetwork, rememberDevice } from './devices.ts';
import { findAccount, markEntered, type SignInAccount } from './repository.ts';

type SignInInput = z.output<typeof Credenciales>;
type Transaction = <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T>;

export interface Attempt {
  actor: Actor;
  transaction: Transaction;
}

/** Sign-in in the order of LOGIN-15: credentials, entry role, pending password change, trusted device. */
export async function login(
  platform: Platform,
  codeMail: Job<{ codigo: string }>,
  { actor, transaction }: Attempt,
  given: SignInInput,
): Promise<Ingreso> {
  const account = await authenticate(platform, actor, given);
  if (!account.estado) throw new Unauthenticated(mensajesDeIngreso.inactivo);
  if (!mayEnter(platform, account.roles)) throw new Forbidden(mensajesDeIngreso.sinAcceso);
  if (account.reset_pendiente) return { data: { reset: true, message: mensajesDeClave.reinicio } };
  if (given.otp !== undefined) {
    const codigo = await tryCode(platform.db, account.id, given.otp);
    if (codigo === undefined)
      throw new InvalidInput({ otp: mensajesDeIngreso.codigoNoValido }, mensajesDeIngreso.codigoNoValido);
    return transaction((work) => enter(platform, work, account, { codigo, device: given.dispositivo }));
  }
  if (given.llave !== undefined) {
    const llave = await tryKey(platform, account.id, given.llave);
    if (llave === undefined) throw wrongKey();
    return transaction((work) => enter(platform, work, account, { llave, device: given.dispositivo }));
  }
  if (await isKnownDevice(platform.db, account.id, given.dispositivo))
    return transaction((work) => enter(platform, work, account, { device: given.dispositivo }));
  const llave = given.por_correo === true ? undefined : await askForKey(platform, account.id);
  if (llave !== undefined) return { data: { llave }, message: mensajesDeLlaves.pedida };
  const sent = await transaction(async (work) =>
    sendCode(platform, codeMail, work, await issueCode(work.tx, account.id)),
  );
  return { data: {}, message: sent ? mensajesDeIngreso.codigoEnviado : mensajesDeIngreso.codigoYaEnviado };
}

/** One entry role is enough, whatever other roles the user has (LOGIN-28). */
export function mayEnter({ config }: Platform, roles: readonly string[]): boolean {
  return roles.some((rol) => config.ENTRY_ROLES.includes(rol));
}

/**
 * Account with this email and password. An unknown email and a wrong password get the same response in the
 * same time.
 */
export async function authenticate(
  { db, throttle }: Platform,
  actor: Actor,
  given: Pick<SignInInput, 'correo_electronico' | 'contrasena' | 'dispositivo'>,
): Promise<SignInAccount> {
  const { correo_electronico: correo, contrasena, dispositivo } = given;
  const device = dispositivo === undefined ? undefined : digestOf(dispositivo);
  const attempt = await throttle.attempt(correo, actor.ip, {
    known: (await knowsDevice(db, correo, device)) ? device?.toString('hex') : undefined,
    isUsual: () => knowsNetwork(db, correo, subnetPrefix(actor.ip)),
  });
  const account = await findAccount(db, correo);
  const isRight = await verifyPassword(account?.contrasena_hash, contrasena);
  if (account === undefined || !isRight) {
    await attempt.wrong();
    throw new Unauthenticated(mensajesDeIngreso.credenciales);
  }
  await attempt.right();
  return account;
}

/** How the browser was verified: by a code, by a key, or earlier as a trusted device. */
interface Proof {
  codigo?: string;
  llave?: ProvedKey;
  device: string | undefined;
}

async function enter(
  platform: Platform,
  work: UnitOfWork,
  checked: SignInAccount,
  { codigo, llave, device }: Proof,
): Promise<Ingreso> {
  const { sessions, audit } = platform;
  const { tx, actor } = work;
  // The account may have changed since it was checked. `markEntered` locks its row, so sign-ins of one user
  // are serialized. Only a code proves that the mailbox belongs to the user.
  const account = await markEntered(tx, checked, codigo !== undefined);
  if (account === undefined) throw new Unauthenticated(mensajesDeIngreso.credenciales);
  if (!mayEnter(platform, account.roles)) throw new Forbidden(mensajesDeIngreso.sinAcceso);
  if (codigo !== undefined && !(await useCode(tx, codigo)))
    throw new InvalidInput({ otp: mensajesDeIngreso.codigoNoValido }, mensajesDeIngreso.codigoNoValido);
  if (llave !== undefined) await useKey(tx, llave);
  if (device !== undefined) {
    const isNew = codigo !== undefined || llave !== undefined;
    const keep = isNew ? rememberDevice : noteNetwork;
    await keep(tx, account.id, device, subnetPrefix(actor.ip));
  }
  const token = await sessions.open(tx, {
    usuarioId: account.id,
    origen: 'web',
    minutos: account.tiempo_session,
    ip: actor.ip,
    agente: actor.agente,
  });
  work.afterCommit(() => sessions.forget(account.id));
  await audit.record(asPerson(work, account), {
    recurso: 'usuarios',
    id: account.id,
    accion: 'ingresar',
    ...(llave === undefined ? {} : { despues: { llave: llave.nombre } }),
  });
  return { data: { token } };
}

/** The audit log names the user, although the call has no token. */
export function asPerson(work: UnitOfWork, account: SignInAccount): UnitOfWork {
  return { ...work, actor: { ...work.actor, usuarioId: account.id, nombre: account.nombre_completo } };
}
