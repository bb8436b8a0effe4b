import type { Page } from '@playwright/test';
import { fechaHora } from '@amparo/contract/kernel/time';
import { attendance, enrol, newCustomer, type Customer } from './house/salones.ts';
import { choose, expectNoSideways, offered } from './house/screen.ts';
import {
  discount,
  hoursFromNow,
  onlyVenue,
  openRoom,
  peopleDialog,
  peopleOf,
  personRow,
  radio,
  sessionAt,
} from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const PHONE = { width: 390, height: 844 };
const DISCOUNTS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65].map((value) => `${value} %`);
const save = (page: Page) => button(peopleDialog(page), 'Guardar asistencia');

/** A session that began half an hour ago. */
const begun = hoursFromNow(-0.5);

/** Looks somebody up as an adviser does, and enrols them. */
async function enrolOnCall(page: Page, { nombre, correo }: Customer): Promise<void> {
  await button(peopleDialog(page), 'Inscribir').click();
  const dialog = dialogOf(page, 'INSCRIBIR');
  await dialog.getByRole('combobox', { name: 'Persona' }).fill(correo);
  // The newest people are offered until those who were typed are found.
  await expect(offered(page)).toHaveCount(1);
  await offered(page).filter({ hasText: nombre }).click();
  await expect(dialog.getByText('El descuento se aplica a este comparendo.')).toBeVisible();
}

test('CLASES-07 CLASES-30 CLASES-31 CLASES-37 CLASES-38 the enrolled people of a session: marked one by one, saved as a whole, of which only what changed is sent', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const session = await sessionAt(house, begun);
  const gloria = await enrol(house, session.id, { imposicion: '2026-11-03' });
  const luisa = await enrol(house, session.id, { nombres: 'Luisa' });
  const jair = await enrol(house, session.id, { nombres: 'Jair', asistio: true, descuento: 25 });
  await enter(onlyVenue(session.room));
  await button(page, /^Inscritos y asistencia/).click();
  await expect(page).toHaveURL(new RegExp(`/locSesiones/${session.id}\\?`));
  const dialog = peopleDialog(page);
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'Usuario',
    'Fecha de imposición',
    'Estado',
    'Asistió',
    'Descuento',
    'Acciones',
  ]);
  await expect(personRow(page, gloria)).toContainText('03/11/2026');
  await expect(personRow(page, gloria)).toContainText('Inscrito');
  await expect(dialog.getByText('1 Si · 0 No · 2 pendientes')).toBeVisible();
  await expect(dialog.getByText('2 sin marcar')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  // What the law gives is written with the "Si", and said with its reason.
  await expect(personRow(page, luisa)).toContainText(
    /Por ley 0 %: .* días hábiles después del comparendo · Ley/,
  );
  await expect(discount(page, gloria)).toBeDisabled();
  await radio(page, gloria, 'Si').check({ force: true });
  await expect(discount(page, gloria)).toBeEnabled();
  await discount(page, gloria).click();
  await expect(offered(page)).toHaveText(DISCOUNTS);
  await page.keyboard.press('Escape');
  await choose(page, discount(page, gloria), '50 %');
  await radio(page, luisa, 'No').check({ force: true });
  await expect(discount(page, luisa)).toBeDisabled();
  await expect(dialog.getByText('2 Si · 1 No · 0 pendientes')).toBeVisible();
  await expect(dialog.getByText('2 cambios sin guardar')).toBeVisible();
  await axe('the people of a session');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  const { asistencias } = (await sent).postDataJSON() as { asistencias: object[] };
  expect(asistencias).toHaveLength(2);
  expect(asistencias).toContainEqual({
    asistente: gloria.inscripcion,
    asistio: true,
    descuento_aplicable: 50,
  });
  expect(asistencias).toContainEqual({
    asistente: luisa.inscripcion,
    asistio: false,
    descuento_aplicable: 0,
  });
  await said(page, 'Asistencia guardada');
  await expect(save(page)).toBeDisabled();
  await expect(radio(page, gloria, 'Si')).toBeChecked();
  expect(await attendance(house, gloria)).toEqual({ asistio: true, descuento: 50 });
  expect(await attendance(house, luisa)).toEqual({ asistio: false, descuento: 0 });
  expect(await attendance(house, jair)).toEqual({ asistio: true, descuento: 25 });
});

test('CLASES-38 marks that are not saved are asked about, by Esc as by the way back of the browser', async ({
  page,
  house,
  enter,
}) => {
  const session = await sessionAt(house, begun);
  const gloria = await enrol(house, session.id);
  await enter(onlyVenue(session.room));
  await button(page, /^Inscritos y asistencia/).click();
  // By keys alone: the radio takes the arrows.
  await radio(page, gloria, 'Si').focus();
  await page.keyboard.press('Space');
  await expect(radio(page, gloria, 'Si')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, gloria, 'No')).toBeChecked();
  const question = dialogOf(page, 'Confirmación');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('¿Descartar los cambios sin guardar?');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toContainText('¿Descartar los cambios sin guardar?');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(radio(page, gloria, 'No')).toBeChecked();
  await page.keyboard.press('Escape');
  await button(question, 'Descartar').click();
  await expect(peopleDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/locSesiones\?/);
  expect(await attendance(house, gloria)).toEqual({ asistio: null, descuento: 0 });
});

test('CLASES-30 before a session begins nobody is marked, and it is said since when; a failure is told in its place', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const session = await sessionAt(house, hoursFromNow(40));
  const gloria = await enrol(house, session.id);
  await page.route(`**/api/sesiones/${session.id}/asistentes`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Algo falló de nuestro lado' } }),
  );
  await enter(peopleOf(session));
  const dialog = peopleDialog(page);
  await expect(dialog.getByRole('heading', { name: 'No pudimos cargar los inscritos' })).toBeVisible();
  await axe('people that could not be read');
  await page.unroute(`**/api/sesiones/${session.id}/asistentes`);
  await button(dialog, 'Reintentar').click();
  await expect(dialog).toContainText(
    `La asistencia se marca desde que comienza la sesión: ${fechaHora(session.inicio)}.`,
  );
  await expect(radio(page, gloria, 'Si')).toBeDisabled();
  await expect(discount(page, gloria)).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
});

test('an adviser enrols on a call: a place while there is one, then a turn; who is cancelled makes room for who waits', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const session = await sessionAt(house, hoursFromNow(45), await openRoom(house, { capacidad: 1 }));
  const [gloria, luisa] = [await newCustomer(house), await newCustomer(house, { nombres: 'Luisa' })];
  await enter(peopleOf(session), { roles: ['Contact Center'] });
  const dialog = peopleDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Nadie está inscrito todavía' })).toBeVisible();
  await enrolOnCall(page, gloria);
  await expect(dialogOf(page, 'INSCRIBIR')).toContainText('1 cupo libre.');
  // Their only fine is chosen by itself.
  await expect(dialogOf(page, 'INSCRIBIR').getByTitle(gloria.numero)).toBeVisible();
  await axe('enrolling on a call');
  await button(dialogOf(page, 'INSCRIBIR'), 'Inscribir').click();
  await said(page, 'Inscripción guardada');
  await expect(dialog.getByRole('row', { name: gloria.nombre })).toContainText('Inscrito');
  // Who may enrol and not mark is told so.
  await expect(dialog).toContainText('Tu rol puede ver la asistencia, pero no marcarla.');

  await enrolOnCall(page, gloria);
  // The fine that has a training already is shown, and is not to be had.
  await dialogOf(page, 'INSCRIBIR').getByRole('combobox', { name: 'Comparendo' }).click();
  await expect(offered(page)).toContainText(['ya tiene capacitación']);
  await expect(offered(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await button(dialogOf(page, 'INSCRIBIR'), 'Inscribir').click();
  const failed = page.getByRole('dialog').filter({ hasText: 'Oops...' });
  await expect(failed).toContainText('Esa persona ya está inscrita en la sesión');
  await button(failed, 'Aceptar').click();
  await button(dialogOf(page, 'INSCRIBIR'), 'Cancelar').click();
  await button(dialogOf(page, 'Confirmación'), 'Descartar').click();

  await enrolOnCall(page, luisa);
  await expect(dialogOf(page, 'INSCRIBIR')).toContainText('La sesión está llena');
  await button(dialogOf(page, 'INSCRIBIR'), 'Inscribir').click();
  await said(page, 'La sesión está llena: quedó en la lista de espera con el turno 1');
  const waiting = dialog.getByRole('list', { name: 'Lista de espera' });
  await expect(waiting).toContainText(`Turno 1${luisa.nombre}`);

  await button(dialog, `Cancelar la inscripción de ${gloria.nombre}`).click();
  const question = dialogOf(page, 'Confirmación');
  await expect(question).toContainText('El primero de la lista de espera recibe el cupo.');
  await button(question, 'Cancelar inscripción').click();
  await said(page, 'Inscripción cancelada');
  await expect(dialog.getByRole('row', { name: luisa.nombre })).toContainText('Inscrito');
  await expect(waiting).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: gloria.nombre })).toHaveCount(0);
});

test('what somebody else marks is shown by itself, and what is being marked here stays', async ({
  page,
  house,
  enter,
}) => {
  const session = await sessionAt(house, begun);
  const [gloria, luisa] = [
    await enrol(house, session.id),
    await enrol(house, session.id, { nombres: 'Luisa' }),
  ];
  await enter(peopleOf(session));
  await radio(page, gloria, 'No').check({ force: true });
  const body = { asistencias: [{ asistente: luisa.inscripcion, asistio: true, descuento_aplicable: 10 }] };
  const { admin } = session.room.venue;
  expect((await house.api(admin, 'PUT', `sesiones/${session.id}/asistentes`, body)).status).toBe(200);
  await expect(radio(page, luisa, 'Si')).toBeChecked();
  await expect(radio(page, gloria, 'No')).toBeChecked();
  await expect(peopleDialog(page).getByText('1 cambio sin guardar')).toBeVisible();
});

test('on a phone the people of a session fit, with their marks at the thumb', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const session = await sessionAt(house, begun);
  const gloria = await enrol(house, session.id);
  await page.setViewportSize(PHONE);
  await enter(peopleOf(session));
  await expect(radio(page, gloria, 'Si')).toBeVisible();
  await expectNoSideways(page);
  await axe('the people of a session on a phone');
});
