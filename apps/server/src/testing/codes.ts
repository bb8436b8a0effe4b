import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Harness } from './harness.ts';

/** The six digits of the newest mail to this address, once there are `mails` of them. */
export async function codeSentTo(house: Harness, correo: string, mails = 1): Promise<string> {
  const mailbox = () => house.partners.correo.mensajes(correo);
  await expect.poll(mailbox).toHaveLength(mails);
  const [newest] = mailbox();
  return /\b\d{6}\b/.exec(newest?.texto ?? '')?.[0] ?? '';
}

/** Another code that has the right shape and is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** As if everything about codes had happened this long ago. */
export async function ageCodes(house: Harness, interval: string): Promise<void> {
  await sql`update codigo set creado = creado - ${interval}::interval, vence = vence - ${interval}::interval`.execute(
    house.app.platform.db,
  );
}
