import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Conflict, TooManyRequests } from '../../../platform/lib/problems.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hidden, LINK } from './mails.ts';
import { closeOpenChange, insertChange, isTaken, recentAges } from './repository.ts';

/** Each request sends two mails: enough for typing errors, too few to flood a mailbox. */
const MOST_PER_HOUR = 5;

/**
 * Requests a new address: mails a link to it and notifies the current address, which stays valid. The user's
 * row must be locked, so that requests for one user are serialized.
 */
export async function requestEmailChange(
  platform: Platform,
  work: UnitOfWork,
  who: Principal,
  usuario: Usuario,
  correo: string,
): Promise<void> {
  await refuseTooMany(work, usuario.id);
  // Early check, for an error in the form. An address that is taken later is refused at the confirmation.
  if (await isTaken(work.tx, correo))
    throw new Conflict(mensajesDeUsuarios.correoRepetido, {
      correo_electronico: mensajesDeUsuarios.correoRepetido,
    });
  await closeOpenChange(work.tx, usuario.id);
  const cambio = await insertChange(work.tx, {
    usuarioId: usuario.id,
    correo,
    anterior: usuario.correo_electronico,
    pedidoPor: who.usuarioId,
  });
  await platform.jobs.enqueue(work, LINK, { cambio });
  await sendMail(platform, work, {
    para: usuario.correo_electronico,
    plantilla: 'cambio-de-correo-pedido',
    variables: {
      nombre: usuario.nombres,
      quien: who.usuarioId === usuario.id ? 'alguien desde tu cuenta' : who.nombre,
      fecha: fechaHora(new Date()),
      correo_nuevo: hidden(correo),
    },
  });
  await platform.audit.record(work, {
    recurso: 'usuarios',
    id: usuario.id,
    accion: 'pedir-cambio-correo',
    antes: { correo_pendiente: usuario.correo_pendiente },
    despues: { correo_pendiente: correo },
  });
}

async function refuseTooMany({ tx }: UnitOfWork, usuarioId: string): Promise<void> {
  const oldest = (await recentAges(tx, usuarioId))[MOST_PER_HOUR - 1];
  if (oldest !== undefined)
    throw new TooManyRequests(Math.ceil(3_600 - oldest), mensajesDeCambioDeCorreo.demasiados);
}

export async function withdrawEmailChange(
  { audit }: Platform,
  work: UnitOfWork,
  usuario: Usuario,
): Promise<void> {
  if (usuario.correo_pendiente === null) return;
  await closeOpenChange(work.tx, usuario.id);
  await audit.record(work, {
    recurso: 'usuarios',
    id: usuario.id,
    accion: 'retirar-cambio-correo',
    antes: { correo_pendiente: usuario.correo_pendiente },
    despues: { correo_pendiente: null },
  });
}
