import { z } from 'zod';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { confirmPassword } from '../../../platform/access/password-confirmation.ts';
import { hashPassword, weakness } from '../../../platform/access/passwords.ts';
import type { Principal } from '../../../platform/access/principal.ts';
import { digestOf } from '../../../platform/db/secrets.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { subnetPrefix } from '../../../platform/lib/limits/network-prefix.ts';
import { InvalidInput, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendCode } from './code-mail.ts';
import type { CodeRequests } from './code-requests.ts';
import { closeCodes, useCode } from './codes.ts';
import { forgetDevices, knowsDevice, knowsNetwork } from './devices.ts';
import { endSessions } from './end-sessions.ts';
import { asPerson, authenticate, type Attempt } from './login.ts';
import { issueRecoveryCode, tryRecoveryCode } from './recovery-codes.ts';
import { findAccount, findAccountById, replacePassword, type SignInAccount } from './repository.ts';

const done = { message: mensajes.exito };

/** Refuses a password that meets the format rules but is easy to guess, with an error at its field. */
function refuseWeak(
  field: string,
  chosen: string,
  account: SignInAccount,
  personal: readonly string[] = [],
): void {
  const name = account.correo_electronico.split('@')[0] ?? '';
  const text = weakness(chosen, [account.nombre_completo, account.identificacion, name, ...personal]);
  if (text !== undefined) throw new InvalidInput({ [field]: text });
}

function refuseSame(field: string, chosen: string, former: string): void {
  if (chosen === former) throw new InvalidInput({ [field]: mensajesDeClave.igual });
}

async function savePassword(
  platform: Platform,
  work: UnitOfWork,
  account: SignInAccount,
  hash: string,
): Promise<boolean> {
  if (!(await replacePassword(work.tx, account.id, account.contrasena_hash, hash))) return false;
  const acting = asPerson(work, account);
  await endSessions(platform, acting, account.id, 'contrasena');
  await platform.audit.record(acting, { recurso: 'usuarios', id: account.id, accion: 'cambiar-contrasena' });
  return true;
}

/**
 * `solicitud` and `equipo` are hashes, because the queue must not contain tokens that prove a request or a
 * browser.
 */
const ResetRequest = z.object({
  correo: z.string(),
  solicitud: z.string(),
  red: z.string(),
  equipo: z.string().optional(),
});
export type ResetRequest = z.output<typeof ResetRequest>;

/**
 * Looks up the account after the response was sent, so that known and unknown emails get the same response in
 * the same time (CLAVE-06).
 */
export function recoveryJob(platform: Platform, codeMail: Job<{ codigo: string }>): Job<ResetRequest> {
  const { db } = platform;
  return {
    name: 'recuperar-contrasena',
    data: ResetRequest,
    prompt: true,
    run: async ({ correo, solicitud, red, equipo }) => {
      const account = await findAccount(db, correo);
      if (account === undefined || !account.estado) return;
      const device = equipo === undefined ? undefined : Buffer.from(equipo, 'hex');
      const asker = { solicitud: Buffer.from(solicitud, 'hex'), network: red, device };
      const known = {
        device: await knowsDevice(db, correo, device),
        network: await knowsNetwork(db, correo, red),
      };
      await inSystemTransaction(platform, async (work) =>
        sendCode(platform, codeMail, work, await issueRecoveryCode(work.tx, account.id, asker, known)),
      );
    },
  };
}

export async function askRecovery(
  { db, throttle, jobs }: Platform,
  { job, requests }: { job: Job<ResetRequest>; requests: CodeRequests },
  { actor, transaction }: Attempt,
  {
    correo_electronico: correo,
    dispositivo,
  }: { correo_electronico: string; dispositivo?: string | undefined },
) {
  const device = dispositivo === undefined ? undefined : digestOf(dispositivo);
  const equipo = device?.toString('hex');
  const isKnown = await knowsDevice(db, correo, device);
  // Requests count like failures, so that no one can fill a mailbox or the queue.
  await throttle.count(`recuperar ${correo}`, actor.ip, isKnown ? equipo : undefined);
  const solicitud = await requests.make(correo);
  await transaction((work) =>
    jobs.enqueue(work, job, {
      correo,
      solicitud: digestOf(solicitud).toString('hex'),
      red: subnetPrefix(actor.ip),
      equipo,
    }),
  );
  return { message: mensajesDeClave.recuperacionEnviada, solicitud };
}

/**
 * Unknown accounts run the same code check, so that the response time does not reveal which accounts exist.
 */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function recover(
  platform: Platform,
  requests: CodeRequests,
  { actor, transaction }: Attempt,
  given: { correo_electronico: string; otp: string; contrasena: string; solicitud?: string | undefined },
) {
  const { db, throttle } = platform;
  const { correo_electronico: correo, otp, contrasena, solicitud } = given;
  const isOurs = solicitud !== undefined && (await requests.isOurs(solicitud, correo));
  const attempt = await throttle.count(`codigo ${correo}`, actor.ip, isOurs ? solicitud : undefined);
  const account = await findAccount(db, correo);
  const codigo = await tryRecoveryCode(db, account?.id ?? NOBODY, otp, {
    solicitud: solicitud === undefined ? undefined : digestOf(solicitud),
    network: subnetPrefix(actor.ip),
  });
  if (account === undefined || codigo === undefined || !account.estado) {
    await attempt.wrong();
    throw wrongCode();
  }
  await attempt.right();
  refuseWeak('contrasena', contrasena, account);
  const hash = await hashPassword(contrasena);
  await transaction(async (work) => {
    // Lock the user before the code, in the order of all other transactions, so that two recoveries cannot
    // deadlock.
    if (!(await savePassword(platform, work, account, hash))) throw wrongCode();
    if (!(await useCode(work.tx, codigo))) throw wrongCode();
    await closeCodes(work.tx, account.id, 'recuperacion');
    await forgetDevices(work.tx, account.id);
  });
  return done;
}

const wrongCode = () =>
  new InvalidInput({ otp: mensajesDeIngreso.codigoNoValido }, mensajesDeIngreso.codigoNoValido);

/** Forced change before any session. The former password and the pending change are the proof (CLAVE-13). */
export async function reset(
  platform: Platform,
  { actor, transaction }: Attempt,
  given: { correo_electronico: string; contrasena_anterior: string; contrasena_nueva: string },
) {
  const { correo_electronico: correo, contrasena_anterior: former, contrasena_nueva: chosen } = given;
  const account = await authenticate(platform, actor, { correo_electronico: correo, contrasena: former });
  if (!account.estado) throw new Unauthenticated(mensajesDeIngreso.inactivo);
  if (!account.reset_pendiente)
    throw new InvalidInput(
      { correo_electronico: mensajesDeClave.reinicioNoPendiente },
      mensajesDeClave.reinicioNoPendiente,
    );
  refuseSame('contrasena_nueva', chosen, former);
  // The creator of the account knows the initial password, so the new one must not contain it.
  refuseWeak('contrasena_nueva', chosen, account, [former]);
  const hash = await hashPassword(chosen);
  await transaction(async (work) => {
    if (!(await savePassword(platform, work, account, hash)))
      throw new Unauthenticated(mensajesDeIngreso.credenciales);
  });
  return done;
}

export async function change(
  platform: Platform,
  { actor, transaction }: Attempt,
  who: Principal,
  given: { contrasena: string; nueva_contrasena: string },
) {
  const account = await findAccountById(platform.db, who.usuarioId);
  if (account === undefined) throw new Unauthenticated();
  const wrong = new InvalidInput({ contrasena: mensajesDeClave.actualIncorrecta });
  if (!(await confirmPassword(platform, actor, who, account, given.contrasena))) throw wrong;
  refuseSame('nueva_contrasena', given.nueva_contrasena, given.contrasena);
  refuseWeak('nueva_contrasena', given.nueva_contrasena, account);
  const hash = await hashPassword(given.nueva_contrasena);
  await transaction(async (work) => {
    if (!(await savePassword(platform, work, account, hash))) throw wrong;
  });
  return done;
}
