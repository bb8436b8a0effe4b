import type { Page, Request } from '@playwright/test';
import { newRoom, newTeacher, newVenue, roomsOf, storedRoom } from './house/salones.ts';
import { offered, rowOf, sentBy, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar salón' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Actualizar salón' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const isWrite = (request: Request) => request.method() !== 'GET' && /\/salones/.test(request.url());

interface StoredRoom {
  servicios: string;
  descripcion: string;
  capacidad: number;
  horario_semanal: { dia: string }[];
  horas: { hora: string; profesor: { _id: string } }[];
  estado: boolean;
}

test('RUTAS-46 SALONES-01 SALONES-02 SALONES-03 SALONES-04 SALONES-32 SALONES-33 SALONES-34 the rooms of one venue: title, columns, sizes, the real count, and the way back', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const room = await newRoom(house);
  const other = await newRoom(house);
  await enter(roomsOf(room.venue));
  await expect(heading(page)).toHaveText(`SALONES ${room.venue.nombre}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Servicios',
    'Descripción',
    'Capacidad por sesión',
    'Estado',
    'Inscritos',
    'Acciones',
  ]);
  const row = rowOf(page, room.servicios);
  for (const words of ['Segundo piso', '20', 'Activo']) await expect(row).toContainText(words);
  for (const action of ['Editar', 'Inhabilitar', 'Ver inscritos'])
    await expect(row.getByRole('button', { name: `${action} ${room.servicios}` })).toBeVisible();
  await expect(page.locator('.list-row:not([aria-hidden])')).toHaveCount(1);
  await expect(rowOf(page, other.servicios)).toHaveCount(0);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  const size = page.getByRole('combobox', { name: 'Filas por página' });
  await expect(page.locator('.pager .ant-select')).toContainText('10');
  await size.click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Agregar salón' })).toBeVisible();
  await axe('rooms');
  await page.getByRole('link', { name: 'Volver a las sedes' }).click();
  await expect(page).toHaveURL(/\/locaciones$/);
});

test('RUTAS-86 SALONES-39 without a venue the rooms lead to the venues, and back does not return', async ({
  page,
  enter,
}) => {
  await enter('/about');
  await page.goto('/l-salones');
  await expect(page).toHaveURL(/\/locaciones$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('SALONES-03 SALONES-05 rooms are found by the words of their services and by their state', async ({
  page,
  enter,
  house,
}) => {
  const venue = await newVenue(house);
  const one = await newRoom(house, { servicios: unique('Manejo preventivo') }, venue);
  const two = await newRoom(house, {}, venue);
  await house.api(venue.admin, 'DELETE', `locaciones/${venue.id}/salones/${two.id}`);
  await enter(roomsOf(venue));
  await expect(rowOf(page, two.servicios)).toContainText('Inactivo');
  const field = page.getByRole('combobox', { name: 'Campo' });
  await field.click();
  await expect(offered(page)).toHaveText(['Servicios', 'Estado']);
  await page.keyboard.press('Escape');
  await page.getByLabel('Valor de Servicios').fill('preventi manej');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, two.servicios)).toHaveCount(0);
  await expect(rowOf(page, one.servicios)).toBeVisible();
  await page.goto(`${roomsOf(venue)}?filtros[estado]=false`);
  await expect(rowOf(page, two.servicios)).toBeVisible();
  await expect(rowOf(page, one.servicios)).toHaveCount(0);
});

test('SALONES-06 SALONES-09 SALONES-12 SALONES-15 SALONES-16 SALONES-17 SALONES-18 SALONES-19 SALONES-20 SALONES-21 a room is added: what is missing is said, nothing is sent until it is whole, and then {"salones": [room]}', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const venue = await newVenue(house);
  const servicios = unique('Ley 2393');
  await enter(roomsOf(venue));
  const writes = sentBy(page, isWrite);
  await page.getByRole('button', { name: 'Agregar salón' }).first().click();
  const dialog = addDialog(page);
  await dialog.getByRole('button', { name: /^AGREGAR/ }).click();
  for (const words of [
    'El campo servicio es obligatorio',
    'El campo capacidad es obligatorio',
    'El campo descripción es obligatorio',
    'Seleccione almeno un dia de la semana',
    'Aun no ha cargado horas de atención',
  ])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(7);
  await expect(dialog.locator('.check')).toHaveText([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ]);
  await axe('a room that lacks everything');
  expect(writes).toEqual([]);

  await dialog.getByLabel('Servicio').fill(servicios);
  await dialog.getByLabel('Capacidad').fill('25');
  await dialog.getByLabel('Descripción').fill('Primer piso');
  for (const day of ['Viernes', 'Martes']) await dialog.getByRole('checkbox', { name: day }).check();
  await expect(dialog.getByText('Seleccione almeno un dia de la semana')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Agregar hora' }).click();
  await dialog.getByLabel('Hora', { exact: true }).fill('9:15');
  await dialog.getByLabel('Profesor').fill(venue.profesor.correo);
  await offered(page).filter({ hasText: venue.nombreDelProfesor }).click();
  await dialog.getByRole('button', { name: /^AGREGAR/ }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, servicios)).toContainText('25');
  expect(writes).toHaveLength(1);
  expect(writes[0]?.postDataJSON()).toEqual({
    salones: [
      {
        servicios,
        descripcion: 'Primer piso',
        capacidad: 25,
        horario_semanal: [{ dia: 'Viernes' }, { dia: 'Martes' }],
        horas: [{ hora: '09:15', profesor: venue.profesor.id }],
      },
    ],
  });
});

test('SALONES-22 SALONES-23 SALONES-24 SALONES-25 an hour needs its time and its teacher, of role Profesor; one that is already there is told and not added', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const room = await newRoom(house);
  const teacher = await newTeacher(house);
  const lawyer = await house.person({ roles: ['Abogado'] });
  await enter(roomsOf(room.venue));
  const writes = sentBy(page, isWrite);
  await page.getByRole('button', { name: `Editar ${room.servicios}` }).click();
  const dialog = editDialog(page);
  const save = dialog.getByRole('button', { name: /^ACTUALIZAR/ });
  await dialog.getByRole('button', { name: 'Agregar hora' }).click();
  await save.click();
  await expect(dialog.getByText('El campo hora es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El campo profesor es obligatorio')).toBeVisible();

  // Told on leaving the hour, before anybody looks for a teacher.
  await dialog.getByLabel('Hora', { exact: true }).last().fill('8');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Esa hora ya está en la lista')).toBeVisible();
  const who = dialog.getByLabel('Profesor').last();
  await who.fill(lawyer.correo);
  await expect(page.getByText('No hay registros')).toBeVisible();
  await who.fill(teacher.correo);
  await offered(page).filter({ hasText: teacher.nombre }).click();
  await save.click();
  await expect(dialog.getByText('Esa hora ya está en la lista')).toBeVisible();
  expect(writes).toEqual([]);

  await dialog.getByLabel('Hora', { exact: true }).last().fill('14');
  await save.click();
  await expect(dialog).toBeHidden();
  const { horas } = await storedRoom<StoredRoom>(house, room);
  expect(horas.map(({ hora, profesor }) => [hora, profesor._id])).toEqual([
    ['08:00', room.venue.profesor.id],
    ['14:00', teacher.id],
  ]);
});

test('SALONES-06 SALONES-13 a room is edited by keyboard alone, and who may not look for collaborators still reads who teaches', async ({
  page,
  enter,
  house,
}) => {
  const room = await newRoom(house);
  await enter(roomsOf(room.venue), {
    permisos: ['locaciones.ver', 'salones.ver', 'salones.editar'],
  });
  const row = rowOf(page, room.servicios);
  await expect(row).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('e');
  const dialog = editDialog(page);
  await expect(dialog.getByLabel('Servicio')).toBeFocused();
  await expect(dialog.getByText(room.venue.nombreDelProfesor)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('31');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('31');
  expect((await storedRoom<StoredRoom>(house, room)).capacidad).toBe(31);
});

test('SALONES-14 a room is switched off after a question, and nothing brings it back; a venue out of use takes no new ones', async ({
  page,
  enter,
  house,
}) => {
  const room = await newRoom(house);
  await enter(roomsOf(room.venue));
  const row = rowOf(page, room.servicios);
  await row.getByRole('button', { name: `Inhabilitar ${room.servicios}` }).click();
  const question = page.getByRole('dialog', { name: 'Confirmación' });
  await expect(question).toContainText('Esta seguro de inhabilitar este salón?');
  await question.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(row).toContainText('Inactivo');
  expect((await storedRoom<StoredRoom>(house, room)).estado).toBe(false);
  await expect(row.getByRole('button', { name: `Editar ${room.servicios}` })).toBeVisible();
  await expect(row.getByRole('button', { name: /^(Activar|Inhabilitar)/ })).toHaveCount(0);

  await house.api(room.venue.admin, 'DELETE', `locaciones/${room.venue.id}`);
  await page.reload();
  await expect(page.getByText('Sede inactiva')).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar salón' })).toHaveCount(0);
});
