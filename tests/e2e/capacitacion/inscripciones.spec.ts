import type { Page } from '@playwright/test';
import { fechaHora } from '@amparo/contract/kernel/time';
import { expectNotice } from '../support/notices.ts';
import { attendance, enrol, newCustomer, type Customer } from '../support/salones.ts';
import { choose, expectAddress, goWithin, offered } from '../support/screen.ts';
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
} from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { button, dialogOf } from '../support/writes.ts';

const DISCOUNTS = Array.from({ length: 14 }, (_, n) => `${n * 5} %`);
const save = (page: Page) => button(peopleDialog(page), 'Guardar asistencia');

/** Chooses a customer by email in the enrolment dialog. */
async function enrolOnCall(page: Page, { nombre, correo }: Customer): Promise<void> {
  await button(peopleDialog(page), 'Inscribir').click();
  const dialog = dialogOf(page, 'INSCRIBIR');
  await dialog.getByRole('combobox', { name: 'Persona' }).fill(correo);
  // The newest people are offered until the server answers the search.
  await expect(offered(page)).toHaveCount(1);
  await offered(page).filter({ hasText: nombre }).click();
  await expect(dialog.getByText('El descuento se aplica a este comparendo.')).toBeVisible();
}

test(
  'CLASES-07 CLASES-30 CLASES-37 CLASES-38 the attendance of a session is marked person by person and saved with one call',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    test.slow();
    const session = await sessionAt(testServer, hoursFromNow(-0.5));
    const later = await sessionAt(testServer, hoursFromNow(40));
    const marina = await enrol(testServer, later.id, { nombres: 'Marina' });
    const gloria = await enrol(testServer, session.id, { imposicion: '2026-11-03' });
    const luisa = await enrol(testServer, session.id, { nombres: 'Luisa' });
    const jair = await enrol(testServer, session.id, { nombres: 'Jair', asistio: true, descuento: 25 });
    await enter(onlyVenue(session.room));
    const dialog = peopleDialog(page);

    await test.step('CLASES-07 CLASES-38 the dialog lists name, day of the fine, state, attendance and discount', async () => {
      await button(page, /^Inscritos y asistencia/).click();
      await expectAddress(page, new RegExp(`/locSesiones/${session.id}\\?`));
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
      await expect(personRow(page, luisa)).toContainText(
        /Por ley 0 %: .* días hábiles después del comparendo · Ley/,
      );
      await expect(dialog.getByText('1 Si · 0 No · 2 pendientes')).toBeVisible();
      await expect(save(page)).toBeDisabled();
    });

    await test.step('CLASES-31 CLASES-37 a "Si" enables the discounts from 0 to 65, and a "No" disables them', async () => {
      await expect(discount(page, gloria)).toBeDisabled();
      await radio(page, gloria, 'Si').check({ force: true });
      await discount(page, gloria).click();
      await expect(offered(page)).toHaveText(DISCOUNTS);
      await page.keyboard.press('Escape');
      await choose(page, discount(page, gloria), '50 %');
      await radio(page, luisa, 'No').check({ force: true });
      await expect(discount(page, luisa)).toBeDisabled();
      await expect(dialog.getByText('2 Si · 1 No · 0 pendientes')).toBeVisible();
      await axe('the people of a session');
    });

    await test.step('a mark of another user is shown at once and keeps the unsaved marks', async () => {
      const body = { asistencias: [{ asistente: jair.inscripcion, asistio: false, descuento_aplicable: 0 }] };
      const { admin } = session.room.venue;
      expect((await testServer.api(admin, 'PUT', `sesiones/${session.id}/asistentes`, body)).status).toBe(
        200,
      );
      await expect(radio(page, jair, 'No')).toBeChecked();
      await expect(dialog.getByText('2 cambios sin guardar')).toBeVisible();
    });

    await test.step('CLASES-38 Esc and the back button ask before they discard unsaved marks', async () => {
      const question = dialogOf(page, 'Confirmación');
      await radio(page, luisa, 'No').focus();
      for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        await leave();
        await expect(question).toContainText('¿Descartar los cambios sin guardar?');
        await button(question, 'Cancelar').click();
        await expect(question).toHaveCount(0);
      }
      await expect(radio(page, luisa, 'No')).toBeChecked();
    });

    await test.step('CLASES-30 CLASES-38 one save sends the changed marks only', async () => {
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
      await expectNotice(page, 'Asistencia guardada');
      await expect(save(page)).toBeDisabled();
      expect(await attendance(testServer, gloria)).toEqual({ asistio: true, descuento: 50 });
      expect(await attendance(testServer, luisa)).toEqual({ asistio: false, descuento: 0 });
    });

    await test.step('CLASES-30 attendance cannot be marked before the session begins', async () => {
      await goWithin(page, peopleOf(later));
      await expect(dialog).toContainText(
        `La asistencia se marca desde que comienza la sesión: ${fechaHora(later.inicio)}.`,
      );
      await expect(radio(page, marina, 'Si')).toBeDisabled();
      await expect(save(page)).toHaveCount(0);
    });
  },
);

test('an adviser enrols people until the session is full, and a cancelled place goes to the waiting list', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  test.slow();
  const session = await sessionAt(testServer, hoursFromNow(45), await openRoom(testServer, { capacidad: 1 }));
  const [gloria, luisa] = [
    await newCustomer(testServer),
    await newCustomer(testServer, { nombres: 'Luisa' }),
  ];
  await enter(peopleOf(session), { roles: ['Contact Center'] });
  const dialog = peopleDialog(page);
  const form = dialogOf(page, 'INSCRIBIR');
  const question = dialogOf(page, 'Confirmación');

  await test.step('the only fine of a person is chosen, and the person is enrolled', async () => {
    await expect(dialog.getByRole('heading', { name: 'Nadie está inscrito todavía' })).toBeVisible();
    await enrolOnCall(page, gloria);
    await expect(form).toContainText('1 cupo libre.');
    await expect(form.getByTitle(gloria.numero)).toBeVisible();
    await axe('enrolling on a call');
    await button(form, 'Inscribir').click();
    await expectNotice(page, 'Inscripción guardada');
    await expect(personRow(page, gloria)).toContainText('Inscrito');
  });

  await test.step('a user who may not mark attendance sees the reason and has no link to the code', async () => {
    await expect(dialog).toContainText('Tu rol puede ver la asistencia, pero no marcarla.');
    await expect(dialog.getByRole('link', { name: 'Código' })).toHaveCount(0);
  });

  await test.step('a person who is already enrolled is refused, and the fine is disabled', async () => {
    await enrolOnCall(page, gloria);
    await form.getByRole('combobox', { name: 'Comparendo' }).click();
    await expect(offered(page)).toContainText(['ya tiene capacitación']);
    await expect(offered(page)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await button(form, 'Inscribir').click();
    const failed = page.getByRole('dialog').filter({ hasText: 'Oops...' });
    await expect(failed).toContainText('Esa persona ya está inscrita en la sesión');
    await button(failed, 'Aceptar').click();
    await button(form, 'Cancelar').click();
    await button(question, 'Descartar').click();
  });

  await test.step('a full session puts the person on the waiting list', async () => {
    await enrolOnCall(page, luisa);
    await expect(form).toContainText('La sesión está llena');
    await button(form, 'Inscribir').click();
    await expectNotice(page, 'La sesión está llena: quedó en la lista de espera con el turno 1');
    await expect(dialog.getByRole('list', { name: 'Lista de espera' })).toContainText(
      `Turno 1${luisa.nombre}`,
    );
  });

  await test.step('the cancelled place goes to the first person of the waiting list', async () => {
    await button(dialog, `Cancelar la inscripción de ${gloria.nombre}`).click();
    await expect(question).toContainText('El primero de la lista de espera recibe el cupo.');
    await button(question, 'Cancelar inscripción').click();
    await expectNotice(page, 'Inscripción cancelada');
    await expect(personRow(page, luisa)).toContainText('Inscrito');
    await expect(dialog.getByRole('list', { name: 'Lista de espera' })).toHaveCount(0);
    await expect(personRow(page, gloria)).toHaveCount(0);
  });
});
