import { expect } from 'vitest';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { openCase } from './cases.ts';
import type { TestUser, TestApp } from './test-app.ts';

/** Number of the last mobile phone, so that each one is unique. */
let last = 0;
export const mobile = () => `311${String(++last).padStart(7, '0')}`;

export async function setPhones(testApp: TestApp, persona: string, telefonos: readonly object[]) {
  const { db } = testApp.app.platform;
  const stored = JSON.stringify(telefonos);
  await db.updateTable('usuario').set({ telefonos: stored }).where('id', '=', persona).execute();
}

/** A case whose customer has a unique mobile number and an identification by which the app finds them. */
export async function textableCase(testApp: TestApp): Promise<{ caso: Caso; celular: string }> {
  const caso = await openCase(testApp);
  const celular = mobile();
  await setPhones(testApp, caso.persona, [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: celular }]);
  const named = { nombres: 'Catalina', identificacion_tipo: 'CC', identificacion: `52${celular}` };
  await testApp.app.platform.db.updateTable('usuario').set(named).where('id', '=', caso.persona).execute();
  return { caso, celular: `+57${celular}` };
}

export const press = (by: TestUser, { caso }: { caso: number }) =>
  by.call('POST', `asistencia-choque-simple/${caso}/enlace`);

/** Requests the link of a case. */
export async function asked(by: TestUser, caso: Caso) {
  const answer = await press(by, caso);
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.enviarEnlace.answer.parse(answer.json());
}
