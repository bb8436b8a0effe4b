import { diaDe } from '@amparo/contract/kernel/time';
import { AGENDA, eventOf, newCommitment, panelOf, view } from './house/agenda.ts';
import { newCaso } from './house/casos.ts';
import { hearNothing } from './house/live.ts';
import { choose, expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const PHONE = { width: 390, height: 844 };

test('RUTAS-39: a legal term is counted while it is chosen, with its rule, its law and how sure it is', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const { caso, placa } = await newCaso(house);
  await enter(AGENDA);
  await expect(page.getByRole('heading', { name: 'AGENDA', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '11 – 17 de marzo de 2030' })).toBeVisible();
  await expect(page.getByText('Nada en estas fechas.')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
  // The case is found by its plate as by its number.
  await dialog.getByRole('combobox', { name: 'Caso' }).fill(placa);
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `Caso ${caso}` })
    .click();
  await choose(page, dialog.getByLabel('Tipo'), 'Vencimiento');
  await choose(page, dialog.getByLabel('Término legal'), 'Derecho de petición, queja o reclamo');
  await expect(dialog.getByLabel('Título')).toHaveValue('Derecho de petición, queja o reclamo');
  // Enter would save it, which is whole already.
  const since = dialog.getByLabel('Desde el recibo de la petición');
  await since.fill('12/03/2030');
  await since.press('Tab');
  const term = dialog.getByRole('region', { name: 'Término legal' });
  // Fifteen working days after the twelfth, without the Monday of San José.
  await expect(term).toContainText('Vence el mié 3 abr 2030');
  await expect(term).toContainText(
    '15 días hábiles desde el mar 12 mar 2030, sin sábados, domingos ni 1 festivo',
  );
  await expect(term).toContainText('San José');
  await expect(term).toContainText('Ley 1755 de 2015');
  await expect(term).toContainText('la confirma un abogado');
  await axe('the dialog of a commitment');
  await button(dialog, 'Agregar').click();
  await said(page, 'Compromiso guardado');
  // It is shown where it ends, with everything that was said of it.
  await expect(page.getByRole('heading', { name: '1 – 7 de abril de 2030' })).toBeVisible();
  await expect(panelOf(page)).toContainText('mié 3 abr 2030');
  await expect(panelOf(page)).toContainText('15 días hábiles desde el mar 12 mar 2030');
  await expect(panelOf(page).getByRole('link', { name: `Caso ${caso}` })).toHaveAttribute(
    'href',
    `/gestionar?id=${caso}`,
  );
  await expect(page.getByRole('list', { name: 'Todo el día' })).toContainText('Derecho de petición');
});

test('RUTAS-39: a hearing is in the week, the month, the day and the list, and in the address', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const { caso } = await newCaso(house);
  await enter(AGENDA);
  await button(page, 'Agregar compromiso').click();
  const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
  await dialog.getByRole('combobox', { name: 'Caso' }).fill(String(caso));
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: `Caso ${caso}` })
    .click();
  await choose(page, dialog.getByLabel('Tipo'), 'Audiencia');
  await dialog.getByLabel('Título').fill('Audiencia de pruebas');
  await dialog.getByLabel('Hora').fill('930');
  await dialog.getByLabel('Lugar').fill('Juzgado 4');
  await dialog.getByLabel('Enlace').fill('http://inseguro.example');
  await button(dialog, 'Agregar').click();
  await expect(dialog.getByText('El enlace debe empezar por https://')).toBeVisible();
  await dialog.getByLabel('Enlace').fill('https://audiencias.example/4');
  await expect(dialog.getByLabel('Hora')).toHaveValue('09:30');
  await button(dialog, 'Agregar').click();
  await said(page, 'Compromiso guardado');
  const column = page.getByRole('region', { name: 'miércoles 13 de marzo, 1 compromiso' });
  await expect(column.getByRole('button', { name: /^Audiencia de pruebas/ })).toHaveAccessibleName(
    new RegExp(`09:30 a 10:30, Audiencia del caso ${caso}, pendiente$`),
  );
  await expect(panelOf(page).getByRole('link', { name: 'audiencias.example/4' })).toBeVisible();
  await expect(panelOf(page)).toContainText('1 día antes, 1 hora antes');
  await axe('the week');
  await view(page, 'Mes').click();
  await expect(page).toHaveURL(/vista=mes/);
  await expect(
    page.getByRole('table', { name: 'Marzo de 2030' }).last().getByText('Audiencia de pruebas'),
  ).toBeVisible();
  // A holiday has its name.
  await expect(
    page.getByRole('button', { name: /^Ver el lunes 25 de marzo, festivo: .*San José/ }),
  ).toBeVisible();
  await axe('the month');
  await view(page, 'Lista').click();
  await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo' })).toBeVisible();
  await axe('the list');
  await page.reload();
  await expect(eventOf(page, 'Audiencia de pruebas')).toContainText('09:30 a 10:30');
  await view(page, 'Día').click();
  await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo de 2030' })).toBeVisible();
  await expect(eventOf(page, 'Audiencia de pruebas')).toBeVisible();
  // The kinds are filters too; what they hide is offered again.
  await page.getByRole('checkbox', { name: /Audiencia/ }).click();
  await expect(eventOf(page, 'Audiencia de pruebas')).toHaveCount(0);
  await button(page, 'Ver todos los tipos').click();
  await expect(eventOf(page, 'Audiencia de pruebas')).toBeVisible();
});

test('RUTAS-39: of one case everything is shown, gets its result, is kept as a file or is called off', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const [caso, other] = [await newCaso(house), await newCaso(house)];
  const colleague = await house.person({ roles: ['Administrador'] });
  const me = await enter(`${AGENDA}&vista=lista`);
  await newCommitment(house, me, caso);
  await newCommitment(house, colleague, caso, { titulo: 'Conciliación del colega', tipo: 'conciliación' });
  await newCommitment(house, me, other, { titulo: 'De otro caso' });
  await expect(eventOf(page, 'De otro caso')).toBeVisible();
  await expect(eventOf(page, 'Conciliación del colega')).toHaveCount(0);
  await page.goto(`${AGENDA}&vista=lista&caso=${caso.caso}`);
  await expect(eventOf(page, 'Conciliación del colega')).toBeVisible();
  await expect(eventOf(page, 'De otro caso')).toHaveCount(0);

  await eventOf(page, 'Audiencia inicial').click();
  const saved = page.waitForEvent('download');
  await button(panelOf(page), 'Descargar .ics').click();
  expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
  await button(panelOf(page), 'Escribir resultado').click();
  const dialog = dialogOf(page, 'RESULTADO');
  await dialog.getByRole('textbox', { name: 'Resultado' }).fill('Se aplazó para abril.');
  await axe('the result');
  await button(dialog, 'Guardar resultado').click();
  await said(page, 'Resultado guardado');
  await expect(panelOf(page)).toContainText('Cumplido');
  await expect(panelOf(page)).toContainText('Se aplazó para abril.');
  await expect(button(panelOf(page), 'Editar')).toHaveCount(0);

  await eventOf(page, 'Conciliación del colega').click();
  await button(panelOf(page), 'Cancelar compromiso').click();
  await button(dialogOf(page, 'Confirmación'), 'Cancelar compromiso').click();
  await said(page, 'Compromiso cancelado');
  await expect(panelOf(page)).toContainText('Cancelado');
  await button(page, `Ver todos los casos, no solo el ${caso.caso}`).click();
  await expect(eventOf(page, 'De otro caso')).toBeVisible();
  // A commitment that is none, or that one may not see, is said so.
  await page.goto(`${AGENDA}&compromiso=0192a7e0-0000-7000-8000-000000000001`);
  await expect(page.getByText('Ese compromiso ya no está, o no puedes verlo.')).toBeVisible();
});

test('RUTAS-39: the address for other calendars is made once, copied, and renewed with a warning', async ({
  page,
  house,
  enter,
  axe,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const caso = await newCaso(house);
  const me = await enter(AGENDA);
  // Other calendars are told of the months around today.
  await newCommitment(house, me, caso, { dia: diaDe(new Date(Date.now() + 86_400_000)) });
  await button(page, 'Suscribirme').click();
  const dialog = dialogOf(page, 'SUSCRIBIRME');
  await button(dialog, 'Crear mi dirección').click();
  const field = dialog.getByLabel('Dirección de tu calendario');
  await expect(field).toHaveValue(/calendario\//);
  const first = await field.inputValue();
  await button(dialog, 'Copiar').click();
  await expect(button(dialog, 'Copiada')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT');
  await axe('the address of the calendar');
  await button(dialog, 'Renovar la dirección').click();
  const question = dialogOf(page, 'Confirmación');
  await expect(question).toContainText('deja de servir en este momento');
  await button(question, 'Renovar').click();
  await expect(field).not.toHaveValue(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await field.inputValue())).status).toBe(200);
  // Opened again it is not told any more.
  await page.keyboard.press('Escape');
  await button(page, 'Suscribirme').click();
  await expect(dialog).toContainText('un calendario la consultó el');
  await expect(field).toHaveCount(0);
});

test('RUTAS-39: on a phone a day is a list under the strip of its week; a month has its days marked', async ({
  page,
  house,
  enter,
  axe,
}) => {
  await page.setViewportSize(PHONE);
  const caso = await newCaso(house);
  const me = await enter(AGENDA);
  await newCommitment(house, me, caso);
  await newCommitment(house, me, caso, {
    titulo: 'Peritaje del jueves',
    tipo: 'peritaje',
    dia: '2030-03-14',
  });
  await expect(eventOf(page, 'Audiencia inicial')).toBeVisible();
  await expect(eventOf(page, 'Peritaje del jueves')).toHaveCount(0);
  await axe('the day on a phone');
  await button(page, 'jueves 14 de marzo, 1 compromiso').click();
  await expect(eventOf(page, 'Peritaje del jueves')).toBeVisible();
  await view(page, 'Mes').click();
  await expect(page.locator('.cal-mini .is-marked')).toHaveText(['13', '14']);
  await axe('the month on a phone');
  await eventOf(page, 'Peritaje del jueves').click();
  await expect(dialogOf(page, 'COMPROMISO')).toContainText('jue 14 mar 2030');
  await axe('a commitment on a phone');
  await expectNoSideways(page);
});

test('RUTAS-39: who answers for nothing is told whether others do, and sees them with one click', async ({
  page,
  house,
  enter,
}) => {
  const dia = '2031-05-14';
  await enter(`/gestionar/agenda?dia=${dia}`);
  await expect(page.getByText('Ningún caso que puedas ver tiene compromisos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver todas' })).toHaveCount(0);
  const other = await house.person({ roles: ['Administrador'] });
  await newCommitment(house, other, await newCaso(house), { dia, titulo: 'Audiencia de otra' });
  await page.reload();
  await expect(page.getByText('otras personas sí tienen compromisos')).toBeVisible();
  await expect(eventOf(page, 'Audiencia de otra')).toHaveCount(0);
  await button(page, 'Ver todas').click();
  await expect(eventOf(page, 'Audiencia de otra')).toBeVisible();
});

test('RUTAS-39: the hours of a week without commitments are scrolled by keys in a low window', async ({
  page,
  enter,
  axe,
}) => {
  await page.setViewportSize({ width: 1366, height: 560 });
  await enter(AGENDA);
  await expect(page.getByText('Nada en estas fechas.')).toBeVisible();
  const hours = page.getByRole('group', { name: 'Horas' });
  const seen = () => hours.evaluate(({ scrollTop }) => scrollTop);
  await hours.focus();
  await page.keyboard.press('Home');
  await expect.poll(seen).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(seen).toBeGreaterThan(0);
  await axe('a week without commitments');
});

test('RUTAS-39: what cannot be read says so and is tried again', async ({ page, enter }) => {
  await hearNothing(page);
  await page.route('**/api/agenda?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'No hay agenda' } }),
  );
  await enter(AGENDA);
  await expect(page.getByRole('heading', { name: 'No pudimos cargar la agenda' })).toBeVisible();
  await page.unroute('**/api/agenda?**');
  await button(page, 'Reintentar').click();
  await expect(page.getByText('Nada en estas fechas.')).toBeVisible();
});

test('RUTAS-39: who may only look at the agenda changes nothing in it', async ({ page, house, enter }) => {
  const caso = await newCaso(house);
  const boss = await house.person({ roles: ['Administrador'] });
  await newCommitment(house, boss, caso);
  // In the week, what others made at the same hour may be told as so many more.
  await enter(`${AGENDA}&de=todas&vista=lista`, { permisos: ['agenda.ver'] });
  await eventOf(page, 'Audiencia inicial')
    .filter({ hasText: new RegExp(`(?<!\\d)${caso.caso} · `) })
    .click();
  await expect(button(panelOf(page), 'Descargar .ics')).toBeVisible();
  await expect(button(panelOf(page), 'Editar')).toHaveCount(0);
  await expect(button(page, 'Agregar compromiso')).toHaveCount(0);
});
