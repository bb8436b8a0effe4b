import type { Page, Request } from '@playwright/test';
import { newRoom, newTeacher, newVenue, roomsOf, storedRoom } from '../support/salones.ts';
import { expectAddress, goWithin, offered, rowOf, sentBy, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar salón' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Actualizar salón' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const isWrite = (request: Request) => request.method() !== 'GET' && /\/salones/.test(request.url());

interface StoredRoom {
  capacidad: number;
  horas: { hora: string; profesor: { _id: string } }[];
  estado: boolean;
}

test('RUTAS-46 RUTAS-86 SALONES-01 SALONES-14 the rooms of a venue are listed, found and deactivated', async ({
  page,
  enter,
  testServer,
}) => {
  test.slow();
  const venue = await newVenue(testServer);
  const one = await newRoom(testServer, { servicios: unique('Manejo preventivo') }, venue);
  const two = await newRoom(testServer, {}, venue);
  const other = await newRoom(testServer);
  await enter(roomsOf(venue));
  const [first, second] = [rowOf(page, one.servicios), rowOf(page, two.servicios)];

  await test.step('SALONES-02 SALONES-32 SALONES-33 SALONES-34 the list shows its title, columns, real count and page sizes', async () => {
    await expect(heading(page)).toHaveText(`SALONES ${venue.nombre}`);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Servicios',
      'Descripción',
      'Capacidad por sesión',
      'Estado',
      'Inscritos',
      'Acciones',
    ]);
    await expect(page.getByText('1–2 de 2')).toBeVisible();
    await expect(rowOf(page, other.servicios)).toHaveCount(0);
    await expect(page.locator('.pager .ant-select')).toContainText('10');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await page.keyboard.press('Escape');
  });

  await test.step('SALONES-03 a row shows the room and offers to edit it, deactivate it and see the enrolled people', async () => {
    for (const words of ['Segundo piso', '20', 'Activo']) await expect(first).toContainText(words);
    for (const action of ['Editar', 'Inhabilitar', 'Ver inscritos'])
      await expect(first.getByRole('button', { name: `${action} ${one.servicios}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar salón' })).toBeVisible();
  });

  await test.step('SALONES-14 a room is deactivated after a confirmation and offers no activation', async () => {
    await second.getByRole('button', { name: `Inhabilitar ${two.servicios}` }).click();
    const question = page.getByRole('dialog', { name: 'Confirmación' });
    await expect(question).toContainText('Esta seguro de inhabilitar este salón?');
    await question.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(second).toContainText('Inactivo');
    expect((await storedRoom<StoredRoom>(testServer, two)).estado).toBe(false);
    await expect(second.getByRole('button', { name: `Editar ${two.servicios}` })).toBeVisible();
    await expect(second.getByRole('button', { name: /^(Activar|Inhabilitar)/ })).toHaveCount(0);
  });

  await test.step('SALONES-05 rooms are found by words of their services and by their state', async () => {
    const field = page.getByRole('combobox', { name: 'Campo' });
    await field.click();
    await expect(offered(page)).toHaveText(['Servicios', 'Estado']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Valor de Servicios').fill('preventi manej');
    await page.keyboard.press('Enter');
    await expect(second).toHaveCount(0);
    await expect(first).toBeVisible();
    await goWithin(page, `${roomsOf(venue)}?filtros[estado]=false`);
    await expect(second).toBeVisible();
    await expect(first).toHaveCount(0);
  });

  await test.step('SALONES-14 an inactive venue accepts no new room', async () => {
    await testServer.api(venue.admin, 'DELETE', `locaciones/${venue.id}`);
    await goWithin(page, roomsOf(other.venue));
    await expect(rowOf(page, other.servicios)).toBeVisible();
    await goWithin(page, roomsOf(venue));
    await expect(page.getByText('Sede inactiva')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Agregar salón' })).toHaveCount(0);
  });

  await test.step('RUTAS-86 SALONES-04 SALONES-39 the back link, and a URL without a venue, open the list of venues', async () => {
    await page.getByRole('link', { name: 'Volver a las sedes' }).click();
    await expectAddress(page, /\/locaciones$/);
    await goWithin(page, '/about');
    await goWithin(page, '/l-salones');
    await expectAddress(page, /\/locaciones$/);
    await page.goBack();
    await expectAddress(page, /\/about$/);
  });
});

test('SALONES-06 SALONES-12 SALONES-13 SALONES-25 a room is added once it is complete, and edited by keyboard', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  test.slow();
  const venue = await newVenue(testServer);
  const teacher = await newTeacher(testServer);
  const lawyer = await testServer.person({ roles: ['Abogado'] });
  const servicios = unique('Ley 2393');
  await enter(roomsOf(venue));
  const writes = sentBy(page, isWrite);
  const dialog = addDialog(page);
  const save = dialog.getByRole('button', { name: /^AGREGAR/ });

  await test.step('SALONES-15 SALONES-16 SALONES-17 SALONES-18 the form names every missing field and sends nothing', async () => {
    await page.getByRole('button', { name: 'Agregar salón' }).first().click();
    await save.click();
    for (const name of ['servicio', 'capacidad', 'descripción'])
      await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
    expect(writes).toEqual([]);
  });

  await test.step('SALONES-09 SALONES-19 SALONES-20 SALONES-21 a room requires at least one weekday and an hour', async () => {
    for (const words of ['Seleccione almeno un dia de la semana', 'Aun no ha cargado horas de atención'])
      await expect(dialog.getByText(words, { exact: true })).toBeVisible();
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
  });

  await test.step('SALONES-22 SALONES-23 SALONES-24 SALONES-25 an hour requires a time and a teacher, and a repeated hour is refused', async () => {
    await dialog.getByLabel('Servicio').fill(servicios);
    await dialog.getByLabel('Capacidad').fill('25');
    await dialog.getByLabel('Descripción').fill('Primer piso');
    for (const day of ['Viernes', 'Martes']) await dialog.getByRole('checkbox', { name: day }).check();
    const add = dialog.getByRole('button', { name: 'Agregar hora' });
    await add.click();
    await save.click();
    await expect(dialog.getByText('El campo hora es obligatorio')).toBeVisible();
    await expect(dialog.getByText('El campo profesor es obligatorio')).toBeVisible();
    const hours = dialog.getByLabel('Hora', { exact: true });
    await hours.fill('9:15');
    const who = dialog.getByLabel('Profesor');
    await who.fill(lawyer.correo);
    await expect(page.getByText('No hay registros')).toBeVisible();
    await who.fill(teacher.correo);
    await offered(page).filter({ hasText: teacher.nombre }).click();
    await add.click();
    await hours.last().fill('9:15');
    await page.keyboard.press('Tab');
    await expect(dialog.getByText('Esa hora ya está en la lista')).toBeVisible();
    await who.last().fill(teacher.correo);
    await offered(page).filter({ hasText: teacher.nombre }).click();
    await save.click();
    await expect(dialog.getByText('Esa hora ya está en la lista')).toBeVisible();
    expect(writes).toEqual([]);
  });

  await test.step('SALONES-06 SALONES-12 the complete room is sent once', async () => {
    await dialog.getByLabel('Hora', { exact: true }).last().fill('14');
    await save.click();
    await expect(dialog).toBeHidden();
    expect(writes.map((request) => request.postDataJSON() as unknown)).toEqual([
      {
        salones: [
          {
            servicios,
            descripcion: 'Primer piso',
            capacidad: 25,
            horario_semanal: [{ dia: 'Viernes' }, { dia: 'Martes' }],
            horas: [
              { hora: '09:15', profesor: teacher.id },
              { hora: '14:00', profesor: teacher.id },
            ],
          },
        ],
      },
    ]);
  });

  await test.step('SALONES-06 SALONES-13 the room is edited by keyboard and keeps its hours', async () => {
    const row = rowOf(page, servicios);
    await row.focus();
    await page.keyboard.press('e');
    const edit = editDialog(page);
    await expect(edit.getByLabel('Servicio')).toBeFocused();
    await expect(edit.getByText(teacher.nombre).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('31');
    await page.keyboard.press('Control+Enter');
    await expect(edit).toBeHidden();
    await expect(row).toContainText('31');
    const [{ id } = { id: '' }] = await testServer.sql<{ id: string }>(
      'select id from salon where servicios = $1',
      [servicios],
    );
    const { capacidad, horas } = await storedRoom<StoredRoom>(testServer, { venue, id, servicios });
    expect([capacidad, horas.map(({ hora }) => hora)]).toEqual([31, ['09:15', '14:00']]);
  });
});
