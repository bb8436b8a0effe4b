import type { Locator, Page, Request } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import { oops } from '../support/access.ts';
import { expectNotice } from '../support/notices.ts';
import { newRoom, type Room } from '../support/salones.ts';
import { choose, offered, rowOf, sentBy } from '../support/screen.ts';
import { onlyVenue, openRoom, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { written } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

/** A Wednesday without other sessions, and a Monday that is a holiday. */
const DAY = '13/03/2030';
const HOLIDAY = '25/03/2030';

const adding = (page: Page) => dialogOf(page, 'Agregar Sesion');
const editing = (page: Page) => dialogOf(page, 'Editar Sesion');

async function openNew(page: Page) {
  await page.locator('.list-add').click();
  return adding(page);
}

/** Chooses venue, room and an hour of the room; the form then fills in the teacher and the end. */
async function fillRoom(page: Page, { venue, servicios }: Room): Promise<void> {
  await choose(page, adding(page).getByLabel('Locación'), venue.nombre);
  await choose(page, adding(page).getByLabel('Salón', { exact: true }), servicios);
  await button(adding(page), /^08:00/).click();
}

/** Leaves the field with Tab, because Enter saves a complete form. */
async function startOn(dialog: Locator, day: string): Promise<void> {
  await dialog.getByLabel('Fecha inicial').fill(day);
  await dialog.getByLabel('Fecha inicial').press('Tab');
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(day);
}

const isSave = (method: string) => (request: Request) =>
  request.method() === method && /\/api\/sesiones(\/[\w-]+)?$/.test(new URL(request.url()).pathname);

// The day and the hour of the browser differ from those of Bogotá.
test.use({ timezoneId: 'Asia/Tokyo' });

test('CLASES-06 CLASES-25 CLASES-26 CLASES-27 a session is added in Bogotá time from a browser in Tokyo', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  test.slow();
  const room = await openRoom(testServer, { festivos: false, dias: ['Miércoles'] });
  const other = await openRoom(testServer);
  const closed = await newRoom(testServer, {}, room.venue);
  await testServer.api(room.venue.admin, 'DELETE', `locaciones/${room.venue.id}/salones/${closed.id}`);
  const writes = sentBy(page, isSave('POST'));
  await enter(onlyVenue(room));
  const venues = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/api/locaciones' && searchParams.get('elementosPorPagina') === '1000';
  });
  const dialog = await openNew(page);
  const salon = dialog.getByLabel('Salón', { exact: true });
  const profesor = dialog.getByLabel('Profesor');

  await test.step('CLASES-18 CLASES-25 the form begins today and offers the active venues', async () => {
    expect(new URL((await venues).url()).searchParams.get('filtros[estado]')).toBe('true');
    await expect(dialog.getByLabel('Fecha inicial')).toHaveValue(written(diaDe(new Date())));
    await expect(salon).toBeDisabled();
    await expect(profesor).toBeDisabled();
  });

  await test.step('CLASES-20 CLASES-21 CLASES-22 CLASES-23 CLASES-24 the form names every missing field', async () => {
    await button(dialog, 'Agregar').click();
    for (const name of ['locación', 'salón', 'profesor', 'hora inicial', 'fecha final', 'hora final'])
      await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
    await axe('a session without anything');
  });

  await test.step('CLASES-19 only active rooms and teachers of the venue are offered, and another venue clears both', async () => {
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
  });

  await test.step('LOCACIONES-36 the form warns about a weekday and a holiday on which the venue is closed', async () => {
    await fillRoom(page, room);
    await startOn(dialog, '14/03/2030');
    await expect(dialog.getByText('El salón no atiende los jueves')).toBeVisible();
    await startOn(dialog, HOLIDAY);
    await expect(dialog.getByText(/^La sede no atiende festivos, y ese día es /)).toBeVisible();
    await startOn(dialog, DAY);
    await expect(dialog.locator('.field-warning').filter({ visible: true })).toHaveCount(0);
    await expect(dialog.getByLabel('Hora inicial')).toHaveValue('08:00');
    await expect(dialog.getByLabel('Hora final')).toHaveValue('10:00');
    expect(writes).toEqual([]);
  });

  await test.step('CLASES-26 CLASES-27 COMUN-42 COMUN-43 the session is sent in UTC and shown in Bogotá time', async () => {
    await dialog.getByLabel('Hora inicial').fill('20:00');
    await expect(dialog.getByLabel('Hora final')).toHaveValue('22:00');
    const sent = page.waitForRequest(isSave('POST'));
    await button(dialog, 'Agregar').click();
    expect((await sent).postDataJSON()).toEqual({
      locacion: room.venue.id,
      salon: room.id,
      profesor: room.venue.profesor.id,
      fecha_inicial: '2030-03-14 01:00',
      fecha_final: '2030-03-14 03:00',
    });
    await expectNotice(page, 'Sesión guardada');
    await expect(dialog).toBeHidden();
    const row = rowOf(page, room.venue.nombre);
    for (const words of [`${DAY} 20:00`, `${DAY} 22:00`, '20 de 20']) await expect(row).toContainText(words);
    await row.getByRole('button', { name: /^Editar/ }).click();
    await expect(editing(page).getByLabel('Fecha inicial')).toHaveValue(DAY);
    await expect(editing(page).getByLabel('Hora inicial')).toHaveValue('20:00');
    await expect(editing(page).getByLabel('Fecha final')).toHaveValue(DAY);
  });
});

test(
  'CLASES-06 CLASES-35 CLASES-36 a session with a wrong end or a taken room is refused, and keeps its time',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    test.slow();
    const room = await openRoom(testServer);
    const first = await sessionAt(testServer, new Date('2030-03-13T13:00:00Z'), room);
    await sessionAt(testServer, new Date('2030-03-13T15:00:00Z'), room);
    await enter(onlyVenue(room));

    await test.step('CLASES-36 the form names the session that has the room and the teacher, and the server refuses', async () => {
      const dialog = await openNew(page);
      await fillRoom(page, room);
      await startOn(dialog, DAY);
      const taken = `${room.servicios}, ${room.venue.nombre}, ${DAY} 08:00`;
      await expect(dialog.getByText(`El salón ya tiene una sesión en ese horario: ${taken}`)).toBeVisible();
      await expect(
        dialog.getByText(`El profesor ya tiene una sesión en ese horario: ${taken}`),
      ).toBeVisible();
      await button(dialog, 'Agregar').click();
      await expect(oops(page)).toContainText('El salón ya tiene una sesión en ese horario');
      await button(oops(page), 'Aceptar').click();
    });

    await test.step('CLASES-35 an end before the start is refused; a later start moves the end', async () => {
      const dialog = adding(page);
      await dialog.getByLabel('Hora final').fill('07:30');
      await button(dialog, 'Agregar').click();
      await expect(dialog.getByText('El final debe ser posterior al inicio')).toBeVisible();
      await dialog.getByLabel('Hora final').fill('10:00');
      await dialog.getByLabel('Hora inicial').fill('14');
      await dialog.getByLabel('Hora inicial').press('Tab');
      await expect(dialog.getByLabel('Hora final')).toHaveValue('16:00');
      await expect(dialog.getByText('ya tiene una sesión en ese horario')).toHaveCount(0);
      await button(dialog, 'Agregar').click();
      await expectNotice(page, 'Sesión guardada');
      await expect(page.locator('.list-row')).toHaveCount(3);
    });

    await test.step('CLASES-06 CLASES-36 an edited session does not clash with itself, and moves to a free hour', async () => {
      const own = rowOf(page, `${DAY} 08:00`);
      await own.getByRole('button', { name: /^Editar/ }).click();
      const dialog = editing(page);
      await expect(dialog.getByLabel('Hora inicial')).toHaveValue('08:00');
      await dialog.getByLabel('Hora inicial').fill('11:00');
      await expect(dialog.getByText(/^El salón ya tiene una sesión/)).toContainText(`${DAY} 10:00`);
      await dialog.getByLabel('Hora inicial').fill('06:30');
      await expect(dialog.getByText('ya tiene una sesión en ese horario')).toHaveCount(0);
      await button(dialog, 'Actualizar').click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, `${DAY} 06:30`)).toBeVisible();
      const kept = (await (await testServer.api(room.venue.admin, 'GET', `sesiones/${first.id}`)).json()) as {
        fecha_inicial: string;
      };
      expect(Date.parse(kept.fecha_inicial)).toBe(Date.parse('2030-03-13T11:30:00Z'));
    });
  },
);
