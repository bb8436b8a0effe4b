import type { Page } from '@playwright/test';
import { newCaso } from './house/casos.ts';
import { expect, test } from './house/test.ts';
import { newVehiculo } from './house/vehiculos.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' });
const options = (page: Page) => page.getByRole('option');

/** The keys of the shell work once it is there. */
async function open(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** Every question that the search asked of the server. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url());
    if (/\/api\/(busqueda|usuarios|vehiculos)\?/.test(url)) asked.push(url.split('/api/')[1] ?? '');
  });
  return asked;
}

test('Ctrl K finds people by email, identification or name in one call, and by keyboard alone opens their page', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const person = await house.person({ nombres: 'Xiomara', apellidos: 'Buscada', roles: ['Usuario'] });
  await house.sql(
    `update usuario set identificacion_tipo = 'CC', identificacion = '52987654' where id = $1`,
    [person.id],
  );
  await enter('/about');
  for (const typed of [person.correo, '52.987.654', 'xiomara busc']) {
    await page.goto('/about');
    await open(page);
    const asked = askedBy(page);
    await page.keyboard.insertText(typed);
    await expect(options(page)).toHaveText(/Xiomara Buscada.*52\.987\.654/);
    if (typed === person.correo) await axe('search with a person');
    expect(asked).toEqual([`busqueda?texto=${typed}`]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/persona/${person.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Xiomara Buscada' })).toBeVisible();
  }
});

test('a plate, however it is typed, goes straight to its page, also before anything was found', async ({
  page,
  enter,
  house,
}) => {
  const { placa } = await newVehiculo(house);
  const typed = `${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)}`;
  await page.route('**/api/busqueda?*', () => new Promise(() => undefined));
  await enter('/about');
  await open(page);
  await page.keyboard.type(typed);
  await expect(options(page)).toHaveText(new RegExp(`${placa}.*Abrir esta placa`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vehiculo/${placa}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Vehículo ${placa}`);
});

test('a case goes straight to its page by its number, and is among the records opened last', async ({
  page,
  enter,
  house,
}) => {
  const { caso, placa } = await newCaso(house, { caso: 700_000 + (process.pid % 99_999) });
  await enter('/about');
  await open(page);
  await page.keyboard.insertText(`caso ${caso}`);
  await expect(options(page)).toHaveText(new RegExp(`Caso ${caso}.*${placa.slice(3)}.*Solicitado`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/gestionar\\?id=${caso}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${caso}`);
  await page.goto('/about');
  await open(page);
  await expect(options(page).nth(0)).toContainText(`Caso ${caso}`);
});

test('when nothing is typed the records opened last come first; the browser keeps no word of them, and nothing once one leaves', async ({
  page,
  enter,
  house,
}) => {
  const { placa, owner } = await newVehiculo(house);
  await enter(`/vehiculo/${placa}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CHEVROLET');
  await page.getByRole('link', { name: 'Ficha' }).click();
  await expect(page).toHaveURL(new RegExp(`/persona/${owner.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gloria Lasso');
  await page.goto('/about');
  await open(page);
  await expect(options(page).nth(0)).toContainText('Gloria Lasso');
  await expect(options(page).nth(1)).toContainText(placa.slice(0, 3));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vehiculo/${placa}$`));
  const kept = await page.evaluate(() => localStorage.getItem('amparo.recientes') ?? '');
  expect(kept).toContain(owner.id);
  expect(kept).not.toMatch(new RegExp(`${placa}|Gloria|Lasso|@`));
  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('amparo.recientes'))).toBeNull();
});

test('Ctrl K asks nobody for what the person may not see', async ({ page, enter }) => {
  const asked = askedBy(page);
  await enter('/about', { permisos: ['permisos.ver'] });
  await open(page);
  await box(page).fill('permisos');
  await expect(page.getByRole('option', { name: 'Permisos' })).toBeVisible();
  await box(page).fill('ABC123');
  await expect(page.getByText('No encontramos nada que empiece por «ABC123».')).toBeVisible();
  expect(asked).toEqual([]);
});

test('Ctrl K says where it could not look, and shows what it found elsewhere', async ({ page, enter }) => {
  let answer: object = { status: 500, body: '' };
  await page.route('**/api/busqueda?*', (route) => route.fulfill(answer));
  await enter('/about');
  await open(page);
  await box(page).fill('quien sea');
  await expect(
    page.getByText(/^No pudimos buscar en .*Personas.*Intenta de nuevo en un momento\.$/),
  ).toBeVisible();
  const found = {
    recurso: 'usuarios',
    _id: crypto.randomUUID(),
    titulo: 'Ana Hallada',
    detalle: '',
    estado: false,
  };
  answer = { json: { datos: [{ ...found, clave: found._id }], sinRespuesta: ['vehiculos'] } };
  await box(page).fill('ana hallada');
  await expect(options(page)).toHaveText(/Ana Hallada.*Inactivo/);
  await expect(
    page.getByText('No pudimos buscar en Vehículos. Intenta de nuevo en un momento.'),
  ).toBeVisible();
});
