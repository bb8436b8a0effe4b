import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import { NuevoUsuario } from '@amparo/contract/usuarios';
import { hashPassword } from '../../platform/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSystemTransaction } from '../../platform/work.ts';
import { register } from '../usuarios/index.ts';
import { giveRole } from './people.ts';

/** What is asked of somebody whom nobody of the house could register. */
export const Primera = NuevoUsuario.pick({ correo_electronico: true, nombres: true, apellidos: true });

/**
 * An administrator whom no administrator made: the first of the house, or one for a house that has none left. The password is one
 * that nobody knows; they choose their own with the code that is mailed to whoever forgot theirs, which also proves the mailbox.
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
