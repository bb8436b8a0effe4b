import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaLegible } from '@amparo/contract/kernel/time';
import { exported, rowsOf } from '../support/excel.ts';
import { enrol, newRoom, newSession, sessionUnderWay } from '../support/salones.ts';
import { goWithin, offered, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/Capacitacion';
/** No other test has a training on these days. */
const DAY = '2016-01-05';
const NEXT = sumaDias(DAY, 1);
const COLUMNS = [
  'Usuario',
  'Locación',
  'Salón',
  'Número de comparendo',
  'Fecha de capacitación',
  'Hora',
  'Estado de asistencia',
  'Descuento',
];

test('RUTAS-47 CAPACITACION-01 CAPACITACION-02 CAPACITACION-03 the list of attendances is searched, live and exported', async ({
  page,
  enter,
  testServer,
}) => {
  test.slow();
  const room = await newRoom(testServer);
  const early = await enrol(testServer, await newSession(testServer, room, '08:00', DAY));
  const late = await enrol(testServer, await newSession(testServer, room, '21:00', DAY), {
    nombres: 'Marina',
    asistio: true,
    descuento: 25,
    imposicion: sumaDias(DAY, -9),
  });
  const next = await enrol(testServer, await newSession(testServer, room, '21:00', NEXT), {
    nombres: 'Jair',
  });
  const { id: sesion, dia, hora } = await sessionUnderWay(testServer, room);
  const pending = await enrol(testServer, sesion);
  const stayed = await enrol(testServer, sesion, { nombres: 'Luisa', asistio: false });
  const waits = await enrol(testServer, sesion, { nombres: 'Tomás', estado: 'En espera' });
  await enter(PATH);
  const filled = page.locator('.list-row:not([aria-hidden])');

  await test.step('CAPACITACION-03 CAPACITACION-04 CAPACITACION-11 the list shows its title, columns and page sizes', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTA CAPACITACIONES');
    await expect(page.getByRole('link', { name: 'Asistencia', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('columnheader')).toHaveText([...COLUMNS, 'Acciones']);
    await expect(page.locator('.pager .ant-select')).toContainText('10');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await page.keyboard.press('Escape');
  });

  await test.step('CAPACITACION-05 CAPACITACION-13 the list is searched by the day and the hour of the training', async () => {
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Fecha de capacitación', 'Hora']);
    await page.keyboard.press('Escape');
    const asked = page.waitForRequest((request) => {
      const { searchParams } = new URL(request.url());
      const [day, hour] = [
        searchParams.get('filtros[fecha_capacitacion]'),
        searchParams.get('filtros[hora]'),
      ];
      return day === DAY && hour === '21:00';
    });
    await page.getByLabel('Valor de Fecha de capacitación').fill(diaLegible(DAY));
    await page.keyboard.press('Enter');
    await expect(rowOf(page, early.nombre)).toBeVisible();
    await expect(rowOf(page, next.nombre)).toHaveCount(0);
    await page.getByRole('button', { name: 'Agregar criterio' }).click();
    await page.getByLabel('Valor de Hora').fill('21:00');
    await page.keyboard.press('Enter');
    await asked;
    await expect(filled).toHaveCount(1);
  });

  await test.step('CAPACITACION-08 CAPACITACION-14 CAPACITACION-15 a row shows person, place, fine, time and discount', async () => {
    await expect(rowOf(page, late.nombre).getByRole('cell')).toHaveText([
      late.nombre,
      room.venue.nombre,
      room.servicios,
      late.numero,
      diaLegible(DAY),
      '21:00',
      'Asistió',
      '25 %',
      '',
    ]);
  });

  await test.step('CAPACITACION-06 COMUN-41 the Excel file has the chosen days of training and the criteria of the list', async () => {
    await goWithin(page, `${PATH}?filtros[hora]=21:00`);
    await expect(rowOf(page, next.nombre)).toBeVisible();
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
    await expect(dialog).toContainText(/1 criterio: Hora = 21:00/);
    await dialog.getByLabel('Fecha inicial').fill(diaLegible(DAY));
    await dialog.getByLabel('Fecha final').fill(diaLegible(NEXT));
    await page.keyboard.press('Tab');
    const file = await exported(page, dialog);
    await expect(dialog).toBeHidden();
    const [titles, ...rows] = rowsOf(await file.path()).filter((line) => line.length > 2);
    expect(titles?.slice(0, 8)).toEqual(COLUMNS);
    expect(rows.map(([nombre, , , numero, ...rest]) => [nombre, numero, ...rest.slice(0, 4)])).toEqual([
      [next.nombre, next.numero, diaLegible(NEXT), '21:00', 'Pendiente', '0'],
      [late.nombre, late.numero, diaLegible(DAY), '21:00', 'Asistió', '25'],
    ]);
  });

  await test.step('CAPACITACION-09 CAPACITACION-12 the attendance states update live when another user marks attendance', async () => {
    await goWithin(page, `${PATH}?filtros[fecha_capacitacion]=${dia}&filtros[hora]=${hora}`);
    await expect(rowOf(page, pending.nombre)).toContainText('Pendiente');
    await expect(rowOf(page, stayed.nombre)).toContainText('No asistió');
    await expect(rowOf(page, stayed.nombre)).not.toContainText('%');
    await expect(rowOf(page, waits.nombre)).toContainText('En espera, turno 1');
    const path = `capacitacion/${pending.inscripcion}/asistentes`;
    const body = { asistente: pending.inscripcion, asistio: true, descuento_aplicable: 50 };
    expect((await testServer.api(room.venue.admin, 'PUT', path, body)).status).toBe(200);
    await expect(rowOf(page, pending.nombre)).toContainText('Asistió');
    await expect(rowOf(page, pending.nombre)).toContainText('50 %');
  });
});
