import type { Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { EVERY_DAY, newRule, onlyCity } from '../support/pico-placa.ts';
import { choose, expectAddress, fillDay, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const simulator = (page: Page) => page.getByRole('region', { name: 'Simulador' });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) => page.locator('.list-row:not([aria-hidden])');

test('RUTAS-82 a rule is created by its scheme with a preview, refused when it overlaps another, and copied', async ({
  page,
  enter,
  axe,
}) => {
  await enter(onlyCity('SOACHA'));
  const dialog = dialogOf(page, 'Agregar regla');
  const open = async () => {
    await page.getByRole('button', { name: 'Agregar regla' }).first().click();
    await choose(page, dialog.getByLabel('Departamento'), 'CUNDINAMARCA');
    await choose(page, dialog.getByLabel('Ciudad'), 'SOACHA');
  };
  const press = async (line: string, ...keys: string[]) => {
    for (const name of keys)
      await dialog.getByRole('group', { name: line }).getByRole('button', { name, exact: true }).click();
  };
  const submit = dialog.getByRole('button', { name: /^Agregar(?! franja)/ });
  const days = dialog.getByRole('list', { name: 'Próximos siete días' });

  await test.step('RUTAS-82 the preview shows seven days by day of the week, with holidays', async () => {
    await open();
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
  });
  await test.step('RUTAS-82 each scheme has its own fields for digits', async () => {
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
    await axe('form of a rule');
  });
  await test.step('RUTAS-82 a rule requires its administrative act and is listed with its summary', async () => {
    await submit.click();
    await expect(dialog).toContainText('El campo acto administrativo es obligatorio');
    await dialog.getByLabel('Acto administrativo').fill('Decreto 55 de 2031');
    await submit.click();
    await expect(dialog).toBeHidden();
    for (const words of [
      'lun y mar: fecha par 6-8, fecha impar 5',
      'Par e impar',
      'Decreto 55 de 2031',
      'También festivos',
      '04/08/2031 a 31/12/2031',
      'Por comenzar',
    ])
      await expect(rowOf(page, 'SOACHA')).toContainText(words);
  });
  await test.step('RUTAS-82 a rule that overlaps another one is refused at its first day', async () => {
    await open();
    await press('Lunes', '1');
    await fillDay(dialog, 'Vigente desde', '31/12/2031');
    await fillDay(dialog, 'Vigente hasta', '31/01/2032');
    await dialog.getByLabel('Acto administrativo').fill('Decreto 56 de 2031');
    await submit.click();
    const crossed = 'SOACHA ya tiene una regla activa para particulares en esas fechas';
    await expect(oops(page)).toContainText(crossed);
    await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
    await expect(dialog.getByLabel('Vigente desde')).toBeFocused();
    await expect(dialog.locator('.field', { hasText: 'Vigente desde' })).toContainText(crossed);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('RUTAS-82 a rule is copied to the next period with another administrative act', async () => {
    await page.getByRole('button', { name: /^Más acciones de SOACHA/ }).click();
    await page.getByRole('button', { name: 'Copiar al siguiente período', exact: true }).click();
    const copying = dialogOf(page, 'Copiar al siguiente período');
    await expect(copying.getByLabel('Vigente desde')).toHaveValue('01/01/2032');
    await expect(copying).toContainText('Vacío conserva «Decreto 55 de 2031».');
    await copying.getByLabel('Acto administrativo').fill('Decreto 2 de 2032');
    await copying.getByRole('button', { name: /^Copiar/ }).click();
    await expect(page.getByText('Regla copiada al nuevo período')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('01/01/2032 a ');
    await expect(rows(page).first()).toContainText('Decreto 2 de 2032');
  });
});

test(
  'RUTAS-82 the simulator shows whether a plate may drive and by which rule, and the page of the plate links to it',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    await newRule(testServer, 'ZIPAQUIRÁ');
    const { id, admin } = await newRule(testServer, 'MADRID', EVERY_DAY);
    const other = await newRule(testServer, 'FUNZA', {
      ...EVERY_DAY,
      dias: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, digitos: [9] })),
    });
    const panel = simulator(page);
    const answer = panel.getByRole('status');

    await test.step('RUTAS-82 the page of a plate lists where it may not drive today', async () => {
      await enter('/vehiculo/KLR481');
      const card = page.getByRole('region', { name: 'Pico y placa hoy' });
      const city = (name: string) => card.getByRole('listitem').filter({ hasText: name });
      await expect(city('MADRID')).toHaveText(/MADRID.*de 06:00 a 20:00.*No circula/);
      await expect(city('FUNZA')).toHaveText(/FUNZA.*Circula/);
      for (const rule of [id, other.id])
        expect((await testServer.api(admin, 'DELETE', `pico-placa/${rule}`)).status).toBe(200);
      await card.getByRole('link', { name: 'Simular' }).click();
      await expect(panel.getByLabel('Placa')).toHaveValue('KLR481');
    });
    await test.step('RUTAS-82 the answer names the digits, the hours and the rule', async () => {
      await choose(page, panel.getByLabel('Departamento'), 'CUNDINAMARCA');
      await choose(page, panel.getByLabel('Ciudad'), 'ZIPAQUIRÁ');
      await fillDay(panel, 'Fecha', '04/08/2031');
      await panel.getByLabel('Hora').fill('12');
      await panel.getByRole('button', { name: 'Consultar' }).click();
      await expect(answer).toContainText('No puede circular');
      await expect(answer).toContainText(
        'El lunes 04/08/2031 no circulan las placas con último dígito 1, 2, de 06:00 a 20:00',
      );
      await expect(answer).toContainText(
        'KLR481 · Particulares · Regla de ZIPAQUIRÁ, Decreto 8 de 2031, del 01/07/2031 al 31/12/2031',
      );
    });
    await test.step('RUTAS-82 an exemption changes the answer, and going back restores it', async () => {
      await panel.getByRole('button', { name: 'Eléctrico' }).click();
      await expect(answer).toContainText('Sí puede circular');
      await expect(answer).toContainText('Exento: Eléctrico');
      await page.goBack();
      await expect(answer).toContainText('No puede circular');
    });
    await test.step('RUTAS-82 the URL keeps the query next to the criteria of the list, also on a phone', async () => {
      await page.getByRole('textbox', { name: /Ciudad/ }).fill('zipaquira');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await expectAddress(page, /filtros/);
      await expect(rows(page)).toHaveCount(1);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(panel.getByLabel('Placa')).toHaveValue('KLR481');
      await expect(answer).toContainText('No puede circular');
      // A class without a rule may drive.
      await choose(page, panel.getByLabel('Clase'), 'Carga');
      await panel.getByRole('button', { name: 'Consultar' }).click();
      await expect(answer).toContainText(
        'No hay una regla registrada para ZIPAQUIRÁ en esa fecha: puede circular',
      );
      await expect(answer).toBeInViewport();
    });
    await test.step('RUTAS-82 a failed query is reported and can be retried', async () => {
      await page.route('**/api/pico-placa/simulacion**', (route) =>
        route.fulfill({ status: 500, json: { message: 'Falló a propósito' } }),
      );
      await panel.getByLabel('Hora').fill('21:00');
      await panel.getByRole('button', { name: 'Consultar' }).click();
      await expect(panel.getByRole('alert').filter({ hasText: 'No pudimos consultar.' })).toBeVisible();
      await page.unrouteAll();
      await panel.getByRole('button', { name: 'Reintentar' }).click();
      await expect(answer).toContainText('puede circular');
    });
  },
);
