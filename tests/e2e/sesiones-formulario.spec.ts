import type { Locator, Page, Request } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import { oops } from './house/access.ts';
import { pageSettled } from './house/clock.ts';
import { newRoom, type Room } from './house/salones.ts';
import { choose, offered, rowOf } from './house/screen.ts';
import { onlyVenue, openRoom, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { said, written } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

/** A Wednesday on which nothing else happens, and a Monday that is a holiday. */
const DAY = '13/03/2030';
const HOLIDAY = '25/03/2030';

const adding = (page: Page) => dialogOf(page, 'Agregar Sesion');
const editing = (page: Page) => dialogOf(page, 'Editar Sesion');
const confirmOf = (page: Page) => dialogOf(page, 'Confirmación');

async function openNew(page: Page) {
  await page.locator('.list-add').click();
  return adding(page);
}

/** Where, and at which hour of the room: its teacher and the end follow. */
async function fillRoom(page: Page, { venue, servicios }: Room): Promise<void> {
  await choose(page, adding(page).getByLabel('Locación'), venue.nombre);
  await choose(page, adding(page).getByLabel('Salón', { exact: true }), servicios);
  await button(adding(page), /^08:00/).click();
}

/** Enter would save a form that is whole already. */
async function startOn(dialog: Locator, day: string): Promise<void> {
  await dialog.getByLabel('Fecha inicial').fill(day);
  await dialog.getByLabel('Fecha inicial').press('Tab');
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(day);
}

const isSave = (method: string) => (request: Request) =>
  request.method() === method && /\/api\/sesiones(\/[\w-]+)?$/.test(new URL(request.url()).pathname);

test('CLASES-06 CLASES-18 CLASES-20 CLASES-21 CLASES-22 CLASES-23 CLASES-24 CLASES-25 CLASES-26 a session is added: nothing is sent while something is missing, then date and time as one text', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const room = await openRoom(house);
  const writes: string[] = [];
  page.on('request', (request) => isSave('POST')(request) && writes.push(request.url()));
  await enter(onlyVenue(room));
  const venues = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/locaciones' && searchParams.get('elementosPorPagina') === '1000';
  });
  const dialog = await openNew(page);
  expect(new URL((await venues).url()).searchParams.get('filtros[estado]')).toBe('true');
  await expect(dialog.getByLabel('Fecha inicial')).toHaveValue(written(diaDe(new Date())));
  await button(dialog, 'Agregar').click();
  for (const name of ['locación', 'salón', 'profesor', 'hora inicial', 'fecha final', 'hora final'])
    await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
  await axe('a session without anything');

  await fillRoom(page, room);
  await startOn(dialog, DAY);
  await expect(dialog.getByLabel('Hora inicial')).toHaveValue('08:00');
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(DAY);
  await expect(dialog.getByLabel('Hora final')).toHaveValue('10:00');
  expect(writes).toEqual([]);
  const sent = page.waitForRequest(isSave('POST'));
  await button(dialog, 'Agregar').click();
  expect((await sent).postDataJSON()).toEqual({
    locacion: room.venue.id,
    salon: room.id,
    profesor: room.venue.profesor.id,
    fecha_inicial: '2030-03-13 13:00',
    fecha_final: '2030-03-13 15:00',
  });
  await said(page, 'Sesión guardada');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, room.venue.nombre)).toContainText(`${DAY} 08:00`);
  await expect(rowOf(page, room.venue.nombre)).toContainText('20 de 20');
});

test('CLASES-19 rooms in use and teachers are those of the venue; another venue clears both', async ({
  page,
  house,
  enter,
}) => {
  test.slow();
  const [room, other] = [await openRoom(house), await openRoom(house)];
  const closed = await newRoom(house, {}, room.venue);
  const gone = await house.api(
    room.venue.admin,
    'DELETE',
    `locaciones/${room.venue.id}/salones/${closed.id}`,
  );
  expect(gone.status).toBe(200);
  await enter('/locSesiones');
  const dialog = await openNew(page);
  const salon = dialog.getByLabel('Salón', { exact: true });
  const profesor = dialog.getByLabel('Profesor');
  await expect(salon).toBeDisabled();
  await expect(profesor).toBeDisabled();
  await choose(page, dialog.getByLabel('Locación'), room.venue.nombre);
  await salon.click();
  await expect(offered(page)).toHaveText([`${room.servicios} · 20 cupos`]);
  await offered(page).first().click();
  await profesor.click();
  await expect(offered(page)).toHaveText([room.venue.nombreDelProfesor]);
  await offered(page).first().click();
  await expect(dialog.getByTitle(room.venue.nombreDelProfesor)).toBeVisible();

  await choose(page, dialog.getByLabel('Locación'), other.venue.nombre);
  await expect(dialog.getByTitle(room.venue.nombreDelProfesor)).toHaveCount(0);
  await expect(dialog.getByTitle(room.servicios)).toHaveCount(0);
  await expect(dialog.getByText('Horas del salón')).toHaveCount(0);
  await button(dialog, 'Agregar').click();
  for (const name of ['salón', 'profesor'])
    await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
});

test('CLASES-06 CLASES-35 CLASES-36 an end that is not later is refused; who has the room or the teacher is told before saving, and keeps them', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const room = await openRoom(house);
  const first = await sessionAt(house, new Date('2030-03-13T13:00:00Z'), room);
  await sessionAt(house, new Date('2030-03-13T19:00:00Z'), room);
  await enter(onlyVenue(room));
  const dialog = await openNew(page);
  await fillRoom(page, room);
  await startOn(dialog, DAY);
  const taken = `${room.servicios}, ${room.venue.nombre}, ${DAY} 08:00`;
  await expect(dialog.getByText(`El salón ya tiene una sesión en ese horario: ${taken}`)).toBeVisible();
  await expect(dialog.getByText(`El profesor ya tiene una sesión en ese horario: ${taken}`)).toBeVisible();
  await axe('a session that clashes');
  await button(dialog, 'Agregar').click();
  await expect(oops(page)).toContainText('El salón ya tiene una sesión en ese horario');
  await button(oops(page), 'Aceptar').click();

  await dialog.getByLabel('Hora final').fill('07:30');
  await button(dialog, 'Agregar').click();
  await expect(dialog.getByText('El final debe ser posterior al inicio')).toBeVisible();
  // Where one ends another may begin; the end goes along.
  await dialog.getByLabel('Hora final').fill('10:00');
  await dialog.getByLabel('Hora inicial').fill('10');
  await dialog.getByLabel('Hora inicial').press('Tab');
  await expect(dialog.getByLabel('Hora final')).toHaveValue('12:00');
  await expect(dialog.getByText('ya tiene una sesión en ese horario')).toHaveCount(0);
  await button(dialog, 'Agregar').click();
  await said(page, 'Sesión guardada');
  await expect(page.locator('.list-row')).toHaveCount(3);

  const own = rowOf(page, `${DAY} 08:00`);
  await own.getByRole('button', { name: /^Editar/ }).click();
  await expect(editing(page).getByLabel('Hora inicial')).toHaveValue('08:00');
  // It is in nobody's way by itself, and in that of another one once it is moved.
  await expect(editing(page).getByText('ya tiene una sesión en ese horario')).toHaveCount(0);
  await editing(page).getByLabel('Hora inicial').fill('11:00');
  await expect(editing(page).getByText(/^El salón ya tiene una sesión/)).toContainText(`${DAY} 10:00`);
  await editing(page).getByLabel('Hora inicial').fill('06:00');
  await expect(editing(page).getByText('ya tiene una sesión en ese horario')).toHaveCount(0);
  await button(editing(page), 'Actualizar').click();
  await expect(editing(page)).toBeHidden();
  const kept = (await (await house.api(room.venue.admin, 'GET', `sesiones/${first.id}`)).json()) as {
    fecha_inicial: string;
  };
  expect(Date.parse(kept.fecha_inicial)).toBe(Date.parse('2030-03-13T11:00:00Z'));
});

test('LOCACIONES-36 a holiday of a venue that is closed then, and a day on which the room does not attend, are told at the day', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house, { festivos: false, dias: ['Miércoles'] });
  await enter('/locSesiones');
  const dialog = await openNew(page);
  await fillRoom(page, room);
  await startOn(dialog, DAY);
  await expect(dialog.locator('.field-warning').filter({ visible: true })).toHaveCount(0);
  await startOn(dialog, '14/03/2030');
  await expect(dialog.getByText('El salón no atiende los jueves')).toBeVisible();
  await startOn(dialog, HOLIDAY);
  await expect(dialog.getByText(/^La sede no atiende festivos, y ese día es /)).toBeVisible();
});

test('a session is added by keys alone, and Esc asks before it drops what was typed', async ({
  page,
  house,
  enter,
}) => {
  const room = await openRoom(house);
  await enter(onlyVenue(room));
  await expect(page.getByRole('heading', { name: /^Ninguna sesión/ })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = adding(page);
  await expect(dialog.getByLabel('Locación')).toBeFocused();
  await page.keyboard.type(room.venue.nombre);
  await expect(offered(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Salón', { exact: true })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Salón', { exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(offered(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(button(dialog, /^14:00/)).toBeVisible();
  // While the list of choices closes, Esc belongs to it and not to the dialog.
  await expect(offered(page)).toHaveCount(0);
  await pageSettled(page);
  await page.keyboard.press('Escape');
  await expect(confirmOf(page)).toContainText('¿Descartar los cambios sin guardar?');
  await page.keyboard.press('Escape');
  await expect(confirmOf(page)).toHaveCount(0);
  await button(dialog, /^14:00/).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Hora final')).toHaveValue('16:00');
  await startOn(dialog, DAY);
  await page.keyboard.press('Control+Enter');
  await said(page, 'Sesión guardada');
  await expect(rowOf(page, room.venue.nombre)).toContainText(`${DAY} 14:00`);
});

test.describe('a computer in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('CLASES-27 COMUN-42 COMUN-43 reads and writes the hours of Bogotá; what is sent is UTC, and its day moves too', async ({
    page,
    house,
    enter,
  }) => {
    const room = await openRoom(house);
    await enter(onlyVenue(room));
    const dialog = await openNew(page);
    await expect(dialog.getByLabel('Fecha inicial')).toHaveValue(written(diaDe(new Date())));
    await fillRoom(page, room);
    await startOn(dialog, DAY);
    await dialog.getByLabel('Hora inicial').fill('20:00');
    await expect(dialog.getByLabel('Hora final')).toHaveValue('22:00');
    const sent = page.waitForRequest(isSave('POST'));
    await button(dialog, 'Agregar').click();
    expect((await sent).postDataJSON()).toMatchObject({
      fecha_inicial: '2030-03-14 01:00',
      fecha_final: '2030-03-14 03:00',
    });
    await said(page, 'Sesión guardada');
    const row = rowOf(page, room.venue.nombre);
    await expect(row).toContainText(`${DAY} 20:00`);
    await expect(row).toContainText(`${DAY} 22:00`);
    await row.getByRole('button', { name: /^Editar/ }).click();
    await expect(editing(page).getByLabel('Fecha inicial')).toHaveValue(DAY);
    await expect(editing(page).getByLabel('Hora inicial')).toHaveValue('20:00');
    await expect(editing(page).getByLabel('Fecha final')).toHaveValue(DAY);
  });
});
