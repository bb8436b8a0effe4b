import type { Page } from '@playwright/test';
import type { Account, House, NewPerson } from './house.ts';
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

/** The newest code that was mailed; `after` is one that must not be it. */
export async function mailedCode(house: House, correo: string, after?: string): Promise<string> {
  const read = async () => {
    const found = (await house.mail(correo)).map(({ texto }) => /\b\d{6}\b/.exec(texto)?.[0]);
    return found.find((each) => each !== undefined && each !== after) ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** The link of the newest mail that asks to confirm this address. */
export async function mailedLink(house: House, correo: string): Promise<string> {
  const read = async () => {
    const [newest] = await house.mail(correo);
    return /https?:\/\/\S+\/confirmar-correo#[\w-]{43}/.exec(newest?.texto ?? '')?.[0] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

/** As if its owner had opened the link and pressed the button. */
export async function confirmEmail(house: House, correo: string): Promise<void> {
  const [, token] = (await mailedLink(house, correo)).split('#');
  const answer = await fetch(`${house.url}/api/correo-electronico/confirmar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
}

/** Somebody with a password whose browser already confirmed a code. */
export async function knownAccount(page: Page, house: House, who: NewPerson): Promise<Account> {
  const account = await house.account({ contrasena: PASSWORD, ...who });
  const device = `navegador-${account.id}`;
  await house.sql('insert into dispositivo (usuario_id, hash) values ($1, sha256($2::text::bytea))', [
    account.id,
    device,
  ]);
  await page.addInitScript((id) => localStorage.setItem('amparo.dispositivo', id), device);
  return account;
}

/** What the browser keeps of a session. */
export function kept(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ['amparo.token', 'amparo.correo', 'amparo.usuario'].map((key) => localStorage.getItem(key)),
  );
}
