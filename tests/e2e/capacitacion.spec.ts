import type { Page } from '@playwright/test';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaLegible } from '@amparo/contract/kernel/time';
import { exported, rowsOf } from './house/excel.ts';
import { enrol, newRoom, newSession, roomsOf, sessionUnderWay } from './house/salones.ts';
import { offered, rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const PATH = '/Capacitacion';
let last = 0;
/** A day that only one test uses, and so are the nine days after it. */
const ownDay = () => sumaDias('2016-01-05', 10 * last++);
const at = (dia: string, hora?: string) =>
  `${PATH}?filtros[fecha_capacitacion]=${dia}${hora === undefined ? '' : `&filtros[hora]=${hora}`}`;
const rows = (page: Page) => page.locator('.list-row:not([aria-hidden])');

test('RUTAS-47 CAPACITACION-01 CAPACITACION-02 CAPACITACION-03 CAPACITACION-04 CAPACITACION-08 CAPACITACION-11 CAPACITACION-14 CAPACITACION-15 the list of attendances: title, columns, sizes, and what a row says', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const room = await newRoom(house);
  const dia = ownDay();
  const gloria = await enrol(house, await newSession(house, room, '09:30', dia), {
    asistio: true,
    descuento: 25,
    imposicion: sumaDias(dia, -9),
  });
  await enter(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTA CAPACITACIONES');
  await expect(page.getByRole('link', { name: 'Asistencia', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const size = page.getByRole('combobox', { name: 'Filas por página' });
  await expect(page.locator('.pager .ant-select')).toContainText('10');
  await size.click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await page.keyboard.press('Escape');
  await page.goto(at(dia));
  await expect(page.getByRole('columnheader')).toHaveText([
    'Usuario',
    'Locación',
    'Salón',
    'Número de comparendo',
    'Fecha de capacitación',
    'Hora',
    'Estado de asistencia',
    'Descuento',
    'Acciones',
  ]);
  await expect(rowOf(page, gloria.nombre).getByRole('cell')).toHaveText([
    gloria.nombre,
    room.venue.nombre,
    room.servicios,
    gloria.numero,
    diaLegible(dia),
    '09:30',
    'Asistió',
    '25 %',
    '',
  ]);
  await axe('attendances');
});

test('CAPACITACION-09 CAPACITACION-12 "Pendiente" before any mark, "Asistió" and "No asistió" after it, and who waits says so; a mark made in the room is seen at once', async ({
  page,
  enter,
  house,
}) => {
  const room = await newRoom(house);
  const { id: sesion, dia, hora } = await sessionUnderWay(house, room);
  const pending = await enrol(house, sesion);
  const came = await enrol(house, sesion, { nombres: 'Édgar', asistio: true, descuento: 50 });
  const stayed = await enrol(house, sesion, { nombres: 'Luisa', asistio: false });
  const waits = await enrol(house, sesion, { nombres: 'Tomás', estado: 'En espera' });
  await enter(at(dia, hora));
  await expect(rowOf(page, pending.nombre)).toContainText('Pendiente');
  await expect(rowOf(page, came.nombre)).toContainText('Asistió');
  await expect(rowOf(page, came.nombre)).toContainText('50 %');
  await expect(rowOf(page, stayed.nombre)).toContainText('No asistió');
  await expect(rowOf(page, stayed.nombre)).not.toContainText('%');
  await expect(rowOf(page, waits.nombre)).toContainText('En espera, turno 1');
  const answer = await house.api(room.venue.admin, 'PUT', `capacitacion/${pending.inscripcion}/asistentes`, {
    asistente: pending.inscripcion,
    asistio: false,
    descuento_aplicable: 0,
  });
  expect(answer.status).toBe(200);
  await expect(rowOf(page, pending.nombre)).toContainText('No asistió');
});

test('CAPACITACION-05 CAPACITACION-13 found by the day of training and by its hour, in Bogotá wherever the computer is', async ({
  page,
  enter,
  house,
}) => {
  const room = await newRoom(house);
  const dia = ownDay();
  const early = await enrol(house, await newSession(house, room, '08:00', dia));
  const late = await enrol(house, await newSession(house, room, '21:00', dia), { nombres: 'Marina' });
  const next = await enrol(house, await newSession(house, room, '08:00', sumaDias(dia, 1)), {
    nombres: 'Jair',
  });
  await enter(PATH);
  const field = page.getByRole('combobox', { name: 'Campo' });
  await field.click();
  await expect(offered(page)).toHaveText(['Fecha de capacitación', 'Hora']);
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest((request) => {
    const { searchParams } = new URL(request.url());
    return (
      searchParams.get('filtros[fecha_capacitacion]') === dia && searchParams.get('filtros[hora]') === '21:00'
    );
  });
  await page.getByLabel('Valor de Fecha de capacitación').fill(diaLegible(dia));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Agregar criterio' }).click();
  await page.getByLabel('Valor de Hora').fill('21:00');
  await page.keyboard.press('Enter');
  await asked;
  await expect(rowOf(page, late.nombre)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.goto(at(dia));
  await expect(rowOf(page, early.nombre)).toBeVisible();
  await expect(rowOf(page, late.nombre)).toBeVisible();
  await expect(rowOf(page, next.nombre)).toHaveCount(0);
});

test('CAPACITACION-06 COMUN-41 the Excel modal: its days are days of training, both included, and the criteria on screen go with it', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const room = await newRoom(house);
  const desde = ownDay();
  const hasta = sumaDias(desde, 2);
  const first = await enrol(house, await newSession(house, room, '08:00', desde));
  const latest = await enrol(house, await newSession(house, room, '20:00', hasta), {
    nombres: 'Édgar',
    asistio: true,
    descuento: 50,
    imposicion: desde,
  });
  await enrol(house, await newSession(house, room, '08:00', sumaDias(desde, 3)), { nombres: 'Fuera' });
  await enter(PATH);
  const filtered = (query: URLSearchParams) =>
    query.get('filtros[fecha_inicial]') === desde && query.get('filtros[fecha_final]') === hasta;
  const take = async (ends: RegExp) => {
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
    await expect(dialog).toContainText(ends);
    await dialog.getByLabel('Fecha inicial').fill(diaLegible(desde));
    await dialog.getByLabel('Fecha final').fill(diaLegible(hasta));
    await page.keyboard.press('Tab');
    const asked = page.waitForRequest((request) => filtered(new URL(request.url()).searchParams));
    const file = await exported(page, dialog);
    await asked;
    await expect(dialog).toBeHidden();
    return rowsOf(await file.path());
  };
  const [titles, ...all] = (await take(/sin criterios aplicados/)).filter((line) => line.length > 2);
  expect(titles?.slice(0, 8)).toEqual([
    'Usuario',
    'Locación',
    'Salón',
    'Número de comparendo',
    'Fecha de capacitación',
    'Hora',
    'Estado de asistencia',
    'Descuento',
  ]);
  expect(
    all.map(([nombre, , , numero, dia, hora, estado, descuento]) => [
      nombre,
      numero,
      dia,
      hora,
      estado,
      descuento,
    ]),
  ).toEqual([
    [latest.nombre, latest.numero, diaLegible(hasta), '20:00', 'Asistió', '50'],
    [first.nombre, first.numero, diaLegible(desde), '08:00', 'Pendiente', '0'],
  ]);
  await page.goto(`${PATH}?filtros[hora]=20:00`);
  await expect(rowOf(page, latest.nombre)).toBeVisible();
  const late = (await take(/1 criterio: Hora = 20:00/)).filter(
    (line) => line[3] === latest.numero || line[3] === first.numero,
  );
  expect(late.map(([nombre]) => nombre)).toEqual([latest.nombre]);
});

test('CAPACITACION-03 who teaches sees the attendances of their own sessions and exports nothing; on a phone they are cards', async ({
  page,
  house,
  axe,
  enter,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const room = await newRoom(house);
  const dia = ownDay();
  const mine = await enrol(house, await newSession(house, room, '08:00', dia));
  const other = await newRoom(house);
  const theirs = await enrol(house, await newSession(house, other, '08:00', dia), { nombres: 'Ajena' });
  await enter('/about');
  await page.evaluate((given) => {
    localStorage.setItem('amparo.token', given.token);
    localStorage.setItem('amparo.correo', given.correo);
    localStorage.setItem('amparo.usuario', given.id);
  }, room.venue.profesor);
  await page.goto(at(dia));
  await expect(page.getByText(mine.nombre)).toBeVisible();
  await expect(page.getByText(theirs.nombre)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
  await axe('attendances on a phone');
  await page.goto(roomsOf(room.venue));
  await expect(page.getByText(room.servicios)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar salón' })).toHaveCount(0);
});
