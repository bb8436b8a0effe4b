import type { Page } from '@playwright/test';
import { closedAs, onlyCases as only, rowOfCase } from '../support/casos-lista.ts';
import { give, newCaso, type StoredCase } from '../support/casos.ts';
import { countCalls, stopClock } from '../support/clock.ts';
import { rowsOf } from '../support/excel.ts';
import { liveSockets } from '../support/live.ts';
import { choose, expectAddress, expectNoSideways, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { heading } from '../support/vehiculos.ts';

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

/** Creates an open case with assigned staff, and a closed case of the same plate. */
async function twoCases(testServer: Parameters<typeof newCaso>[0]): Promise<[StoredCase, StoredCase]> {
  const open = await newCaso(testServer, {
    estado: 'En Gestión',
    creado_desde: 'App',
    origen: 'Kronox',
    tipo_plan: 'Protección total',
    solicitud_dibujante: true,
    llegada_abogado: new Date().toISOString(),
    llegada_investigador: 'No',
  });
  const closed = await newCaso(testServer, { ...closedAs('Cerrado'), consumo_pendiente: true }, open);
  for (const [tipo, nombres] of [
    ['Abogado', 'Diana'],
    ['Perito', 'Nelson'],
    ['Contact Center', 'Tatiana'],
  ] as const)
    await give(
      testServer,
      open,
      tipo,
      (await testServer.person({ nombres, apellidos: 'Triana', roles: [tipo] })).id,
    );
  return [open, closed];
}

test('RUTAS-34 CHOQUE-02 CHOQUE-39 CHOQUE-72 the list of simple collisions fits 1366 px, and its report has every column', async ({
  page,
  enter,
  testServer,
}) => {
  const [open, closed] = await twoCases(testServer);
  const asked = lists(page);
  const me = await enter('/listaticket');
  const row = rowOfCase(page, open);
  const quiet = rowOfCase(page, closed);

  await test.step('CHOQUE-38 CHOQUE-48 CHOQUE-55 RUTAS-34 the list has three criteria and five page sizes', async () => {
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('filtros[archivado]'), query.get('filtros[idUser]')]).toEqual(['false', me.id]);
    await expect(heading(page)).toHaveText('LISTADO DE CHOQUE SIMPLE');
    const field = page.getByRole('combobox', { name: 'Campo' });
    await choose(page, field, 'Caso');
    await field.click();
    await expect(offered(page)).toHaveText(['Caso', 'Placa', 'Identificación']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
    await page.keyboard.press('Escape');
    await choose(page, field, 'Placa');
    await page.getByLabel('Valor de Placa').fill(open.placa.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('CHOQUE-39 CHOQUE-40 CHOQUE-41 CHOQUE-51 twenty fields of a case are shown in twelve columns', async () => {
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
    await expectNoSideways(page.locator('.list-scroll'));
    expect((await row.boundingBox())?.height).toBe(49);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await expect(page.locator('.list-columns-menu label')).toHaveText(COLUMNS);
    await page.keyboard.press('Escape');
  });

  await test.step('CHOQUE-57 the state of an open case is green and the state of a closed case is grey', async () => {
    await expect(row).toHaveClass(/is-attention/);
    await expect(quiet).toHaveClass(/is-off/);
    await expect(quiet).not.toHaveClass(/is-attention/);
    await expect(quiet.getByRole('cell').nth(1)).toContainText('Sin plan · consumo pendiente');
    await expect(row.getByText('En Gestión')).toHaveCSS('color', TEAL);
    await expect(quiet.getByText('Cerrado')).toHaveCSS('color', GREY);
  });

  await test.step('CHOQUE-43 CHOQUE-67 CHOQUE-68 CHOQUE-69 the report has a text for each missing value', async () => {
    await testServer.sql('update vehiculo set propietario_id = null where id = $1', [open.id]);
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
    await dialog.getByRole('button', { name: 'Hoy' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    const [titles = [], ...told] = rowsOf(await file.path());
    expect(titles.slice(0, -2)).toEqual([
      ...COLUMNS.slice(0, 10),
      'Propietario',
      ...COLUMNS.slice(10, 16),
      'LLegada',
    ]);
    const found = told.find(([caso]) => caso === String(closed.caso));
    const of = (titulo: string) => found?.[titles.indexOf(titulo)];
    expect(['Vehículo', 'Propietario', 'Abogado', 'Investigador'].map(of)).toEqual([
      closed.placa,
      'Sin propietario',
      'Sin Abogado',
      'Sin Investigador',
    ]);
  });
});

test('RUTAS-35 ARCHIVADOS-01 ARCHIVADOS-02 ARCHIVADOS-04 shortcuts narrow the list, and archived cases have their own list', async ({
  page,
  enter,
  testServer,
}) => {
  const made = await newCaso(testServer, { aprobado: false });
  const wanted = await newCaso(testServer, { solicitud_abogado: true }, made);
  const kept = await newCaso(testServer, { archivado: true, ...closedAs('Cerrado') }, made);
  await enter('/listaticket');

  await test.step('a shortcut next to the title filters the waiting cases, and a criterion narrows them further', async () => {
    const approvals = page.getByRole('button', { name: /^\d+ requieren? aprobación$/ });
    await approvals.click();
    await expectAddress(page, /filtros\[pendiente\]=aprobacion/);
    await expect(rowOfCase(page, made)).toContainText('Por aprobar');
    await expect(rowOfCase(page, wanted)).toHaveCount(0);
    await expect(approvals).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Valor de Caso').fill(String(made.caso));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    const requests = page.getByRole('button', { name: /solicitud(es)? de personal$/ });
    await requests.click();
    await expect(rowOfCase(page, made)).toHaveCount(0);
    await page.getByLabel('Valor de Caso').fill(String(wanted.caso));
    await page.keyboard.press('Enter');
    await expect(rowOfCase(page, wanted)).toContainText('Solicitado');
  });

  await test.step('a link of another screen opens the cases of one person, and its filter can be removed', async () => {
    const lawyer = await testServer.person({ roles: ['Abogado'] });
    await give(testServer, wanted, 'Abogado', lawyer.id);
    await goWithin(page, `/listaticket?filtros[responsable]=${lawyer.id}&filtros[abierto]=true`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Casos a cargo' }).click();
    await expectAddress(page, /\?filtros\[abierto\]=true$/);
  });

  await test.step('RUTAS-35 ARCHIVADOS-01 ARCHIVADOS-02 ARCHIVADOS-03 the archived cases have the same columns and criteria', async () => {
    const asked = page.waitForRequest(
      (request) =>
        LIST.test(request.url()) && new URL(request.url()).searchParams.get('filtros[archivado]') === 'true',
    );
    await goWithin(page, only(kept, '/listaticketArchivados'));
    await asked;
    await expect(heading(page)).toHaveText('LISTADO DE CHOQUE SIMPLE ARCHIVADOS');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('columnheader')).toHaveCount(12);
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Caso', 'Placa', 'Identificación']);
    await page.keyboard.press('Escape');
  });

  await test.step('ARCHIVADOS-04 ARCHIVADOS-12 the button of an archived case opens its page', async () => {
    await rowOfCase(page, kept).getByRole('button', { name: 'Gestionar' }).click();
    await expectAddress(page, new RegExp(`/gestionar\\?id=${kept.caso}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${kept.caso}`);
  });

  await test.step('on a phone a case is a card with the button that opens it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, only(wanted));
    const cards = page.locator('.list-card');
    await expect(cards.filter({ hasText: 'Por aprobar' })).toHaveClass(/is-attention/);
    const open = cards.getByRole('button', { name: `Gestionar ${wanted.caso}` });
    expect((await open.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectNoSideways(page);
    await open.click();
    await expectAddress(page, new RegExp(`/gestionar\\?id=${wanted.caso}$`));
  });
});

test('CHOQUE-70 the list reloads on an event for the current user, and not on an event for other users', async ({
  page,
  enter,
  testServer,
}) => {
  await page.clock.install();
  const made = await newCaso(testServer);
  const { opened, admitted, muteServer } = await liveSockets(page);
  const me = await enter(only(made), { roles: ['Coordinador Operativo'] });
  const row = rowOfCase(page, made);
  await expect(row).toContainText('Solicitado');
  await expect.poll(admitted).toBe(1);
  // Another user closes the case.
  await testServer.api(made.admin, 'PUT', `asistencia-choque-simple/cerrar/${made.caso}`);
  await expect(row).toContainText('Cerrado');

  // The consumption of its service a few seconds later would publish an event too, so drop all further
  // messages of the server. Then let the reload of the first event finish.
  muteServer();
  await stopClock(page);
  await page.clock.runFor(7_000);
  const calls = countCalls(page, LIST);
  const tell = (userId: string) => {
    // Send a ping first, because by the page's clock the connection has been silent for too long.
    opened[0]?.send('2');
    opened[0]?.send(`42["CHOQUE_SIMPLE",{"userId":["${userId}"],"casos":[${made.caso}]}]`);
  };
  // A list reloads within six seconds of an event.
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
