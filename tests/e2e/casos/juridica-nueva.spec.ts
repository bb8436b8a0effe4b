import type { Locator } from '@playwright/test';
import { JURIDICA, newTramite, NUEVA_JURIDICA } from '../support/clases.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { ADVISER, casesOf, found, look, newFamily, plate, side } from '../support/ticket.ts';
import { heading, newPlaca } from '../support/vehiculos.ts';

test('JURIDICA-02 JURIDICA-14 JURIDICA-15 RUTAS-41 a legal case is created by keyboard, and each missing field gets the focus', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { placa, owner, driver, id, admin } = await newFamily(testServer);
  const noAccount = { nombre: 'Sin Cuenta', email: `sin.${placa.toLowerCase()}@correo.co`, vehiculo: id };
  expect((await testServer.api(admin, 'POST', 'beneficiario', noAccount)).status).toBe(200);
  const tramite = await newTramite(testServer);
  const inactive = await newTramite(testServer, false);
  await enter(NUEVA_JURIDICA, ADVISER);
  const create = page.getByRole('button', { name: /^CREAR ASISTENCIA/ });
  const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
  const types = page.getByRole('group', { name: 'Tipo de asistencia' }).getByRole('radio');
  const procedure = page.getByLabel('Tipo de trámite');
  const description = page.getByLabel('Descripción');
  const lacks = async (what: string, place: Locator) => {
    await expect(side(page)).toContainText(what);
    await create.click();
    await expect(place).toBeFocused();
  };

  await test.step('JURIDICA-33 JURIDICA-34 JURIDICA-40 the plate is required, and an unknown plate is reported', async () => {
    await expect(heading(page)).toHaveText('NUEVA ASISTENCIA JURÍDICA');
    await expect(plate(page)).toBeFocused();
    await expect(plate(page)).toHaveAttribute('maxlength', '100');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Vehículo', 'Asistencia', 'Resumen']);
    await create.click();
    await expect(plate(page)).toBeFocused();
    await expect(page.getByText('El campo placa es obligatorio')).toBeVisible();
    await look(page, newPlaca());
    await expect(found(page).getByRole('alert')).toContainText('Vehiculo no ha sido encontrado');
  });

  await test.step('JURIDICA-35 JURIDICA-41 the affected person is the owner or a beneficiary with an account', async () => {
    await plate(page).fill(placa);
    await page.keyboard.press('Enter');
    await expect(people.first()).toBeFocused();
    await expect(people).toHaveCount(2);
    await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
    await lacks('Falta la persona afectada', people.first());
    await page.keyboard.press('1');
  });

  await test.step('JURIDICA-36 JURIDICA-43 the type of assistance is one of three', async () => {
    await expect(types.first()).toBeFocused();
    for (const [i, name] of [
      'Asistencia choque simple',
      'Accidente con lesiones u homicidio',
      'Asistencia no vinculada',
    ].entries())
      await expect(types.nth(i)).toHaveAccessibleName(name);
    await lacks('Falta el tipo de asistencia', types.first());
    await page.keyboard.press('2');
  });

  await test.step('JURIDICA-37 JURIDICA-42 only an active procedure is offered', async () => {
    await expect(procedure).toBeFocused();
    await lacks('Falta el tipo de trámite', procedure);
    await procedure.fill(inactive.titulo);
    await expect(offered(page)).toHaveCount(0);
    await procedure.fill(tramite.titulo);
    await expect(offered(page)).toHaveText([tramite.titulo]);
    await page.keyboard.press('Enter');
  });

  await test.step('JURIDICA-38 the description is required, and the summary shows the whole case', async () => {
    await expect(description).toBeFocused();
    await lacks('Falta la descripción', description);
    await page.keyboard.type('Le piden pagar los daños');
    await expect(side(page)).toContainText('Accidente con lesiones u homicidio');
    await expect(side(page)).toContainText(/Gloria Lasso/);
    await axe('new legal assistance, whole');
    expect(await casesOf(testServer, placa)).toEqual([]);
  });

  await test.step('JURIDICA-15 JURIDICA-26 JURIDICA-39 JURIDICA-68 Ctrl+Enter sends the case, and the list shows it', async () => {
    await expect(create).toBeVisible();
    const [sent] = await Promise.all([
      page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/asistencia-juridica'),
      ),
      page.keyboard.press('Control+Enter'),
    ]);
    expect(sent.postDataJSON()).toEqual({
      vehiculo: id,
      persona: owner.id,
      tipo: 'Accidente con lesiones u homicidio',
      tipo_tramite: tramite.id,
      descripcion: 'Le piden pagar los daños',
      contesto_encuesta: false,
    });
    await expectNotice(page, 'Asistencia jurídica creada correctamente');
    await expectAddress(page, new RegExp(`${JURIDICA}$`));
    await expect(page.locator('.list-row.is-new')).toContainText('Le piden pagar los daños');
    expect(await casesOf(testServer, placa)).toHaveLength(1);
  });
});
