import {
  attendance,
  askWho,
  DAY,
  DAY_WRITTEN,
  enrol,
  enrolledDialog,
  newRoom,
  newSession,
  roomsOf,
  sessionUnderWay,
} from './house/salones.ts';
import { choose, expectNoSideways, offered, sentBy } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const PHONE = { width: 390, height: 844 };

test('SALONES-07 SALONES-27 SALONES-28 who is enrolled is asked by date and hour, and not without both; the hours of the room come first', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const room = await newRoom(house, {}, undefined);
  const { nombre } = await enrol(house, await newSession(house, room));
  await enter(roomsOf(room.venue));
  const asked = sentBy(page, (request) => /\/api\/capacitacion\//.test(request.url()));
  await page.getByRole('button', { name: `Ver inscritos ${room.servicios}` }).click();
  const dialog = enrolledDialog(page);
  await expect(dialog).toContainText('Elige la fecha y la hora de la sesión');
  const search = dialog.getByRole('button', { name: 'Buscar' });
  await search.click();
  await expect(dialog.getByText('El campo fecha es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El campo hora es obligatorio')).toBeVisible();
  await axe('the question');
  await dialog.getByLabel('Fecha').fill(DAY_WRITTEN);
  await dialog.getByLabel('Fecha').press('Enter');
  await search.click();
  await expect(dialog.getByText('El campo hora es obligatorio')).toBeVisible();
  expect(asked).toEqual([]);

  await dialog.getByLabel('Hora').click();
  await expect(offered(page).first()).toHaveText('08:00');
  await offered(page).first().click();
  await search.click();
  await expect(dialog.getByText(nombre)).toBeVisible();
  expect(asked.map((request) => decodeURIComponent(new URL(request.url()).pathname))).toContain(
    `/api/capacitacion/${room.id}/${DAY}/08:00`,
  );

  await dialog.getByLabel('Hora').fill('15');
  await search.click();
  await expect(dialog).toContainText(`no hay personas inscritas el ${DAY_WRITTEN} a las 15:00`);
});

test('SALONES-30 SALONES-31 SALONES-36 each person is marked and saved alone, with the discount of the law at hand; a "No" has none', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const room = await newRoom(house);
  const sesion = await newSession(house, room);
  const gloria = await enrol(house, sesion);
  const edgar = await enrol(house, sesion, { nombres: 'Édgar', asistio: true, descuento: 25 });
  await enter(roomsOf(room.venue));
  const marks = sentBy(page, (request) => request.method() === 'PUT');
  await askWho(page, room);
  const dialog = enrolledDialog(page);
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'Usuario',
    'Identificación',
    'Teléfono',
    'Número de comparendo',
    'Asistió',
    'Descuento',
    'Guardar',
  ]);
  const row = dialog.getByRole('row', { name: gloria.nombre });
  await expect(row).toContainText(gloria.numero);
  await expect(row).toContainText('3105550199');
  await expect(row).toContainText('Por ley 50 %');
  const save = row.getByRole('button', { name: `Guardar asistencia de ${gloria.nombre}` });
  const discount = row.getByRole('combobox', { name: `Descuento de ${gloria.nombre}` });
  await expect(save).toBeDisabled();
  await expect(discount).toBeDisabled();

  await row.getByRole('radio', { name: 'Si' }).check();
  await expect(row.getByTitle('50 %', { exact: true })).toBeVisible();
  await axe('people of a session');
  await discount.click();
  await expect(offered(page)).toHaveText(
    [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65].map((value) => `${value} %`),
  );
  await page.keyboard.press('Escape');
  await choose(page, discount, '65 %');
  await save.click();
  await expect(page.getByText('Asistencia guardada')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await attendance(house, gloria)).toEqual({ asistio: true, descuento: 65 });
  expect(marks[0]?.postDataJSON()).toEqual({
    asistente: gloria.inscripcion,
    asistio: true,
    descuento_aplicable: 65,
  });

  const second = dialog.getByRole('row', { name: edgar.nombre });
  await expect(second.getByTitle('25 %', { exact: true })).toBeVisible();
  await second.getByRole('radio', { name: 'No' }).check();
  await expect(second.getByRole('combobox', { name: `Descuento de ${edgar.nombre}` })).toBeDisabled();
  await second.getByRole('button', { name: /^Guardar/ }).click();
  await expect(second.getByRole('button', { name: /^Guardar/ })).toBeDisabled();
  await expect.poll(() => attendance(house, edgar)).toEqual({ asistio: false, descuento: 0 });
  expect(marks).toHaveLength(2);
});

test('SALONES-30 who waits for a place says so, and cannot be marked', async ({ page, enter, house }) => {
  const room = await newRoom(house);
  const { id, hora, written } = await sessionUnderWay(house, room);
  const gloria = await enrol(house, id);
  const tomas = await enrol(house, id, { nombres: 'Tomás', estado: 'En espera' });
  await enter(roomsOf(room.venue));
  await askWho(page, room, hora, written);
  const rowOf = (name: string) => enrolledDialog(page).getByRole('row', { name });
  await expect(rowOf(gloria.nombre).getByRole('radio')).toHaveCount(2);
  await expect(rowOf(tomas.nombre)).toContainText('En espera');
  await expect(rowOf(tomas.nombre).getByRole('radio')).toHaveCount(0);
});

test('SALONES-36 what was marked and not saved is not dropped without a question; nobody is marked before the session begins', async ({
  page,
  enter,
  house,
}) => {
  const room = await newRoom(house);
  const { nombre } = await enrol(house, await newSession(house, room));
  const later = await enrol(house, await newSession(house, room, '10:00', '2031-03-12'), {
    nombres: 'Marina',
  });
  await enter(roomsOf(room.venue));
  await askWho(page, room);
  const dialog = enrolledDialog(page);
  await dialog.getByRole('row', { name: nombre }).getByRole('radio', { name: 'No' }).check();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Confirmación' });
  await expect(question).toContainText('¿Descartar los cambios sin guardar?');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();

  await askWho(page, room, '10:00', '12/03/2031');
  await expect(dialog).toContainText('La sesión aún no comienza: todavía no se marca la asistencia');
  const row = dialog.getByRole('row', { name: later.nombre });
  for (const answer of ['Si', 'No']) await expect(row.getByRole('radio', { name: answer })).toBeDisabled();
});

test('SALONES-07 SALONES-36 on a phone: rooms as cards, and people marked with a finger', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await page.setViewportSize(PHONE);
  const room = await newRoom(house);
  const gloria = await enrol(house, await newSession(house, room));
  await enter(roomsOf(room.venue));
  await page.getByRole('button', { name: `Más acciones de ${room.servicios}` }).click();
  await page.getByRole('button', { name: 'Ver inscritos' }).filter({ visible: true }).click();
  const dialog = enrolledDialog(page);
  await dialog.getByLabel('Fecha').fill(DAY_WRITTEN);
  await dialog.getByLabel('Fecha').press('Enter');
  await dialog.getByLabel('Hora').fill('8');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Buscar' }).click();
  await expect(dialog.getByText('2 días hábiles después del comparendo')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Si' }).check();
  await axe('people on a phone');
  await dialog.getByRole('button', { name: `Guardar asistencia de ${gloria.nombre}` }).click();
  await expect.poll(() => attendance(house, gloria)).toEqual({ asistio: true, descuento: 50 });
  await expectNoSideways(page);
});
