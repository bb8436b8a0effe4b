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
} from '../support/salones.ts';
import { choose, offered, sentBy } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const DISCOUNTS = Array.from({ length: 14 }, (_, n) => `${n * 5} %`);

test('SALONES-07 SALONES-30 SALONES-31 SALONES-36 the enrolled people of a room are searched and marked one by one', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  test.slow();
  const room = await newRoom(testServer);
  const sesion = await newSession(testServer, room);
  const gloria = await enrol(testServer, sesion);
  const edgar = await enrol(testServer, sesion, { nombres: 'Édgar', asistio: true, descuento: 25 });
  const live = await sessionUnderWay(testServer, room);
  const tomas = await enrol(testServer, live.id, { nombres: 'Tomás', estado: 'En espera' });
  const later = await enrol(testServer, await newSession(testServer, room, '10:00', '2031-03-12'), {
    nombres: 'Marina',
  });
  await enter(roomsOf(room.venue));
  const dialog = enrolledDialog(page);
  const rowOf = ({ nombre }: { nombre: string }) => dialog.getByRole('row', { name: nombre });
  const marks = sentBy(page, (request) => request.method() === 'PUT');

  await test.step('SALONES-07 SALONES-27 SALONES-28 the search requires a date and an hour', async () => {
    const asked = sentBy(page, (request) => /\/api\/capacitacion\//.test(request.url()));
    await page.getByRole('button', { name: `Ver inscritos ${room.servicios}` }).click();
    await expect(dialog).toContainText('Elige la fecha y la hora de la sesión');
    const search = dialog.getByRole('button', { name: 'Buscar' });
    await search.click();
    await expect(dialog.getByText('El campo fecha es obligatorio')).toBeVisible();
    await expect(dialog.getByText('El campo hora es obligatorio')).toBeVisible();
    await dialog.getByLabel('Fecha').fill(DAY_WRITTEN);
    await dialog.getByLabel('Fecha').press('Enter');
    await search.click();
    await expect(dialog.getByText('El campo hora es obligatorio')).toBeVisible();
    expect(asked).toEqual([]);
    await dialog.getByLabel('Hora').fill('15');
    await search.click();
    await expect(dialog).toContainText(`no hay personas inscritas el ${DAY_WRITTEN} a las 15:00`);
    await dialog.getByLabel('Hora').fill('');
    await dialog.getByLabel('Hora').click();
    await expect(offered(page).first()).toHaveText('08:00');
    await offered(page).first().click();
    await search.click();
    await expect(dialog.getByText(gloria.nombre)).toBeVisible();
    expect(asked.map((request) => decodeURIComponent(new URL(request.url()).pathname))).toContain(
      `/api/capacitacion/${room.id}/${DAY}/08:00`,
    );
  });

  await test.step('SALONES-30 SALONES-31 SALONES-36 a "Si" is saved with a discount whose default is the legal one', async () => {
    await expect(dialog.getByRole('columnheader')).toHaveText([
      'Usuario',
      'Identificación',
      'Teléfono',
      'Número de comparendo',
      'Asistió',
      'Descuento',
      'Guardar',
    ]);
    const row = rowOf(gloria);
    for (const words of [
      gloria.numero,
      '3105550199',
      'Por ley 50 %',
      '2 días hábiles después del comparendo',
    ])
      await expect(row).toContainText(words);
    const save = row.getByRole('button', { name: `Guardar asistencia de ${gloria.nombre}` });
    const discount = row.getByRole('combobox', { name: `Descuento de ${gloria.nombre}` });
    await expect(save).toBeDisabled();
    await expect(discount).toBeDisabled();
    await row.getByRole('radio', { name: 'Si' }).check();
    await expect(row.getByTitle('50 %', { exact: true })).toBeVisible();
    await axe('people of a session');
    await discount.click();
    await expect(offered(page)).toHaveText(DISCOUNTS);
    await page.keyboard.press('Escape');
    await choose(page, discount, '65 %');
    await save.click();
    await expect(page.getByText('Asistencia guardada')).toBeVisible();
    await expect(save).toBeDisabled();
    expect(await attendance(testServer, gloria)).toEqual({ asistio: true, descuento: 65 });
    const body = { asistente: gloria.inscripcion, asistio: true, descuento_aplicable: 65 };
    expect(marks[0]?.postDataJSON()).toEqual(body);
  });

  await test.step('SALONES-31 SALONES-36 a "No" removes the discount, and closing asks before it discards an unsaved mark', async () => {
    const row = rowOf(edgar);
    await expect(row.getByTitle('25 %', { exact: true })).toBeVisible();
    await row.getByRole('radio', { name: 'No' }).check();
    await expect(row.getByRole('combobox', { name: `Descuento de ${edgar.nombre}` })).toBeDisabled();
    await row.getByRole('button', { name: /^Guardar/ }).click();
    await expect(row.getByRole('button', { name: /^Guardar/ })).toBeDisabled();
    await expect.poll(() => attendance(testServer, edgar)).toEqual({ asistio: false, descuento: 0 });
    expect(marks).toHaveLength(2);
    await row.getByRole('radio', { name: 'Si' }).check();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Confirmación' });
    await expect(question).toContainText('¿Descartar los cambios sin guardar?');
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('SALONES-30 a person on the waiting list has no marks', async () => {
    await askWho(page, room, live.hora, live.written);
    await expect(rowOf(tomas)).toContainText('En espera');
    await expect(rowOf(tomas).getByRole('radio')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('SALONES-36 attendance cannot be marked before the session begins', async () => {
    await askWho(page, room, '10:00', '12/03/2031');
    await expect(dialog).toContainText('La sesión aún no comienza: todavía no se marca la asistencia');
    for (const name of ['Si', 'No']) await expect(rowOf(later).getByRole('radio', { name })).toBeDisabled();
  });
});
