import type { Page } from '@playwright/test';
import { pdf, pick } from '../support/files.ts';
import { hearNothing } from '../support/live.ts';
import { expectNotice } from '../support/notices.ts';
import { choose, expectNoSideways, goWithin, offered, sentBy } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { card, newMechanic, newTurno, onlyPlate, pageOf, recordStep, rowIn } from '../support/turnos.ts';
import { button, dialogOf } from '../support/writes.ts';

const form = (page: Page) => card(page, 'Registrar paso');
const steps = (page: Page) => card(page, 'Pasos').getByRole('listitem');
const history = (page: Page) => card(page, 'Historial');
const result = (page: Page, name: string) => form(page).getByRole('radio', { name });

async function write(page: Page, paso: string, resultado: string, descripcion: string): Promise<void> {
  await choose(page, form(page).getByLabel('Siguiente paso'), paso);
  await result(page, resultado).check({ force: true });
  await form(page).getByLabel('Descripción').fill(descripcion);
}

test('RUTAS-55 TURNOS-11 TURNOS-57 the page of an appointment shows its data, records a step and goes back', async ({
  page,
  testServer,
  enter,
}) => {
  test.slow();
  const turno = await newTurno(testServer);
  const mechanic = await newMechanic(testServer);
  const body = { mecanico: mechanic.id };
  await testServer.api(turno.vehiculo.admin, 'PUT', `turnos/${turno.id}/recibir-vehiculo`, body);
  await recordStep(testServer, turno, 3, 'Aprobado');
  await recordStep(testServer, turno, 4, 'Pendiente');
  // Without the live channel, only the save itself makes the page read the appointment again.
  await hearNothing(page);
  await enter(`/gestionarturno?id=${turno.id}`);

  await test.step('RUTAS-56 TURNOS-02 TURNOS-03 both spellings of the URL open the same page', async () => {
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === pageOf(turno));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Turno ${turno.cuando}`);
    await expect(page.getByRole('tab')).toHaveText([/^Gestión/, 'Historial']);
  });

  await test.step('TURNOS-57 the tab "Gestión" has the data, the steps and the form', async () => {
    const data = card(page, 'Datos del turno');
    const { nombre } = mechanic;
    for (const fact of [
      turno.centro,
      turno.cuando.slice(0, 10),
      '10:30',
      turno.propietario,
      nombre,
      'Activo',
    ])
      await expect(data).toContainText(fact);
    await expect(data.getByRole('link', { name: `Hoja de vida de ${turno.vehiculo.placa}` })).toBeVisible();
    await expect(button(form(page), 'Adjuntar')).toBeEnabled();
    await expect(steps(page)).toHaveCount(7);
    for (const [n, words] of ['Se saltó', `Mecánico: ${nombre}`, 'Aprobado', 'Pendiente'].entries())
      await expect(steps(page).nth(n)).toContainText(words);
  });

  await test.step('TURNOS-30 TURNOS-31 TURNOS-32 the form requires step, result and description', async () => {
    const sent = sentBy(page, (request) => request.method() === 'PUT');
    await button(form(page), 'Guardar paso').click();
    for (const field of ['siguiente paso', 'resultado', 'descripción'])
      await expect(form(page)).toContainText(`El campo ${field} es obligatorio`);
    expect(sent).toEqual([]);
  });

  await test.step('TURNOS-33 TURNOS-48 COMUN-24 an unsettled step is recorded again by keyboard, and the page reads the appointment again', async () => {
    await form(page).getByLabel('Siguiente paso').click();
    // Step 2, the reception by a mechanic, has no result yet.
    await expect(offered(page)).toHaveText([
      '2 · Recepción del vehículo',
      '4 · Inspección visual',
      '5 · Pago',
      '6 · En pista',
      '7 · Certificación',
    ]);
    await page.keyboard.press('Escape');
    await button(steps(page).nth(3), /^Registrar el paso 4/).click();
    await expect(form(page)).toContainText('4 · Inspección visual');
    await page.keyboard.press('1');
    await expect(result(page, 'Aprobado')).toBeChecked();
    await page.keyboard.type('Luces y llantas en orden.');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    const read = page.waitForResponse(
      (answer) => answer.url().endsWith(`/api/turnos/${turno.id}`) && answer.request().method() === 'GET',
    );
    await page.keyboard.press('Control+Enter');
    expect((await sent).postDataJSON()).toEqual({
      paso: 4,
      resultado: 'Aprobado',
      descripcion: 'Luces y llantas en orden.',
    });
    await expectNotice(page, 'Actualizado correctamente');
    expect((await read).status()).toBe(200);
    await expect(steps(page).nth(3)).toContainText('Aprobado');
    await expect(form(page).getByLabel('Descripción')).toHaveValue('');
    await expect(steps(page).nth(3).getByRole('button')).toHaveCount(0);
  });

  await test.step('TURNOS-11 TURNOS-57 the tab "Historial" lists every entry, and the text of the form survives the tab', async () => {
    await form(page).getByLabel('Descripción').fill('A medias');
    await page.getByRole('tab', { name: 'Historial' }).click();
    await expect(form(page)).toHaveCount(0);
    const entries = history(page).getByRole('listitem');
    await expect(entries.filter({ hasText: 'Inspección visual' })).toHaveCount(2);
    await expect(entries.filter({ hasText: 'Registro del vehículo' })).toContainText('Paso 3 revisado');
    await expect(entries.last()).toContainText('Turno pedido desde la App');
    await page.getByRole('tab', { name: /^Gestión/ }).click();
    await expect(form(page).getByLabel('Descripción')).toHaveValue('A medias');
  });

  await test.step('TURNOS-57 the back link asks about unsaved text and leads to the list', async () => {
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await button(dialogOf(page, 'Confirmación'), 'Descartar').click();
    await expect(page).toHaveURL((url) => url.pathname === '/listarTurnos');
  });

  await test.step('TURNOS-02 a URL without an appointment, or with an unknown one, leads to the list', async () => {
    await goWithin(page, '/gestionaraturno');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Qué turno buscas?');
    await goWithin(page, '/gestionaraturno?id=01890000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos ese turno');
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/listarTurnos');
  });
});

test(
  'TURNOS-34 TURNOS-38 TURNOS-43 TURNOS-44 files are attached to a step, and a certificate closes the appointment',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    test.slow();
    const turno = await newTurno(testServer);
    await enter(pageOf(turno), { nombres: 'Marcela', apellidos: 'Ibarra', roles: ['Administrador'] });

    await test.step('a step that another user records is shown at once', async () => {
      await expect(page.getByText('En vivo')).toBeVisible();
      await recordStep(testServer, turno, 3, 'Aprobado');
      await expect(steps(page).nth(2)).toContainText('Aprobado');
      await expect(history(page).getByRole('listitem').first()).toHaveAttribute('data-estado', 'nueva');
    });

    const dialog = dialogOf(page, 'Adjuntar');
    const send = dialog.getByRole('button', { name: 'Adjuntar' });
    const file = dialog.getByLabel('Archivo', { exact: true });
    const saving = `**/api/turnos/${turno.id}/actualizar-paso`;

    await test.step('TURNOS-34 TURNOS-35 TURNOS-36 TURNOS-37 the dialog requires a file with content, a step and a title', async () => {
      await button(form(page), 'Adjuntar').click();
      await send.click();
      await expect(dialog).toContainText('Falta Documento');
      for (const field of ['siguiente paso', 'título'])
        await expect(dialog).toContainText(`El campo ${field} es obligatorio`);
      await axe('the dialog of files');
      await pick(file, { name: 'Vacio.pdf', type: 'application/pdf', body: Buffer.alloc(0) });
      await expect(dialog.locator('.attach-sending')).toContainText(/vac[ií]o|sin contenido/i);
      await dialog.getByRole('button', { name: /^Quitar/ }).click();
      await pick(file, { name: 'virus.exe', type: 'application/octet-stream', body: Buffer.from('MZ') });
      await expect(dialog.locator('.attach-sending')).toContainText(/jpg|tipo|formato|admit/i);
      await dialog.getByRole('button', { name: /^Quitar/ }).click();
    });

    await test.step('TURNOS-43 the uploaded file is deleted when the save of the step fails', async () => {
      await choose(page, dialog.getByLabel('Siguiente paso'), '3 · Registro del vehículo');
      await dialog.getByLabel('Título').fill('Licencia de tránsito');
      const deleted = sentBy(page, (request) => request.method() === 'DELETE');
      await page.route(saving, (route) => route.fulfill({ status: 422, json: { message: 'Hoy no' } }));
      const uploaded = page.waitForRequest((request) => /\/api\/archivos/.test(request.url()));
      await pick(file, pdf('Licencia.pdf'));
      expect((await uploaded).postDataBuffer()?.toString('latin1') ?? '').toContain('TURNOS');
      const refused = page.waitForRequest(saving);
      await send.click();
      const { adjuntos } = (await refused).postDataJSON() as { adjuntos: { aws_id: string }[] };
      await expect(dialogOf(page, 'Oops...')).toContainText('Hoy no');
      await button(page, 'Aceptar').click();
      await expect
        .poll(() => deleted.map((request) => request.url().split('/').at(-1)))
        .toEqual([adjuntos[0]?.aws_id]);
      await page.unroute(saving);
    });

    await test.step('TURNOS-36 TURNOS-37 TURNOS-44 the file is saved on the step of the appointment', async () => {
      await dialog.getByRole('button', { name: /Reintentar/ }).click();
      const sent = page.waitForRequest(saving);
      await send.click();
      expect((await sent).postDataJSON()).toEqual({
        siguienteGestion: 3,
        titulo: 'Licencia de tránsito',
        adjuntos: [{ aws_id: expect.any(String) as unknown, nombre: 'Licencia.pdf' }],
      });
      await expect(dialog).toHaveCount(0);
      const entry = history(page).getByRole('listitem').filter({ hasText: 'Registro del vehículo' });
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText('Licencia de tránsito');
      await expect(entry.getByRole('link', { name: 'Licencia.pdf' })).toBeVisible();
    });

    await test.step('TURNOS-57 on a phone the form comes first', async () => {
      const size = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(form(page)).toBeInViewport();
      await expectNoSideways(page);
      if (size !== null) await page.setViewportSize(size);
    });

    await test.step('TURNOS-39 the form warns that a certification with "Aprobado" closes the appointment, and saving closes it', async () => {
      await write(page, '7 · Certificación', 'Rechazado', 'Frenos por debajo del mínimo.');
      await button(form(page), /^Guardar/).click();
      await expect(steps(page).nth(6)).toContainText('Rechazado, por resolver');
      await write(page, '7 · Certificación', 'Aprobado', 'Certificado 123.');
      await expect(form(page)).toContainText('Certificar con Aprobado cierra el turno.');
      await button(form(page), 'Guardar Certificación').click();
      await expect(form(page)).toContainText(/El turno está cerrado\. Certificado por Marcela Ibarra el /);
    });

    await test.step('TURNOS-50 a closed appointment disables every control of its page', async () => {
      await expect(page.getByRole('main').locator('header').getByText('Cerrado')).toBeVisible();
      for (const off of [
        button(page, 'Cancelar turno'),
        button(page, 'Asignar mecánico'),
        button(form(page), 'Adjuntar'),
        button(form(page), 'Guardar paso'),
        form(page).getByLabel('Descripción'),
        result(page, 'Aprobado'),
      ])
        await expect(off).toBeDisabled();
      await expect(steps(page).getByRole('button')).toHaveCount(0);
      await goWithin(page, onlyPlate(turno));
      await expect(rowIn(page)).toContainText('Cerrado');
    });
  },
);
