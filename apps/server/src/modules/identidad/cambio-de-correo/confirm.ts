import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import {
  coversPermissions,
  loadEffectivePermissions,
} from '../../../platform/access/effective-permissions.ts';
import { lockRow, type Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closeCodes, forgetDevices } from '../sesion/index.ts';
import { hidden } from './mails.ts';
import { closeOpenChange, findByToken, saveEmail } from './repository.ts';

type Change = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/**
 * Applies the new address after its link was opened. Sessions and password stay. Trusted browsers and codes
 * that were confirmed through the old mailbox are revoked, because losing that mailbox may be the reason for
 * the change.
 */
export async function confirmEmailChange(platform: Platform, work: UnitOfWork, token: string) {
  const { tx } = work;
  const change = await lockChange(tx, token);
  await refuseDead(tx, change);
  const { usuario_id: id, correo } = change;
  await saveEmail(tx, id, correo);
  await closeOpenChange(tx, id, true);
  await forgetDevices(tx, id);
  await closeCodes(tx, id, 'ingreso');
  await closeCodes(tx, id, 'recuperacion');
  // Notify the old address, which the owner is known to read.
  await sendMail(platform, work, {
    para: change.anterior,
    plantilla: 'cambio-de-correo-hecho',
    variables: { nombre: change.nombres, correo_nuevo: hidden(correo) },
  });
  const { correo_electronico, verificado, nombre_completo: nombre, rev } = change;
  await platform.audit.record(
    // The call has no session, so the audit entry names the owner of the mailbox.
    { ...work, actor: { ...work.actor, usuarioId: id, nombre } },
    {
      recurso: 'usuarios',
      id,
      accion: 'confirmar-correo',
      antes: { correo_electronico, verificado, correo_pendiente: correo, _rev: rev },
      despues: { correo_electronico: correo, verificado: true, correo_pendiente: null, _rev: rev + 1 },
    },
  );
  return { correo_electronico: correo };
}

/** Locks the user before the change is updated, the same order as elsewhere, to avoid deadlocks. */
async function lockChange(tx: Tx, token: string): Promise<Change> {
  const found = await findByToken(tx, token);
  if (found === undefined) throw new RuleViolation(mensajesDeCambioDeCorreo.enlaceNoValido);
  await lockRow(tx, 'usuario', found.usuario_id);
  return (await findByToken(tx, token)) ?? found;
}

async function refuseDead(tx: Tx, change: Change): Promise<void> {
  if (change.confirmado) throw new RuleViolation(mensajesDeCambioDeCorreo.enlaceUsado);
  if (change.cerrado || !(await mayStill(tx, change)))
    throw new RuleViolation(mensajesDeCambioDeCorreo.enlaceRetirado);
  if (change.vencido) throw new RuleViolation(mensajesDeCambioDeCorreo.enlaceVencido);
}

/**
 * A request for another user is void if the requester has lost the permission or the user has gained
 * permissions that the requester lacks.
 */
async function mayStill(tx: Tx, { usuario_id, pedido_por }: Change): Promise<boolean> {
  if (usuario_id === pedido_por) return true;
  const asker = await loadEffectivePermissions(tx, pedido_por);
  const isActive = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', pedido_por)
    .where('estado', '=', true)
    .executeTakeFirst();
  if (isActive === undefined || asker.permisos.get('usuarios.editar') !== true) return false;
  return coversPermissions(asker, await loadEffectivePermissions(tx, usuario_id));
}
