import { createHash } from 'node:crypto';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import { InvalidInput, RuleViolation } from '../lib/problems.ts';

/**
 * The request fingerprint leaves out passwords, because a stored hash allows offline guessing. A retry
 * verifies the password again.
 */
const withoutPasswords = (name: string, value: unknown) => (name.includes('contrasena') ? undefined : value);

/**
 * Runs a write once per Idempotency-Key. The key is stored in the transaction of the write: a concurrent
 * repeat waits for it and then returns the first answer, and a rollback frees the key.
 */
export async function oncePerKey<T>(
  work: UnitOfWork,
  request: { key: string | undefined; usuarioId: string; route: string; sent: unknown },
  use: () => Promise<T>,
): Promise<T> {
  const { key, usuarioId, route } = request;
  if (key === undefined) return use();
  if (key.length < 8 || key.length > 200)
    throw new InvalidInput({ 'Idempotency-Key': mensajes.campo.noValido('Idempotency-Key') });
  const huella = createHash('sha256').update(JSON.stringify(request.sent, withoutPasswords)).digest('hex');

  const taken = await work.tx
    .insertInto('idempotencia')
    .values({ usuario_id: usuarioId, clave: key, ruta: route, huella })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clave')
    .executeTakeFirst();
  if (taken === undefined) return repeat<T>(work, usuarioId, key, route, huella);

  const result = await use();
  await work.tx
    .updateTable('idempotencia')
    .set({ respuesta: JSON.stringify(result) })
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', key)
    .where('ruta', '=', route)
    .execute();
  return result;
}

async function repeat<T>(
  work: UnitOfWork,
  usuarioId: string,
  key: string,
  route: string,
  huella: string,
): Promise<T> {
  const first = await work.tx
    .selectFrom('idempotencia')
    .select(['huella', 'respuesta'])
    .where('usuario_id', '=', usuarioId)
    .where('clave', '=', key)
    .where('ruta', '=', route)
    .executeTakeFirstOrThrow();
  if (first.huella !== huella) throw new RuleViolation(mensajes.http.claveReutilizada);
  return first.respuesta as T;
}
