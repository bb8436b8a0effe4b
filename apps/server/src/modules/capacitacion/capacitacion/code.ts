import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  CODIGO_MS,
  GRACIA_DE_CODIGO_MS,
  PREFIJO_DE_CODIGO,
} from '@amparo/contract/capacitacion/capacitacion/texts';
import { digestOf, storedSecret } from '../../../platform/db/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Without characters that are easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 40 bits: too many to guess within a minute with a few attempts. */
const LENGTH = 8;

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / CODIGO_MS);
const contentOf = (sesionId: string, codigo: string) => `${PREFIJO_DE_CODIGO}:${sesionId}:${codigo}`;

/** Normalizes the input: the scanned content, or the code typed by the user. */
function saidBy(sesionId: string, said: string): string {
  const text = said.trim();
  return text.startsWith(PREFIJO_DE_CODIGO)
    ? text
    : contentOf(sesionId, text.replaceAll(/[\s-]/g, '').toUpperCase());
}

/**
 * Attendance codes, a new one each minute. They are computed from a shared secret and not stored, so every
 * process shows and accepts the same codes.
 */
export function attendanceCodes({ db }: Pick<Platform, 'db'>) {
  const secret = storedSecret(db, 'asistencia', () => randomBytes(32).toString('base64url'));

  async function codeIn(sesionId: string, minute: number): Promise<string> {
    const mac = createHmac('sha256', await secret())
      .update(`${sesionId}:${minute}`)
      .digest();
    return [...mac.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  }

  return {
    async show(sesionId: string, ahora: Date) {
      const minute = minuteOf(ahora);
      const codigo = await codeIn(sesionId, minute);
      const vence = new Date((minute + 1) * CODIGO_MS).toISOString();
      return { codigo, contenido: contentOf(sesionId, codigo), vence };
    },
    /** Accepts the code of this minute and, for a short grace period, the previous one. */
    async accepts(sesionId: string, said: string, ahora: Date): Promise<boolean> {
      const given = digestOf(saidBy(sesionId, said));
      const minutes = [minuteOf(ahora), minuteOf(new Date(ahora.getTime() - GRACIA_DE_CODIGO_MS))];
      const matches = await Promise.all(
        minutes.map(async (minute) => {
          const right = contentOf(sesionId, await codeIn(sesionId, minute));
          // Compares digests, because `timingSafeEqual` requires equal lengths.
          return timingSafeEqual(given, digestOf(right));
        }),
      );
      return matches.includes(true);
    },
  };
}
