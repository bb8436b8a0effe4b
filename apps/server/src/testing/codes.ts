import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The six digits of the newest mail to this address, once `mails` mails have arrived. */
export async function codeSentTo(testApp: TestApp, correo: string, mails = 1): Promise<string> {
  const mailbox = () => testApp.partners.correo.mensajes(correo);
  await expect.poll(mailbox).toHaveLength(mails);
  const [newest] = mailbox();
  return /\b\d{6}\b/.exec(newest?.texto ?? '')?.[0] ?? '';
}

/** Another code with a valid format. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Moves all codes this far into the past. */
export async function ageCodes(testApp: TestApp, interval: string): Promise<void> {
  await sql`update codigo set creado = creado - ${interval}::interval, vence = vence - ${interval}::interval`.execute(
    testApp.app.platform.db,
  );
}
