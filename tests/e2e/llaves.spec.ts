import type { CDPSession, Page } from '@playwright/test';
import { PASSWORD, code, kept, mailedCode, oops, typeCredentials } from './house/access.ts';
import type { House } from './house/house.ts';
import { expect, test } from './house/test.ts';

test.use({ host: 'localhost', permissions: ['notifications'] });

interface Hand {
  /** Whether somebody touches the key when the browser asks for it. */
  touch: (enabled: boolean) => Promise<void>;
  /** Whether the finger is the right one. */
  recognise: (isTheirs: boolean) => Promise<void>;
}

/** The browser's own key of software, as a laptop with a fingerprint has one. */
async function giveKey(page: Page): Promise<Hand> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    recognise: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

const section = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar llave' });

async function addKey(page: Page, nombre: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Agregar llave' }).click();
  await dialog(page).getByLabel('Nombre').fill(nombre);
  await dialog(page).getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
}

/** Leaves, and is a browser that nobody knows. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
}

const WHO = { contrasena: PASSWORD, nombres: 'Ana María', roles: ['Contact Center'] };
const subjects = async (house: House, correo: string) =>
  (await house.mail(correo)).map(({ asunto }) => asunto);

test('LOGIN-21 LOGIN-34 a key is added in the profile, opens the next unknown browser at once, and is removed', async ({
  page,
  house,
  enter,
  axe,
}) => {
  await giveKey(page);
  const { id, correo } = await enter('/mi-perfil', WHO);
  await expect(section(page)).toContainText('Aún no tienes llaves de acceso.');
  await axe('no keys');

  await section(page).getByRole('button', { name: 'Agregar llave' }).click();
  await dialog(page).getByLabel('Nombre').fill('Portátil de la oficina');
  await dialog(page).getByRole('textbox', { name: 'Contraseña actual' }).fill('no es esta');
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(oops(page)).toContainText('La contraseña actual no es correcta');
  await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
  await axe('adding a key');
  await dialog(page).getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
  const row = section(page).getByRole('listitem');
  await expect(row).toContainText('Portátil de la oficina');
  await expect(row).toContainText('sin usar todavía');
  await axe('one key');

  await signOut(page);
  await typeCredentials(page, correo);
  await expect(page).toHaveURL(/\/Estadistica$/);
  expect((await kept(page))[2]).toBe(id);
  expect(await subjects(house, correo)).not.toContain('Tu código para ingresar a Amparo');

  await page.goto('/mi-perfil');
  await expect(row).toContainText('usada ahora');
  await row.getByRole('button', { name: 'Quitar Portátil de la oficina' }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(section(page)).toContainText('Aún no tienes llaves de acceso.');
  await expect.poll(() => subjects(house, correo)).toContain('Quitaste una llave de acceso');
});

test('LOGIN-16 LOGIN-20 LOGIN-21 who does not touch the key asks again, or prefers the code by mail', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const hand = await giveKey(page);
  const { correo } = await enter('/mi-perfil', WHO);
  await addKey(page, 'Llave del llavero');
  await expect(section(page).getByRole('listitem')).toContainText('Llave del llavero');

  await hand.touch(false);
  await signOut(page);
  await typeCredentials(page, correo);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usa tu llave de acceso');
  await expect(page.getByText('Sigue los pasos de tu navegador…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar mi llave de acceso' })).toBeFocused();
  await axe('waiting for the key');

  await page.getByRole('button', { name: 'Prefiero un código por correo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresa el código');
  await code(page).fill(await mailedCode(house, correo));
  await expect(page).toHaveURL(/\/Estadistica$/);

  await signOut(page);
  await typeCredentials(page, correo);
  await expect(page.getByText('Sigue los pasos de tu navegador…')).toBeVisible();
  await hand.touch(true);
  await hand.recognise(false);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page.getByText('Tu navegador no recibió respuesta de la llave.')).toBeVisible();
  await axe('a key that did not answer');
  await hand.recognise(true);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page).toHaveURL(/\/Estadistica$/);
});

test('LOGIN-21 an answer that comes too late is refused with a sentence, and the button asks again', async ({
  page,
  house,
  enter,
  axe,
}) => {
  await giveKey(page);
  const { id, correo } = await enter('/mi-perfil', WHO);
  await addKey(page, 'Una');
  await expect(section(page).getByRole('listitem')).toContainText('Una');
  await signOut(page);
  await page.route('**/api/login', async (route) => {
    const { llave } = route.request().postDataJSON() as { llave?: object };
    if (llave !== undefined)
      await house.sql('update reto_llave set vence = now() where usuario_id = $1', [id]);
    await route.continue();
  });
  await typeCredentials(page, correo);
  await expect(page.getByRole('dialog')).toContainText('No pudimos comprobar tu llave de acceso.');
  await page.keyboard.press('Escape');
  await axe('a key that was refused');
  await page.unroute('**/api/login');
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page).toHaveURL(/\/Estadistica$/);
});

test('LOGIN-21 a browser that cannot use keys gets the code, and is offered none', async ({
  page,
  house,
  enter,
}) => {
  const hand = await giveKey(page);
  const { correo } = await enter('/mi-perfil', WHO);
  await addKey(page, 'De otro navegador');
  await expect(section(page).getByRole('listitem')).toContainText('De otro navegador');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await hand.touch(false);
  await signOut(page);
  await typeCredentials(page, correo);
  await code(page).fill(await mailedCode(house, correo));
  await expect(page).toHaveURL(/\/Estadistica$/);
  await page.goto('/mi-perfil');
  await expect(section(page).getByRole('listitem')).toContainText('De otro navegador');
  await expect(section(page).getByRole('button', { name: 'Agregar llave' })).toHaveCount(0);
});
