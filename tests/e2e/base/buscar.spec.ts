import type { Page } from '@playwright/test';
import { newCaso } from '../support/casos.ts';
import { expectAddress, goWithin, profile, sentBy } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' });
const options = (page: Page) => page.getByRole('option');

/** The shortcuts of the shell work only once its screen has rendered. */
async function open(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** Search requests for records. */
const searches = (page: Page) =>
  sentBy(page, (one) => /\/api\/(busqueda|usuarios|vehiculos)\?/.test(one.url()));

// `busqueda.test.ts` proves which records an email, an identification, a name, a plate and a number find, and for whom.
test('Ctrl+K opens the page of a person, a plate, a case or a recent record by keyboard', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { caso, placa, owner } = await newCaso(testServer, { caso: 700_000 + (process.pid % 99_999) });
  const title = page.getByRole('heading', { level: 1 });
  await enter('/about');

  await test.step('one call finds a person, and Enter opens their page', async () => {
    await open(page);
    const asked = searches(page);
    await page.keyboard.insertText(owner.correo);
    await expect(options(page)).toHaveText(/Gloria Lasso/);
    await axe('search with a person');
    expect(asked.map((one) => decodeURIComponent(one.url()).split('/api/')[1])).toEqual([
      `busqueda?texto=${owner.correo}`,
    ]);
    await page.keyboard.press('Enter');
    await expectAddress(page, new RegExp(`/persona/${owner.id}$`));
    await expect(title).toContainText('Gloria Lasso');
  });

  await test.step('the number of a case opens its page', async () => {
    await open(page);
    await page.keyboard.insertText(`caso ${caso}`);
    await expect(options(page)).toHaveText(new RegExp(`Caso ${caso}.*${placa.slice(3)}.*Solicitado`));
    await page.keyboard.press('Enter');
    await expectAddress(page, new RegExp(`/gestionar\\?id=${caso}$`));
    await expect(title).toHaveText(`Caso ${caso}`);
    // A case becomes a recent record once it has loaded.
    await expect(page.getByRole('main')).toContainText('Gloria Lasso');
  });

  await test.step('a plate in any spelling opens its page, even before the server responds', async () => {
    await page.route('**/api/busqueda?*', () => new Promise(() => undefined));
    await open(page);
    await page.keyboard.type(`${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)}`);
    await expect(options(page)).toHaveText(new RegExp(`${placa}.*Abrir esta placa`));
    await page.keyboard.press('Enter');
    await expectAddress(page, new RegExp(`/vehiculo/${placa}$`));
    await expect(title).toContainText(`Vehículo ${placa}`);
    await expect(title).toContainText('CHEVROLET');
    await page.unroute('**/api/busqueda?*');
  });

  await test.step('without a query the recent records come first, and the browser stores only their ids', async () => {
    await goWithin(page, '/about');
    await expect(title).not.toContainText(placa);
    await open(page);
    await expect(options(page).nth(0)).toContainText(placa.slice(3));
    await expect(options(page).nth(1)).toContainText(`Caso ${caso}`);
    await expect(options(page).nth(2)).toContainText('Gloria Lasso');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectAddress(page, new RegExp(`/gestionar\\?id=${caso}$`));
    const kept = await page.evaluate(() => localStorage.getItem('amparo.recientes') ?? '');
    expect(kept).toContain(owner.id);
    expect(kept).not.toMatch(new RegExp(`${placa}|Gloria|Lasso|@`));
  });

  await test.step('the search names the kinds of records that failed, and shows the others', async () => {
    let answer: object = { status: 500, body: '' };
    await page.route('**/api/busqueda?*', (route) => route.fulfill(answer));
    await open(page);
    await box(page).fill('quien sea');
    await expect(
      page.getByText(/^No pudimos buscar en .*Personas.*Intenta de nuevo en un momento\.$/),
    ).toBeVisible();
    const id = crypto.randomUUID();
    const found = {
      recurso: 'usuarios',
      _id: id,
      clave: id,
      titulo: 'Ana Hallada',
      detalle: '',
      estado: false,
    };
    answer = { json: { datos: [found], sinRespuesta: ['vehiculos'] } };
    await box(page).fill('ana hallada');
    await expect(options(page)).toHaveText(/Ana Hallada.*Inactivo/);
    await expect(
      page.getByText('No pudimos buscar en Vehículos. Intenta de nuevo en un momento.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
  });

  await test.step('signing out removes the recent records', async () => {
    await profile(page).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('amparo.recientes'))).toBeNull();
  });
});

test('Ctrl+K requests no records that the user may not see', async ({ page, enter }) => {
  const asked = searches(page);
  await enter('/about', { permisos: ['permisos.ver'] });
  await open(page);
  await box(page).fill('permisos');
  await expect(page.getByRole('option', { name: 'Permisos' })).toBeVisible();
  await box(page).fill('ABC123');
  await expect(page.getByText('No encontramos nada que empiece por «ABC123».')).toBeVisible();
  expect(asked).toEqual([]);
});
