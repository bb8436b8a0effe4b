import { type correos } from '@amparo/contract/base/correo/routes';
import { type Correo } from '@amparo/contract/base/correo/schemas';
import { mensajesDeCorreo } from '@amparo/contract/base/correo/texts';
import { lockRow } from '../../../platform/db/database.ts';
import type { WriteCall } from '../../../platform/http/endpoints.ts';
import { RecordNotFound, RuleViolation, TooManyRequests } from '../../../platform/lib/problems.ts';
import { sendAgain } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSame, findTemplate, readMail, resentBy } from './repository.ts';

/** Enough for a long day of phone calls, too few to flood a mailbox. */
const MOST_PER_HOUR = 30;

/**
 * Resends a mail as a new record. It must match a mail that was already sent, so that the permission to
 * resend does not allow free text to any address in the name of the company.
 */
export async function resend(
  platform: Platform,
  { work, who, accessLevel, body }: WriteCall<typeof correos.reenviar>,
): Promise<Correo> {
  const { tx } = work;
  const template = await findTemplate(tx, body.nombre_plantilla);
  if (template === undefined) throw new RuleViolation(mensajesDeCorreo.plantillaDesconocida);
  if (!template.estado) throw new RuleViolation(mensajesDeCorreo.plantillaInhabilitada);
  const sent = await findSame(tx, { who, accessLevel }, body);
  if (sent === undefined) throw new RecordNotFound(mensajesDeCorreo.noEnviado);
  if (template.secreta || sent.secretas.length > 0) throw new RuleViolation(mensajesDeCorreo.secreto);
  if (!template.variables.every((name) => Object.hasOwn(body.variables, name)))
    throw new RuleViolation(mensajesDeCorreo.plantillaCambio);
  // Serialize the resends of a user, so that concurrent requests cannot exceed the limit.
  await lockRow(tx, 'usuario', who.usuarioId);
  const { n, edad } = await resentBy(tx, who.usuarioId);
  if (n >= MOST_PER_HOUR) throw new TooManyRequests(Math.ceil(3_600 - edad), mensajesDeCorreo.demasiados);
  const id = await sendAgain(platform, work, sent.id, who.usuarioId);
  await platform.audit.record(work, {
    recurso: 'correo',
    id,
    accion: 'reenviar',
    despues: { para: sent.para, nombre_plantilla: body.nombre_plantilla, original: sent.id },
  });
  return readMail(tx, id);
}
