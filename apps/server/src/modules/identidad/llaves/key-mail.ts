import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOwner } from './repository.ts';

const MAILS = { 'registrar-llave': 'llave-agregada', 'quitar-llave': 'llave-quitada' } as const;

interface KeyChange {
  usuario: string;
  accion: keyof typeof MAILS;
  nombre: string;
}

/** Records the change in the audit log and mails the owner of the key. */
export async function notifyKeyChange(
  platform: Platform,
  work: UnitOfWork,
  { usuario, accion, nombre }: KeyChange,
): Promise<void> {
  const which = { llave: nombre };
  await platform.audit.record(work, {
    recurso: 'usuarios',
    id: usuario,
    accion,
    ...(accion === 'quitar-llave' ? { antes: which } : { despues: which }),
  });
  const owner = await findOwner(work.tx, usuario);
  if (owner === undefined) return;
  await sendMail(platform, work, {
    para: owner.correo_electronico,
    plantilla: MAILS[accion],
    variables: { nombre: owner.nombres, llave: nombre },
  });
}
