import type { Page } from '@playwright/test';
import { oops } from './house/access.ts';
import { EVERY_DAY, newRule, onlyCity } from './house/pico-placa.ts';
import { choose, fillDay, rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const simulator = (page: Page) => page.getByRole('region', { name: 'Simulador' });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) => page.locator('.list-row:not([aria-hidden])');

test('RUTAS-82 a rule is written by its scheme, with the coming seven days beside it; a second one for the same days is refused at its first day', async ({
  page,
  enter,
  axe,
}) => {
  await enter(onlyCity('SOACHA'));
  const write = async () => {
    await page.getByRole('button', { name: 'Agregar regla' }).first().click();
    const dialog = dialogOf(page, 'Agregar regla');
    await choose(page, dialog.getByLabel('Departamento'), 'CUNDINAMARCA');
    await choose(page, dialog.getByLabel('Ciudad'), 'SOACHA');
    const press = async (line: string, ...keys: string[]) => {
      for (const name of keys)
        await dialog.getByRole('group', { name: line }).getByRole('button', { name, exact: true }).click();
    };
    return { dialog, press, days: dialog.getByRole('list', { name: 'Próximos siete días' }) };
  };
  const { dialog, press, days } = await write();
  await expect(dialog).toContainText('Elige los dígitos y las horas para ver los próximos días.');
  await fillDay(dialog, 'Vigente desde', '04/08/2031');
  await fillDay(dialog, 'Vigente hasta', '31/12/2031');
  await press('Lunes', '2', '1');
  await press('Jueves', '7');
  await expect(days.getByRole('listitem')).toHaveText([
    'lun 4 ago: no circulan 1 y 2, de 06:00 a 20:00',
    'mar 5 ago: todos circulan',
    'mié 6 ago: todos circulan',
    'jue 7 ago: todos circulan, es festivo (Batalla de Boyacá)',
    'vie 8 ago: todos circulan',
    'sáb 9 ago: todos circulan',
    'dom 10 ago: todos circulan',
  ]);
  await dialog.getByRole('radio', { name: 'Si' }).check();
  await expect(days).toContainText('jue 7 ago: no circulan 7, de 06:00 a 20:00');
  // The scheme chooses what is asked.
  await choose(page, dialog.getByLabel('Esquema'), 'Rotación');
  await expect(dialog.getByRole('group', { name: 'Lunes' })).toHaveCount(0);
  await press('Días en que aplica', 'mié', 'jue', 'vie');
  await press('Grupo 1, lun', '1');
  await press('Grupo 2, mar', '3', '4');
  await expect(days).toContainText('mar 5 ago: no circulan 3 y 4');
  await choose(page, dialog.getByLabel('Esquema'), 'Par e impar');
  await press('No circulan en fecha par', '6', '8');
  await press('No circulan en fecha impar', '5');
  await expect(days).toContainText('lun 4 ago: no circulan 6 y 8');
  await dialog.getByLabel('Exenciones').fill('Carro compartido');
  await dialog.getByLabel('Exenciones').press('Enter');
  await axe('form of a rule');
  // What is missing is told at its field.
  await dialog.getByRole('button', { name: /^Agregar(?! franja)/ }).click();
  await expect(dialog).toContainText('El campo acto administrativo es obligatorio');
  await dialog.getByLabel('Acto administrativo').fill('Decreto 55 de 2031');
  await dialog.getByRole('button', { name: /^Agregar(?! franja)/ }).click();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'SOACHA');
  for (const words of [
    'lun y mar: fecha par 6-8, fecha impar 5',
    'Par e impar',
    'Decreto 55 de 2031',
    'También festivos',
    '04/08/2031 a 31/12/2031',
    'Por comenzar',
  ])
    await expect(row).toContainText(words);

  const second = await write();
  await second.press('Lunes', '1');
  await fillDay(second.dialog, 'Vigente desde', '31/12/2031');
  await fillDay(second.dialog, 'Vigente hasta', '31/01/2032');
  await second.dialog.getByLabel('Acto administrativo').fill('Decreto 56 de 2031');
  await second.dialog.getByRole('button', { name: /^Agregar(?! franja)/ }).click();
  const crossed = 'SOACHA ya tiene una regla activa para particulares en esas fechas';
  await expect(oops(page)).toContainText(crossed);
  await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
  await expect(second.dialog.getByLabel('Vigente desde')).toBeFocused();
  await expect(second.dialog.locator('.field', { hasText: 'Vigente desde' })).toContainText(crossed);
  await expect(rows(page)).toHaveCount(1);
});

test('RUTAS-82 the simulator answers in big words, why and by which rule; the address holds the question beside the list, and it fits a phone', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await newRule(house, 'ZIPAQUIRÁ');
  await enter('/pico-placa');
  const panel = simulator(page);
  await expect(panel.getByLabel('Fecha')).not.toHaveValue('');
  await expect(panel.getByLabel('Hora')).toHaveValue(/^\d\d:\d\d$/);
  await panel.getByLabel('Placa').fill('klr-481');
  await choose(page, panel.getByLabel('Departamento'), 'CUNDINAMARCA');
  await choose(page, panel.getByLabel('Ciudad'), 'ZIPAQUIRÁ');
  await fillDay(panel, 'Fecha', '04/08/2031');
  await panel.getByLabel('Hora').fill('12');
  await panel.getByRole('button', { name: 'Consultar' }).click();
  await expect(panel.getByRole('status')).toContainText('No puede circular');
  await expect(panel.getByRole('status')).toContainText(
    'El lunes 04/08/2031 no circulan las placas con último dígito 1, 2, de 06:00 a 20:00',
  );
  await expect(panel.getByRole('status')).toContainText(
    'KLR481 · Particulares · Regla de ZIPAQUIRÁ, Decreto 8 de 2031, del 01/07/2031 al 31/12/2031',
  );
  await axe('the simulator');
  await panel.getByRole('button', { name: 'Eléctrico' }).click();
  await expect(panel.getByRole('status')).toContainText('Sí puede circular');
  await expect(panel.getByRole('status')).toContainText('Exento: Eléctrico');
  await page.goBack();
  await expect(panel.getByRole('status')).toContainText('No puede circular');
  // The list is searched beside it.
  await page.getByRole('textbox', { name: /Ciudad/ }).fill('zipaquira');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/filtros/);
  await expect(rows(page)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(panel.getByLabel('Placa')).toHaveValue('KLR481');
  await expect(panel.getByRole('status')).toContainText('No puede circular');
  await panel.getByLabel('Hora').fill('20:00');
  await panel.getByRole('button', { name: 'Consultar' }).click();
  await expect(panel.getByRole('status')).toContainText('Sí puede circular');
  await expect(panel.getByRole('status')).toBeInViewport();
  // A class without a rule may drive, and that is said.
  await choose(page, panel.getByLabel('Clase'), 'Carga');
  await panel.getByRole('button', { name: 'Consultar' }).click();
  await expect(panel.getByRole('status')).toContainText(
    'No hay una regla registrada para ZIPAQUIRÁ en esa fecha: puede circular',
  );
  await page.route('**/api/pico-placa/simulacion**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Falló a propósito' } }),
  );
  await panel.getByLabel('Hora').fill('21:00');
  await panel.getByRole('button', { name: 'Consultar' }).click();
  await expect(panel.getByRole('alert').filter({ hasText: 'No pudimos consultar.' })).toBeVisible();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel.getByRole('status')).toContainText('puede circular');
});

test('RUTAS-82 a rule is copied to the period that follows it, with the act that says so', async ({
  page,
  enter,
  house,
}) => {
  await newRule(house, 'CAJICÁ');
  await enter(onlyCity('CAJICÁ'));
  const name = 'CAJICÁ · Particulares · del 01/07/2031 al 31/12/2031';
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click();
  await page.getByRole('button', { name: 'Copiar al siguiente período', exact: true }).click();
  const dialog = dialogOf(page, 'Copiar al siguiente período');
  await expect(dialog.getByLabel('Vigente desde')).toHaveValue('01/01/2032');
  await expect(dialog.getByLabel('Vigente hasta')).toHaveValue('30/06/2032');
  await expect(dialog).toContainText('Vacío conserva «Decreto 8 de 2031».');
  await dialog.getByLabel('Acto administrativo').fill('Decreto 2 de 2032');
  await dialog.getByRole('button', { name: /^Copiar/ }).click();
  await expect(page.getByText('Regla copiada al nuevo período')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('01/01/2032 a 30/06/2032');
  await expect(rows(page).first()).toContainText('Decreto 2 de 2032');
});

test('RUTAS-82 the page of a plate says where it stays at home today and at what hours, and leads to the simulator', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { id, admin } = await newRule(house, 'MADRID', EVERY_DAY);
  const other = await newRule(house, 'FUNZA', {
    ...EVERY_DAY,
    dias: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, digitos: [9] })),
  });
  await enter('/vehiculo/PPQ481');
  const card = page.getByRole('region', { name: 'Pico y placa hoy' });
  const city = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(city('MADRID')).toHaveText(/MADRID.*de 06:00 a 20:00.*No circula/);
  await expect(city('FUNZA')).toHaveText(/FUNZA.*Circula/);
  await axe('pico y placa of a plate');
  for (const rule of [id, other.id])
    expect((await house.api(admin, 'DELETE', `pico-placa/${rule}`)).status).toBe(200);
  await card.getByRole('link', { name: 'Simular' }).click();
  await expect(simulator(page).getByLabel('Placa')).toHaveValue('PPQ481');
});
