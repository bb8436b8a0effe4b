import type { Page } from '@playwright/test';
import type { Account, E2eServer, NewPerson } from './e2e-server.ts';
import { expect } from './test.ts';

export const PASSWORD = 'Camino$Verde27';
export const OTHER_PASSWORD = 'Puente#Largo84';

export const email = (page: Page) => page.getByLabel('Correo electrónico');
export const password = (page: Page) => page.getByRole('textbox', { name: 'Contraseña', exact: true });
export const code = (page: Page) => page.getByLabel('Código de seis dígitos');
export const oops = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Oops...' });

export async function typeCredentials(page: Page, correo: string, contrasena = PASSWORD): Promise<void> {
  await email(page).fill(correo);
  await password(page).fill(contrasena);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Polls for the newest mailed code that differs from `after`. */
export async function mailedCode(testServer: E2eServer, correo: string, after?: string): Promise<string> {
  const read = async () => {
    const found = (await testServer.mail(correo)).map(({ texto }) => /\b\d{6}\b/.exec(texto)?.[0]);
    return found.find((each) => each !== undefined && each !== after) ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** Polls for the confirmation link in the newest mail to this address. */
export async function mailedLink(testServer: E2eServer, correo: string): Promise<string> {
  const read = async () => {
    const [newest] = await testServer.mail(correo);
    return /https?:\/\/\S+\/confirmar-correo#[\w-]{43}/.exec(newest?.texto ?? '')?.[0] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** Confirms the address with its mailed link through the API, without the page. */
export async function confirmEmail(testServer: E2eServer, correo: string): Promise<void> {
  const [, token] = (await mailedLink(testServer, correo)).split('#');
  const answer = await fetch(`${testServer.url}/api/correo-electronico/confirmar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
}

/** An account with a password, in a browser that is already trusted, so that sign-in asks for no code. */
export async function knownAccount(page: Page, testServer: E2eServer, who: NewPerson): Promise<Account> {
  const account = await testServer.account({ contrasena: PASSWORD, ...who });
  const device = `navegador-${account.id}`;
  await testServer.sql('insert into dispositivo (usuario_id, hash) values ($1, sha256($2::text::bytea))', [
    account.id,
    device,
  ]);
  await page.addInitScript((id) => localStorage.setItem('amparo.dispositivo', id), device);
  return account;
}

/** Token, email and user id of the session in local storage; null where missing. */
export function kept(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ['amparo.token', 'amparo.correo', 'amparo.usuario'].map((key) => localStorage.getItem(key)),
  );
}
