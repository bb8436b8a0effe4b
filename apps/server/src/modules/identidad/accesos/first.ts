import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { NuevoUsuario } from '@amparo/contract/identidad/usuarios/schemas';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { hashPassword } from '../../../platform/access/passwords.ts';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { register } from '../usuarios/index.ts';
import { giveRole } from './people.ts';

export const Primera = NuevoUsuario.pick({ correo_electronico: true, nombres: true, apellidos: true });

/**
 * Creates the first administrator of an installation, or a new one if none is left. The password is random
 * and discarded; the user sets one through password recovery, which also verifies the mailbox.
 */
export async function createAdministrador(
  platform: Platform,
  persona: z.output<typeof Primera>,
): Promise<string> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'));
  return inSystemTransaction(platform, async (work) => {
    const { id } = await register(
      platform.audit,
      work,
      { ...persona, identificacion: null, direcciones: [], telefonos: [] },
      hash,
    );
    await giveRole(platform, work, { usuarioId: id, rol: ADMINISTRADOR });
    return id;
  });
}
