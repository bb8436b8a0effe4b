import { mensajesDeCorreo, type Correo, type correos } from '@amparo/contract/correo';
import { lockRow } from '../../platform/db/database.ts';
import { Missing, RuleBroken, TooMany } from '../../platform/http/problems.ts';
import type { Writing } from '../../platform/http/serve.ts';
import { sendAgain } from '../../platform/mail/send.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSame, findTemplate, readMail, resentBy } from './repository.ts';

/** Enough for a long day at the telephone, too few to flood anybody in our name. */
const MOST_PER_HOUR = 30;

/**
 * Sends a mail again, as a record of its own. Only what was sent already: whoever may resend may not therefore write
 * whatever they like, to whomever they like, in the name of the house.
 */
export async function resend(
  platform: Platform,
  { work, who, reach, body }: Writing<typeof correos.reenviar>,
): Promise<Correo> {
  const { tx } = work;
  const template = await findTemplate(tx, body.nombre_plantilla);
  if (template === undefined) throw new RuleBroken(mensajesDeCorreo.plantillaDesconocida);
  if (!template.estado) throw new RuleBroken(mensajesDeCorreo.plantillaInhabilitada);
  const sent = await findSame(tx, { who, reach }, body);
  if (sent === undefined) throw new Missing(mensajesDeCorreo.noEnviado);
  if (template.secreta || sent.secretas.length > 0) throw new RuleBroken(mensajesDeCorreo.secreto);
  if (!template.variables.every((name) => Object.hasOwn(body.variables, name)))
    throw new RuleBroken(mensajesDeCorreo.plantillaCambio);
  // One at a time for each person, so that none is missed in the count.
  await lockRow(tx, 'usuario', who.usuarioId);
  const { n, edad } = await resentBy(tx, who.usuarioId);
  if (n >= MOST_PER_HOUR) throw new TooMany(Math.ceil(3_600 - edad), mensajesDeCorreo.demasiados);
  const id = await sendAgain(platform, work, sent.id, who.usuarioId);
  await platform.audit.record(work, {
    recurso: 'correo',
    id,
    accion: 'reenviar',
    despues: { para: sent.para, nombre_plantilla: body.nombre_plantilla, original: sent.id },
  });
  return readMail(tx, id);
}
