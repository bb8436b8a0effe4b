import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Harness } from './harness.ts';

/** The six digits of the newest mail to this address, once `mails` mails have arrived. */
export async function codeSentTo(house: Harness, correo: string, mails = 1): Promise<string> {
  const mailbox = () => house.partners.correo.mensajes(correo);
  await expect.poll(mailbox).toHaveLength(mails);
  const [newest] = mailbox();
  return /\b\d{6}\b/.exec(newest?.texto ?? '')?.[0] ?? '';
}

/** Another code with a valid format. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Moves all codes this far into the past. */
export async function ageCodes(house: Harness, interval: string): Promise<void> {
  await sql`update codigo set creado = creado - ${interval}::interval, vence = vence - ${interval}::interval`.execute(
    house.app.platform.db,
  );
}
