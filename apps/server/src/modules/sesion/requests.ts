import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../platform/db/database.ts';
import { storedSecret } from '../../platform/secrets.ts';

const BYTES = 16;

/**
 * Names of requests for a code. They are signed for their email, so that one that was given out is told from one that was
 * made up without looking for it: where there is no account there is nothing to be found, and that must not show.
 */
export class Requests {
  private readonly secret: () => Promise<string>;

  constructor(db: Db) {
    this.secret = storedSecret(db, 'solicitudes', () => randomBytes(32).toString('base64url'));
  }

  async make(correo: string): Promise<string> {
    const id = randomBytes(BYTES);
    return Buffer.concat([id, await this.sign(id, correo)]).toString('base64url');
  }

  async isOurs(solicitud: string, correo: string): Promise<boolean> {
    const bytes = Buffer.from(solicitud, 'base64url');
    // Only the one spelling that was given out: another would be a place of its own to try from.
    if (bytes.length !== 2 * BYTES || bytes.toString('base64url') !== solicitud) return false;
    return timingSafeEqual(bytes.subarray(BYTES), await this.sign(bytes.subarray(0, BYTES), correo));
  }

  private async sign(id: Buffer, correo: string): Promise<Buffer> {
    const mac = createHmac('sha256', await this.secret())
      .update(id)
      .update(normaliza(correo))
      .digest();
    return mac.subarray(0, BYTES);
  }
}
