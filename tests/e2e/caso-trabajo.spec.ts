import type { Locator, Page } from '@playwright/test';
import { card, entries } from './house/caso-trabajo.ts';
import { give, newCaso, newType } from './house/casos.ts';
import type { House } from './house/house.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, giveSession, test } from './house/test.ts';
import { placaThat } from './house/ticket.ts';
import { dayFromNow, newVehiculo } from './house/vehiculos.ts';

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const pageOf = ({ caso }: { caso: number }, tab = '') => `/gestionar?id=${caso}${tab}`;
const caseOf = async (house: House, placa: string) => newCaso(house, {}, await newVehiculo(house, { placa }));

const INSURERS = ['hub', 'segundo', 'tercero'] as const;

test('CASO-10 CASO-30 CASO-31 CASO-32 the case says beside its form whether the vehicle is covered, until the last day, and works on when no insurer answers', async ({
  page,
  enter,
  house,
}) => {
  const lastDay = await caseOf(house, 'HUB003');
  const ended = await caseOf(
    house,
    placaThat(({ hub }) => hub !== undefined && hub.hasta < dayFromNow(-1)),
  );
  const unknown = await caseOf(
    house,
    placaThat((known) => Object.keys(known).length === 0),
  );
  const policy = card(page, 'Póliza');
  const answered = () => expect(policy).toHaveAttribute('aria-busy', 'false');
  await enter(pageOf(lastDay), { roles: ['Contact Center'] });
  for (const name of ['Datos del caso', 'Póliza', 'Nueva gestión', 'Historial'])
    await expect(card(page, name)).toBeVisible();
  await answered();
  await expect(policy.getByText('Vigente', { exact: true })).toBeVisible();
  await expect(policy.locator('dt')).toHaveText([
    'Inicio',
    'Fin',
    'Origen',
    'Cliente',
    'Documento',
    'Teléfono',
    'Empresa',
    'Pólizas',
    'Ramo',
    'Servicio',
    'Deducible',
    'Estado según la fuente',
  ]);
  await policy.getByText('Respuesta de la fuente').press('Enter');
  await expect(policy.locator('pre')).toContainText('"policy"');
  await expect(policy.getByRole('listitem')).toHaveText([
    /^Propios · placa sí, sin fechas/,
    /^HUB · respondió \d\d:\d\d/,
    /^Segundo servicio · no fue necesario/,
    /^Tercer servicio · no fue necesario/,
  ]);

  await page.goto(pageOf(ended));
  await expect(policy.getByText('No vigente', { exact: true })).toBeVisible();
  await page.goto(pageOf(unknown));
  await answered();
  await expect(policy).toContainText('Sin información de póliza');
  await expect(policy).toContainText('Ninguna fuente conoce su póliza');

  for (const insurer of INSURERS) await house.fault(insurer, 'error');
  try {
    await policy.getByRole('button', { name: 'Consultar de nuevo' }).click();
    await expect(policy).toContainText('Ninguna aseguradora respondió: consulta de nuevo en un momento.');
    await expect(policy.getByRole('listitem').nth(1)).toContainText('respondió con un error');
    await card(page, 'Nueva gestión').getByLabel('Descripción').fill('Se sigue trabajando');
  } finally {
    for (const insurer of INSURERS) await house.fault(insurer, 'ninguna');
  }
  await policy.getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expect(policy).toContainText('Ninguna fuente conoce su póliza');
});

test('CASO-13 two people at one case see each other, and what one writes slides into the history of the other, who goes on reading', async ({
  page,
  enter,
  house,
  browser,
}) => {
  const stored = await newCaso(house, { estado: 'En Gestión' });
  const expert = await house.person({ nombres: 'Nelson', apellidos: 'Triana', roles: ['Perito'] });
  await give(house, stored, 'Perito', expert.id);
  const me = await enter(pageOf(stored), {
    nombres: 'Marcela',
    apellidos: 'Ibarra',
    roles: ['Administrador'],
  });
  const here = (who: Page) => who.getByRole('status', { name: 'Otras personas en este caso' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
  await expect(here(page)).toBeEmpty();

  const other = await browser.newPage({ baseURL: house.url });
  await giveSession(other, expert);
  await other.goto(pageOf(stored));
  await expect(here(page)).toContainText('1 aquí ahora');
  await expect(here(page)).toHaveAttribute('title', 'Nelson Triana (Perito)');
  await expect(here(other)).toHaveAttribute('title', 'Marcela Ibarra (Administrador)');

  // A specialist begins in the history, which is the same list and has nothing to write in.
  const history = card(other, 'Historial');
  await expect(history).toContainText('Todavía no hay gestiones en este caso.');
  const tipo_gestion = await newType(house, 'Administrador');
  for (const descripcion of ['Primero esto', 'Después esto'])
    expect(
      (
        await house.api(me, 'POST', `asistencia-choque-simple/${stored.caso}/gestion`, {
          tipo_gestion,
          descripcion,
        })
      ).status,
    ).toBe(200);
  for (const who of [page, other]) {
    await expect(entries(who)).toHaveText([/Después esto/, /Primero esto/, /Nelson Triana quedó a cargo/]);
    await expect(entries(who).first()).toHaveAttribute('data-estado', 'nueva');
  }
  await expect(history.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Gestión/ })).toHaveText('Gestión2 gestiones');
  await other.close();
  await expect(here(page)).toBeEmpty();
});

/** Walks with the key alone until it gets there. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The key does not lead there');
}

test('CASO-02 CASO-11 a case is worked by keyboard alone, on a screen and on a phone: the form, the tabs and what comes next', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await page.setViewportSize(WIDE);
  const stored = await newCaso(house);
  await newType(house, 'Contact Center');
  await enter(pageOf(stored, '#historial'), { roles: ['Contact Center'] });
  await expect(page.getByRole('tab', { name: 'Historial' })).toHaveAttribute('aria-selected', 'true');
  const form = card(page, 'Nueva gestión');
  const next = page.getByRole('button', { name: /^Siguiente/ });
  await expect(next).toHaveText('Siguiente: solicitar abogado');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Solicitar abogado o investigador' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(next).toHaveText('Siguiente: escribir la primera gestión');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Tipo de gestión')).toBeFocused();
  await expect(page).toHaveURL(/#gestion$/);

  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-item-option-active')).toBeHidden();
  await tabTo(page, form.getByRole('button', { name: 'Cargar documento' }));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Se orienta al cliente');
  await axe('a case while an entry is written');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
  await expect(card(page, 'Historial')).toContainText('Se orienta al cliente');

  await tabTo(page, page.getByRole('tab', { name: /^Gestión/ }), 'Shift+Tab');
  for (const [name, hash] of [
    ['Historial', '#historial'],
    ['Gps', '#gps'],
    ['Chat', '#chat'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${hash}$`));
  }
  await page.keyboard.press('g');
  await expect(form.getByLabel('Tipo de gestión')).toBeFocused();

  await page.setViewportSize(PHONE);
  const save = page.getByRole('button', { name: 'Guardar gestión' });
  await expect(save).toBeInViewport({ ratio: 1 });
  expect((await save.boundingBox())?.height).toBe(48);
  await expect(page.getByRole('link', { name: /^Llamar a Gloria/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Siguiente/ })).toHaveCount(0);
  await save.press('Enter');
  await expect(form).toContainText('El campo tipo de gestión es obligatorio');
  await expectNoSideways(page);
  await axe('a case on a phone');
});
