import type { Page, Route } from '@playwright/test';
import { oops } from '../support/access.ts';
import { onlyCases, rowOfCase } from '../support/casos-lista.ts';
import { newCaso } from '../support/casos.ts';
import { goWithin, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { act, only } from '../support/usuarios.ts';

const withoutBody = (route: Route) => route.fulfill({ status: 500, body: '' });
const withoutAnswer = (route: Route) => route.abort();

async function acceptOops(page: Page, text: string): Promise<void> {
  await expect(oops(page).getByText(text, { exact: true })).toBeVisible();
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(oops(page)).toHaveCount(0);
}

async function leave(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
}

const REFUSALS: [object, string][] = [
  [{ message: 'No', errors: { estado: 'El caso cambió', otro: 'Nada' } }, 'Error en estado: El caso cambió'],
  [{ message: 'Hoy no se cierran casos' }, 'Hoy no se cierran casos'],
  [{}, 'error no identificado'],
];

test('ERRORES-05 ERRORES-06 ERRORES-07 COMUN-18 a failed action opens "Oops..." with the reason, or with the text for an unknown error', async ({
  page,
  enter,
  testServer,
}) => {
  const made = await newCaso(testServer, { estado: 'Asignado' });
  const person = await testServer.person({ nombres: 'Sinrazón', roles: ['Perito'] });
  const name = unique('Sin razón');
  const admin = await testServer.person({ roles: ['Administrador'] });
  await testServer.api(admin, 'POST', 'permisos', { nombre: name });
  const answers = REFUSALS.map(([json]) => json);
  await page.route('**/cerrar/*', (route) => route.fulfill({ status: 422, json: answers.shift() }));
  await page.route('**/asociar-rol*', withoutBody);
  await page.route('**/estado-asesor', withoutAnswer);
  await enter(onlyCases(made), { roles: ['Administrador', 'Coordinador Operativo'] });

  await test.step('CASO-33 CASO-34 CASO-35 CASO-36 COMUN-15 COMUN-16 a refused closing shows the field error, the message or the default text', async () => {
    for (const [, text] of REFUSALS) {
      await act(page, rowOfCase(page, made), 'Cancelar caso');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar caso' }).click();
      await acceptOops(page, text);
    }
    await expect(rowOfCase(page, made)).toContainText('Asignado');
  });

  await test.step('ERRORES-06 ERRORES-07 a role, an availability and a state keep their value when the change fails', async () => {
    await goWithin(page, only(person.correo, '/v-roles'));
    const row = rowOf(page, 'Sinrazón');
    await row.getByRole('button', { name: /^Asignar roles/ }).click();
    const abogado = page.getByRole('checkbox', { name: 'Abogado', exact: true });
    await abogado.click();
    await acceptOops(page, 'error no identificado');
    await expect(abogado).not.toBeChecked();
    await leave(page, 'Asignar roles');
    await row.getByRole('button', { name: /^Actualizar estado/ }).click();
    await page.getByRole('button', { name: 'Pausa' }).click();
    await acceptOops(page, 'error no identificado');
    await leave(page, 'Actualizar estado');
    await expect(row).toContainText('Ausente');

    await page.route(/\/api\/permisos(\/[^?]*)?$/, withoutBody);
    await goWithin(page, `/permisos?filtros[nombre]=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Inhabilitar ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Inhabilitar' }).click();
    await acceptOops(page, 'error no identificado');
  });

  await test.step('ERRORES-05 ERRORES-07 COMUN-18 a save that fails keeps the text in its open dialog', async () => {
    await page.getByRole('button', { name: 'Agregar permiso' }).click();
    const field = page.getByRole('dialog', { name: 'Agregar permiso' }).getByLabel('Nombre', { exact: true });
    const typed = unique('Otro');
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await acceptOops(page, 'Error no identificado');
    await expect(field).toHaveValue(typed);
  });
});
