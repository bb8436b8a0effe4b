import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';
import { storedSecret } from '../../../platform/db/secrets.ts';

const BYTES = 16;

/**
 * Ids of code requests. An id is signed together with its email, so that an issued id is recognized without a
 * lookup. A lookup would find nothing for an unknown account, and that must not be observable.
 */
export class CodeRequests {
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
    // Accept only the canonical encoding: every other spelling of an id would have its own tries.
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
