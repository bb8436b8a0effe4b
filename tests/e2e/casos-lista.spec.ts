import type { Page } from '@playwright/test';
import { closedAs, onlyCases as only, rowOfCase } from './house/casos-lista.ts';
import { give, newCaso, type StoredCase } from './house/casos.ts';
import { countCalls, stopClock } from './house/clock.ts';
import { rowsOf } from './house/excel.ts';
import { liveSockets } from './house/live.ts';
import { choose, expectNoSideways, offered } from './house/screen.ts';
import { expect, measured, test } from './house/test.ts';
import { heading, newVehiculo } from './house/vehiculos.ts';

const LIST = /\/api\/asistencia-choque-simple\?/;
const lists = (page: Page) => page.waitForRequest((request) => LIST.test(request.url()));
const COLUMNS = [
  'Caso',
  'Fecha Creación',
  'Dirección',
  'Tipo de plan',
  'Creado desde',
  'Origen',
  'Estado',
  'Tipo Asistencia',
  'Cant Gestión',
  'Vehículo',
  'Afectado',
  'Abogado',
  'Investigador',
  'Perito',
  'Dibujante',
  'Contact Center',
  'Asignar',
  'LLegada',
  'Gestionar',
];
const TEAL = 'rgb(13, 106, 99)';
const GREY = 'rgb(100, 107, 102)';

/** A case where people are at work, and another of the same plate that is closed. */
async function twoCases(house: Parameters<typeof newCaso>[0]): Promise<[StoredCase, StoredCase]> {
  const open = await newCaso(house, {
    estado: 'En Gestión',
    creado_desde: 'App',
    origen: 'Kronox',
    tipo_plan: 'Protección total',
    solicitud_dibujante: true,
    llegada_abogado: new Date().toISOString(),
    llegada_investigador: 'No',
  });
  const closed = await newCaso(house, { ...closedAs('Cerrado'), consumo_pendiente: true }, open);
  for (const [tipo, nombres] of [
    ['Abogado', 'Diana'],
    ['Perito', 'Nelson'],
    ['Contact Center', 'Tatiana'],
  ] as const)
    await give(house, open, tipo, (await house.person({ nombres, apellidos: 'Triana', roles: [tipo] })).id);
  return [open, closed];
}

test('RUTAS-34 CHOQUE-02 CHOQUE-38 CHOQUE-39 CHOQUE-40 CHOQUE-41 CHOQUE-48 CHOQUE-51 CHOQUE-55 CHOQUE-57 CHOQUE-72 twenty columns in twelve, within 1366 px', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const [open, closed] = await twoCases(house);
  const asked = lists(page);
  const me = await enter(only(open));
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('filtros[archivado]'), query.get('filtros[idUser]')]).toEqual(['false', me.id]);
  await expect(heading(page)).toHaveText('LISTADO DE CHOQUE SIMPLE');
  await expect(page.getByRole('columnheader')).toHaveText([
    'CasoFecha Creación',
    'DirecciónTipo de plan',
    'Creado desdeOrigen',
    'EstadoTipo Asistencia',
    'Cant Gestión',
    'VehículoAfectado',
    'AbogadoInvestigador',
    'PeritoDibujante',
    'Contact CenterAsignar',
    'LLegada',
    'Gestionar',
    'ACCIONES',
  ]);
  const row = rowOfCase(page, open);
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(`^${open.caso}Hoy \\d\\d:\\d\\d$`),
    'Carrera 30 # 45-03, Teusaquillo, BOGOTÁ D.C.Protección total',
    'AppKronox',
    'En GestiónChoque simple',
    '0',
    /Gloria Lasso/,
    'Diana Triana—',
    'Nelson TrianaSolicitado',
    'Tatiana TrianaAsignar',
    /^Abg *Hoy \d\d:\d\d *Inv *No$/,
    'Gestionar',
    '',
  ]);
  await expect(row).toHaveClass(/is-attention/);
  const quiet = rowOfCase(page, closed);
  await expect(quiet).toHaveClass(/is-off/);
  await expect(quiet).not.toHaveClass(/is-attention/);
  await expect(quiet.getByRole('cell').nth(1)).toContainText('Sin plan · consumo pendiente');
  await expect(row.getByText('En Gestión')).toHaveCSS('color', TEAL);
  await expect(quiet.getByText('Cerrado')).toHaveCSS('color', GREY);

  const [wide, seen] = await page
    .locator('.list-scroll')
    .evaluate((element) => [element.scrollWidth, element.clientWidth]);
  measured(`cases: ${wide} px of twelve columns in ${seen} px at 1366`);
  expect(wide).toBe(seen);
  expect((await row.boundingBox())?.height).toBe(49);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.locator('.list-columns-menu label')).toHaveText(COLUMNS);
  await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Campo' }), 'Caso');
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Caso', 'Placa', 'Identificación']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
  await page.keyboard.press('Escape');
  await axe('list of cases');
});

test('CHOQUE-43 CHOQUE-67 CHOQUE-68 CHOQUE-69 a plate is found, and its report made in 3 presses', async ({
  page,
  enter,
  house,
}) => {
  const made = await newCaso(house);
  await house.sql('update vehiculo set propietario_id = null where id = $1', [made.id]);
  await enter('/listaticket', { roles: ['Coordinador Operativo'] });
  await expect(page.locator('.list-row').first()).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Campo' }), 'Placa');
  await page.getByLabel('Valor de Placa').fill(made.placa.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await dialog.getByRole('button', { name: 'Hoy' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const [titles, told] = rowsOf(await file.path());
  expect(titles?.slice(0, -2)).toEqual([
    ...COLUMNS.slice(0, 10),
    'Propietario',
    ...COLUMNS.slice(10, 16),
    'LLegada',
  ]);
  const of = (titulo: string) => told?.[titles?.indexOf(titulo) ?? -1];
  expect(['Caso', 'Vehículo', 'Propietario', 'Abogado', 'Investigador'].map(of)).toEqual([
    String(made.caso),
    made.placa,
    'Sin propietario',
    'Sin Abogado',
    'Sin Investigador',
  ]);
});

test('what waits for somebody is counted beside the title and shown by one press, to who can do something', async ({
  page,
  enter,
  house,
}) => {
  const made = await newCaso(house, { aprobado: false });
  const wanted = await newCaso(house, { solicitud_abogado: true });
  await enter('/listaticket');
  const approvals = page.getByRole('button', { name: /^\d+ requieren? aprobación$/ });
  await approvals.click();
  await expect(page).toHaveURL(/filtros\[pendiente\]=aprobacion/);
  await expect(rowOfCase(page, made)).toContainText('Por aprobar');
  await expect(rowOfCase(page, wanted)).toHaveCount(0);
  await expect(approvals).toHaveAttribute('aria-pressed', 'true');
  // What is written narrows further, and a reload shows the same.
  await page.getByLabel('Valor de Caso').fill(String(made.caso));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Valor de Caso')).toHaveValue(String(made.caso));
  await page.getByRole('button', { name: /solicitud(es)? de personal$/ }).click();
  await expect(rowOfCase(page, wanted)).toContainText('Solicitado');
  await expect(rowOfCase(page, made)).toHaveCount(0);
  await page.getByRole('button', { name: /solicitud(es)? de personal$/ }).click();
  await expect(page).toHaveURL(/\/listaticket$/);

  const lawyer = await house.person({ roles: ['Abogado'] });
  await give(house, wanted, 'Abogado', lawyer.id);
  await page.goto(`/listaticket?filtros[responsable]=${lawyer.id}&filtros[abierto]=true`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Casos a cargo' }).click();
  await expect(page).toHaveURL(/\?filtros\[abierto\]=true$/);
});

test('who can neither approve nor assign is shown no count', async ({ page, enter, house }) => {
  const made = await newCaso(house, { aprobado: false });
  await enter(only(made), { roles: ['Abogado'] });
  await expect(rowOfCase(page, made)).toContainText('Por aprobar');
  await expect(page.getByRole('button', { name: /aprobación$|de personal$/ })).toHaveCount(0);
});

test('CHOQUE-70 what concerns the person reloads the list by itself, what concerns others does not', async ({
  page,
  enter,
  house,
}) => {
  await page.clock.install();
  const made = await newCaso(house);
  const { opened, admitted, muteServer } = await liveSockets(page);
  const me = await enter(only(made), { roles: ['Coordinador Operativo'] });
  const row = rowOfCase(page, made);
  await expect(row).toContainText('Solicitado');
  await expect.poll(admitted).toBe(1);
  // Somebody else closes it, and nobody touches this screen.
  await house.api(made.admin, 'PUT', `asistencia-choque-simple/cerrar/${made.caso}`);
  await expect(row).toContainText('Cerrado');

  // Its service is consumed seconds later, and that would be told too. What was told before is read.
  muteServer();
  await stopClock(page);
  await page.clock.runFor(7_000);
  const calls = countCalls(page, LIST);
  const tell = (userId: string) => {
    // A sign of life first: by the clock of the page nothing came for long.
    opened[0]?.send('2');
    opened[0]?.send(`42["CHOQUE_SIMPLE",{"userId":["${userId}"],"casos":[${made.caso}]}]`);
  };
  // A list that hears something reads again within six seconds.
  tell(made.owner.id);
  await page.clock.runFor(7_000);
  expect(await calls()).toBe(0);
  tell(me.id);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return calls();
    })
    .toBeGreaterThan(0);
});

test('RUTAS-35 ARCHIVADOS-01 ARCHIVADOS-02 ARCHIVADOS-03 ARCHIVADOS-04 ARCHIVADOS-12 the archived ones have a list of the same kind', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const kept = await newCaso(house, { archivado: true, ...closedAs('Cerrado') });
  await newCaso(house, {}, kept);
  const asked = lists(page);
  await enter(only(kept, '/listaticketArchivados'));
  expect(new URL((await asked).url()).searchParams.get('filtros[archivado]')).toBe('true');
  await expect(heading(page)).toHaveText('LISTADO DE CHOQUE SIMPLE ARCHIVADOS');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader')).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Caso', 'Placa', 'Identificación']);
  await page.keyboard.press('Escape');
  await axe('archived cases');
  await rowOfCase(page, kept).getByRole('button', { name: 'Gestionar' }).click();
  await expect(page).toHaveURL(new RegExp(`/gestionar\\?id=${kept.caso}$`));
});

test('on a phone a case is a card with the button that opens it, and nothing scrolls sideways', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const vehiculo = await newVehiculo(house);
  const wanted = await newCaso(house, { solicitud_abogado: true }, vehiculo);
  await newCaso(house, { aprobado: false }, vehiculo);
  await enter(only(wanted), { roles: ['Coordinador Operativo'] });
  const cards = page.locator('.list-card');
  await expect(cards).toContainText(['Por aprobar', 'Abogado solicitado']);
  await expect(cards.first()).toHaveClass(/is-attention/);
  const open = cards.last().getByRole('button', { name: `Gestionar ${wanted.caso}` });
  expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSideways(page);
  await axe('cases on a phone');
  await open.click();
  await expect(page).toHaveURL(new RegExp(`/gestionar\\?id=${wanted.caso}$`));
});
