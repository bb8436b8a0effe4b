import type { Page } from '@playwright/test';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { expect, test } from '../support/test.ts';
import { only } from '../support/usuarios.ts';

const estadoOf = async (testServer: E2eServer, { id }: Person) =>
  (
    await testServer.sql<{ estado_asesor: string | null }>(
      'select estado_asesor from usuario where id = $1',
      [id],
    )
  )[0]?.estado_asesor;

async function open(page: Page, action: string) {
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.locator(':popover-open').getByRole('button', { name: action }).click();
}

test('DISPONIBILIDAD-05 DISPONIBILIDAD-11 DISPONIBILIDAD-12 DISPONIBILIDAD-23 the top bar shows and changes the availability', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const me = await enter('/Estadistica', { roles: ['Contact Center'] });
  const control = page.getByRole('button', { name: /^Disponibilidad:/ });
  const options = page.getByRole('list', { name: 'Disponibilidad' }).getByRole('button');

  await test.step('DISPONIBILIDAD-02 DISPONIBILIDAD-04 DISPONIBILIDAD-05 DISPONIBILIDAD-12 the menu offers three of the five states', async () => {
    await expect(control).toHaveText('Disponibilidad:Ausente');
    await control.click();
    await expect(options).toHaveText([
      /^Activo en espera/,
      /^Activo ocupado/,
      /^Activo multiple/,
      /^Pausa/,
      /^Ausente/,
    ]);
    await expect(options.nth(1)).toBeDisabled();
    await expect(options.nth(2)).toBeDisabled();
    await axe('availability in the bar');
  });

  await test.step('DISPONIBILIDAD-03 DISPONIBILIDAD-06 DISPONIBILIDAD-14 a choice is stored', async () => {
    await options.nth(0).click();
    await expect(control).toHaveText('Disponibilidad:Activo en espera');
    await expect.poll(() => estadoOf(testServer, me)).toBe('Activo en espera');
    // Wait, because a click on a closing menu would only close it.
    await expect(options.first()).toBeHidden();
    await control.click();
    await options.nth(4).click();
    await expect(control).toHaveText('Disponibilidad:Ausente');
    await expect.poll(() => estadoOf(testServer, me)).toBe('Fuera de su horario laboral');
    await expect(options.first()).toBeHidden();
  });

  await test.step('DISPONIBILIDAD-11 a failed change shows the previous state again', async () => {
    await page.route('**/estado-asesor', (route) =>
      route.fulfill({ status: 422, json: { message: 'Ahora no se puede' } }),
    );
    await control.click();
    await page.getByRole('button', { name: 'Pausa' }).click();
    await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('Ahora no se puede');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(control).toHaveText('Disponibilidad:Ausente');
    await page.unroute('**/estado-asesor');
  });

  await test.step('DISPONIBILIDAD-10 DISPONIBILIDAD-23 a change made by a coordinator appears in the top bar of the user', async () => {
    await expect(page.getByText('En línea')).toBeVisible();
    const coordinator = await testServer.person({ roles: ['Coordinador Contact Center'] });
    const changed = await testServer.api(coordinator, 'PUT', `usuarios/${me.id}/estado-asesor`, {
      estado: 'Activo en espera',
    });
    expect(changed.status, await changed.text()).toBe(200);
    await expect(control).toHaveText('Disponibilidad:Activo en espera');
  });
});

test(
  'DISPONIBILIDAD-08 DISPONIBILIDAD-17 DISPONIBILIDAD-18 the users list changes an availability and ends a session',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const adviser = await testServer.person({ nombres: 'Asesora', roles: ['Abogado CAIT'] });
    await enter(only(adviser.correo));
    const row = page.getByRole('row', { name: 'Asesora' });
    const dialog = page.getByRole('dialog', { name: 'Actualizar estado' });
    const waits = dialog.getByRole('button', { name: 'Activo en espera' });

    await test.step('DISPONIBILIDAD-07 DISPONIBILIDAD-10 the dialog starts from the stored state, and the list shows the new one', async () => {
      await expect(row).toContainText('Ausente');
      // Another user changed the availability after the list was read.
      await testServer.sql("update usuario set estado_asesor = 'Pausa' where id = $1", [adviser.id]);
      await open(page, 'Actualizar estado');
      await expect(dialog.getByRole('button', { name: 'Pausa' })).toHaveAttribute('aria-pressed', 'true');
      await axe('availability dialog');
      await waits.click();
      await expect(dialog).toBeHidden();
      await expect(row).toContainText('Activo en espera');
      expect(await estadoOf(testServer, adviser)).toBe('Activo en espera');
    });

    await test.step('DISPONIBILIDAD-23 a change made by the user appears in the list without a reload', async () => {
      await testServer.api(adviser, 'PUT', `usuarios/${adviser.id}/estado-asesor`, { estado: 'Pausa' });
      await expect(row).toContainText('Pausa');
    });

    await test.step('DISPONIBILIDAD-16 DISPONIBILIDAD-17 DISPONIBILIDAD-18 ASIGNACION-41 ASIGNACION-42 the dialog of the session offers only to end it', async () => {
      await open(page, 'Estado de ingreso');
      const login = page.getByRole('dialog', { name: 'Estado de ingreso' });
      const inside = login.getByRole('button', { name: 'LOGUEADO' });
      await expect(inside).toHaveAttribute('aria-pressed', 'true');
      await expect(inside).toBeDisabled();
      await axe('login state');
      const sent = page.waitForRequest('**/habilitar-login-usuario');
      await login.getByRole('button', { name: 'DESLOGUEAR' }).click();
      const request = await sent;
      expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { login: false }]);
      await expect(login).toBeHidden();
      expect((await testServer.api(adviser, 'GET', 'usuarios/perfil')).status).toBe(401);
      expect(await estadoOf(testServer, adviser)).toBe('Fuera de su horario laboral');
    });

    await test.step('DISPONIBILIDAD-08 DISPONIBILIDAD-09 an inactive adviser cannot be set to "Activo en espera"', async () => {
      await testServer.sql('update usuario set estado = false where id = $1', [adviser.id]);
      await open(page, 'Actualizar estado');
      await expect(waits).toBeDisabled();
    });
  },
);
