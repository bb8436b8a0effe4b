import type { CDPSession, Page } from '@playwright/test';
import { PASSWORD, code, kept, mailedCode, oops, typeCredentials } from '../support/access.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { expectAddress, goWithin, profile } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ host: 'localhost', permissions: ['notifications'] });

interface Authenticator {
  /** Whether the user touches the key when the browser asks for it. */
  touch: (enabled: boolean) => Promise<void>;
  /** Whether the fingerprint matches. */
  recognise: (isTheirs: boolean) => Promise<void>;
}

/** Adds a virtual authenticator to the browser, like the fingerprint reader of a laptop. */
async function giveKey(page: Page): Promise<Authenticator> {
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

async function addKey(page: Page, nombre: string, contrasena = PASSWORD): Promise<void> {
  await section(page).getByRole('button', { name: 'Agregar llave' }).click();
  await dialog(page).getByLabel('Nombre').fill(nombre);
  await dialog(page).getByRole('textbox', { name: 'Contraseña actual' }).fill(contrasena);
  await dialog(page).getByRole('button', { name: 'Continuar' }).click();
}

/** Signs out and clears the browser storage, so that the next sign-in comes from an unknown device. */
async function signOut(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido de nuevo');
  await page.evaluate(() => localStorage.clear());
}

const WHO = { contrasena: PASSWORD, nombres: 'Ana María', roles: ['Contact Center'] };
const subjects = async (testServer: E2eServer, correo: string) =>
  (await testServer.mail(correo)).map(({ asunto }) => asunto);

test('LOGIN-21 LOGIN-34 a key is added in the profile, replaces the code in an unknown browser and is removed', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  await giveKey(page);
  const { id, correo } = await enter('/mi-perfil', WHO);
  const row = section(page).getByRole('listitem');
  await test.step('a wrong password adds no key', async () => {
    await expect(section(page)).toContainText('Aún no tienes llaves de acceso.');
    await addKey(page, 'Portátil de la oficina', 'no es esta');
    await expect(oops(page)).toContainText('La contraseña actual no es correcta');
    await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
    await axe('adding a key');
  });
  await test.step('the key is listed', async () => {
    await dialog(page).getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(row).toContainText('Portátil de la oficina');
    await expect(row).toContainText('sin usar todavía');
  });
  await test.step('LOGIN-21 LOGIN-34 the sign-in from an unknown browser asks for the key and no code', async () => {
    await signOut(page);
    await typeCredentials(page, correo);
    await expectAddress(page, /\/Estadistica$/);
    expect((await kept(page))[2]).toBe(id);
    expect(await subjects(testServer, correo)).not.toContain('Tu código para ingresar a Amparo');
  });
  await test.step('the key is removed', async () => {
    await goWithin(page, '/mi-perfil');
    await expect(row).toContainText('usada ahora');
    await row.getByRole('button', { name: 'Quitar Portátil de la oficina' }).click();
    await page.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(section(page)).toContainText('Aún no tienes llaves de acceso.');
    await expect.poll(() => subjects(testServer, correo)).toContain('Quitaste una llave de acceso');
  });
});

test(
  'LOGIN-16 LOGIN-20 LOGIN-21 a key that does not answer can be retried or replaced by the mailed code',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const authenticator = await giveKey(page);
    const { id, correo } = await enter('/mi-perfil', WHO);
    const heading = page.getByRole('heading', { level: 1 });
    const waiting = page.getByText('Sigue los pasos de tu navegador…');
    const use = page.getByRole('button', { name: 'Usar mi llave de acceso' });
    // Wait for the profile button too, because the sign-in screen keeps the path of the previous screen.
    const isIn = async () => {
      await expect(profile(page)).toBeVisible();
      await expectAddress(page, /\/Estadistica$/);
    };
    await addKey(page, 'Llave del llavero');
    await expect(section(page).getByRole('listitem')).toContainText('Llave del llavero');
    const former =
      await test.step('LOGIN-16 LOGIN-20 the user can choose the code by mail instead', async () => {
        await authenticator.touch(false);
        await signOut(page);
        await typeCredentials(page, correo);
        await expect(heading).toHaveText('Usa tu llave de acceso');
        await expect(waiting).toBeVisible();
        await expect(use).toBeFocused();
        await axe('waiting for the key');
        await page.getByRole('button', { name: 'Prefiero un código por correo' }).click();
        await expect(heading).toHaveText('Ingresa el código');
        const mailed = await mailedCode(testServer, correo);
        await code(page).fill(mailed);
        await isIn();
        return mailed;
      });
    await test.step('LOGIN-21 a fingerprint that does not match can be retried', async () => {
      await signOut(page);
      await typeCredentials(page, correo);
      await expect(waiting).toBeVisible();
      await authenticator.touch(true);
      await authenticator.recognise(false);
      await use.click();
      await expect(page.getByText('Tu navegador no recibió respuesta de la llave.')).toBeVisible();
      await axe('a key that did not answer');
      await authenticator.recognise(true);
      await use.click();
      await isIn();
    });
    await test.step('LOGIN-21 an answer that comes too late is refused and requested again', async () => {
      await signOut(page);
      await page.route('**/api/login', async (route) => {
        const { llave } = route.request().postDataJSON() as { llave?: object };
        if (llave !== undefined)
          await testServer.sql('update reto_llave set vence = now() where usuario_id = $1', [id]);
        await route.continue();
      });
      await typeCredentials(page, correo);
      await expect(page.getByRole('dialog')).toContainText('No pudimos comprobar tu llave de acceso.');
      await page.keyboard.press('Escape');
      await page.unroute('**/api/login');
      await use.click();
      await isIn();
    });
    await test.step('LOGIN-21 a browser that cannot use keys gets the code and is offered none', async () => {
      await signOut(page);
      await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
      await testServer.sql("update codigo set creado = creado - interval '2 minutes' where usuario_id = $1", [
        id,
      ]);
      await typeCredentials(page, correo);
      await code(page).fill(await mailedCode(testServer, correo, former));
      await isIn();
      await goWithin(page, '/mi-perfil');
      await expect(section(page).getByRole('listitem')).toContainText('Llave del llavero');
      await expect(section(page).getByRole('button', { name: 'Agregar llave' })).toHaveCount(0);
    });
  },
);
