import { z } from 'zod';
import { mensajes } from '@amparo/contract/mensajes';
import { mensajesDeIngreso, mensajesDeClave } from '@amparo/contract/sesion';
import type { Who } from '../../platform/access/who.ts';
import { Invalid, TooMany, Unauthenticated } from '../../platform/http/problems.ts';
import type { Job } from '../../platform/jobs.ts';
import { hashPassword, verifyPassword, weakness } from '../../platform/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, system, type Work } from '../../platform/work.ts';
import { sendCode } from './code-mail.ts';
import { tryCode, useCode } from './codes.ts';
import { forgetDevices } from './devices.ts';
import { endSessions } from './exit.ts';
import { asPerson, authenticate, type Attempt } from './login.ts';
import { findAccount, findAccountById, replacePassword, type Account } from './repository.ts';

const done = { message: mensajes.exito };

/** Refuses a password that is strong on paper but easy to guess, at the field where it was typed. */
function refuseWeak(field: string, chosen: string, account: Account, personal: readonly string[] = []): void {
  const name = account.correo_electronico.split('@')[0] ?? '';
  const text = weakness(chosen, [account.nombre_completo, account.identificacion, name, ...personal]);
  if (text !== undefined) throw new Invalid({ [field]: text });
}

function refuseSame(field: string, chosen: string, former: string): void {
  if (chosen === former) throw new Invalid({ [field]: mensajesDeClave.igual });
}

async function savePassword(
  platform: Platform,
  work: Work,
  account: Account,
  hash: string,
): Promise<boolean> {
  if (!(await replacePassword(work.tx, account.id, account.contrasena_hash, hash))) return false;
  const acting = asPerson(work, account);
  await endSessions(platform, acting, account.id, 'contrasena');
  await platform.audit.record(acting, { recurso: 'usuarios', id: account.id, accion: 'cambiar-contrasena' });
  return true;
}

const Asked = z.object({ correo: z.string() });

/** Looks for the account after the answer left: known and unknown emails are answered alike, and as fast (CLAVE-06). */
export function recoveryJob(
  platform: Platform,
  codeMail: Job<{ codigo: string }>,
): Job<z.output<typeof Asked>> {
  return {
    name: 'recuperar-contrasena',
    data: Asked,
    prompt: true,
    run: async ({ correo }) => {
      const account = await findAccount(platform.db, correo);
      if (account === undefined || !account.estado) return;
      const work = { actor: system, rev: undefined };
      try {
        await inTransaction(platform, work, (w) =>
          sendCode(platform, codeMail, w, account.id, 'recuperacion'),
        );
      } catch (error) {
        // Asked too often: the former code stands, and saying so would tell that the account exists.
        if (!(error instanceof TooMany)) throw error;
      }
    },
  };
}

export async function askRecovery(
  { throttle, jobs }: Platform,
  job: Job<z.output<typeof Asked>>,
  { actor, transaction }: Attempt,
  correo: string,
) {
  // Counted like failures, so that nobody fills a mailbox or the queue.
  await throttle.attempt(`recuperar ${correo}`, actor.ip);
  await transaction((work) => jobs.enqueue(work, job, { correo }));
  return { message: mensajesDeClave.recuperacionEnviada };
}

/** An account that does not exist is asked for its code like any other, so that it takes no less time to refuse. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function recover(
  platform: Platform,
  { actor, transaction }: Attempt,
  given: { correo_electronico: string; otp: string; contrasena: string },
) {
  const { db, throttle } = platform;
  const { correo_electronico: correo, otp, contrasena } = given;
  const attempt = await throttle.attempt(`codigo ${correo}`, actor.ip);
  const account = await findAccount(db, correo);
  const codigo = await tryCode(db, account?.id ?? NOBODY, 'recuperacion', otp);
  if (account === undefined || codigo === undefined || !account.estado) {
    await attempt.wrong();
    throw wrongCode();
  }
  await attempt.right();
  refuseWeak('contrasena', contrasena, account);
  const hash = await hashPassword(contrasena);
  await transaction(async (work) => {
    // The person before the code, in the order of everybody else, so that two of these never wait for each other.
    if (!(await savePassword(platform, work, account, hash))) throw wrongCode();
    if (!(await useCode(work.tx, codigo))) throw wrongCode();
    await forgetDevices(work.tx, account.id);
  });
  return done;
}

const wrongCode = () =>
  new Invalid({ otp: mensajesDeIngreso.codigoNoValido }, mensajesDeIngreso.codigoNoValido);

/** Forced change before any session: the former password and the pending change are the proof (CLAVE-13). */
export async function reset(
  platform: Platform,
  { actor, transaction }: Attempt,
  given: { correo_electronico: string; contrasena_anterior: string; contrasena_nueva: string },
) {
  const { correo_electronico: correo, contrasena_anterior: former, contrasena_nueva: chosen } = given;
  const account = await authenticate(platform, actor, correo, former);
  if (!account.estado) throw new Unauthenticated(mensajesDeIngreso.inactivo);
  if (!account.reset_pendiente)
    throw new Invalid(
      { correo_electronico: mensajesDeClave.reinicioNoPendiente },
      mensajesDeClave.reinicioNoPendiente,
    );
  refuseSame('contrasena_nueva', chosen, former);
  // Whoever made the account knows the initial password: no part of the new one either.
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
  who: Who,
  given: { contrasena: string; nueva_contrasena: string },
) {
  const account = await findAccountById(platform.db, who.usuarioId);
  if (account === undefined) throw new Unauthenticated();
  const attempt = await platform.throttle.attempt(account.correo_electronico, actor.ip);
  const wrong = new Invalid({ contrasena: mensajesDeClave.actualIncorrecta });
  if (!(await verifyPassword(account.contrasena_hash, given.contrasena))) {
    await attempt.wrong();
    throw wrong;
  }
  await attempt.right();
  refuseSame('nueva_contrasena', given.nueva_contrasena, given.contrasena);
  refuseWeak('nueva_contrasena', given.nueva_contrasena, account);
  const hash = await hashPassword(given.nueva_contrasena);
  await transaction(async (work) => {
    if (!(await savePassword(platform, work, account, hash))) throw wrong;
  });
  return done;
}
