import type { Page, Route } from '@playwright/test';
import { oops } from './house/access.ts';
import { onlyCases, rowOfCase } from './house/casos-lista.ts';
import { newCaso } from './house/casos.ts';
import { rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act, only } from './house/usuarios.ts';

/** Every notice that was on the page, however short it stayed. */
async function listenToNotices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('.notice')) heard.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('ERRORES-11 COMUN-19 every success notice begins with "Bien": a save, a switch, an availability, the own profile', async ({
  page,
  enter,
  house,
}) => {
  const heard = await listenToNotices(page);
  const name = unique('Aviso');
  const me = await enter('/permisos', { roles: ['Administrador', 'Perito'] });
  await page.getByRole('button', { name: 'Agregar permiso' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await expect.poll(heard).toEqual(['Bien\nOperación Exitosa']);

  await page.goto(`/permisos?filtros[nombre]=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Inhabilitar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Inhabilitar' }).click();
  await expect.poll(heard).toEqual(['Bien\nOperación Exitosa']);

  await page.getByRole('button', { name: /^Disponibilidad:/ }).click();
  await page.getByRole('button', { name: 'Pausa' }).click();
  await expect.poll(heard).toEqual(['Bien\nOperación Exitosa', 'Bien\nOperación Exitosa']);

  await house.api(me, 'PUT', `usuarios/${me.id}`, {
    identificacion: { tipo: 'CC', identificacion: String(Date.now()) },
  });
  await page.goto('/mi-perfil');
  await page.getByLabel('Apellidos').fill('Renombrada');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect.poll(heard).toEqual(['Bien\nActualización Exitosa!']);
});

const WITHOUT_WORDS: [string, (route: Route) => Promise<void>][] = [
  ['an answer without body', (route) => route.fulfill({ status: 500, body: '' })],
  ['no answer at all', (route) => route.abort()],
];
for (const [what, fail] of WITHOUT_WORDS) {
  test(`ERRORES-05 ERRORES-06 ERRORES-07 COMUN-18 ${what}: roles, availability and states say "error no identificado", a save "Error no identificado" and keeps what was typed`, async ({
    page,
    enter,
    house,
  }) => {
    const person = await house.person({ nombres: 'Sinrazón', roles: ['Perito'] });
    const told = async (text: string) => {
      await expect(oops(page).getByText(text, { exact: true })).toBeVisible();
      await oops(page).getByRole('button', { name: 'Aceptar' }).click();
      await expect(oops(page)).toHaveCount(0);
    };
    const leave = async (title: string) => {
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await expect(dialog).toBeHidden();
    };
    await page.route('**/asociar-rol*', fail);
    await page.route('**/estado-asesor', fail);
    await enter(only(person.correo, '/v-roles'));
    const row = rowOf(page, 'Sinrazón');
    await row.getByRole('button', { name: /^Asignar roles/ }).click();
    const abogado = page.getByRole('checkbox', { name: 'Abogado', exact: true });
    await abogado.click();
    await told('error no identificado');
    await expect(abogado).not.toBeChecked();
    await leave('Asignar roles');

    await row.getByRole('button', { name: /^Actualizar estado/ }).click();
    await page.getByRole('button', { name: 'Pausa' }).click();
    await told('error no identificado');
    await leave('Actualizar estado');
    await expect(row).toContainText('Ausente');

    const name = unique('Sin razón');
    const admin = await house.person({ roles: ['Administrador'] });
    await house.api(admin, 'POST', 'permisos', { nombre: name });
    await page.route(/\/api\/permisos(\/[^?]*)?$/, fail);
    await page.goto(`/permisos?filtros[nombre]=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Inhabilitar ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Inhabilitar' }).click();
    await told('error no identificado');
    await page.getByRole('button', { name: 'Agregar permiso' }).click();
    const typed = unique('Otro');
    await page.getByLabel('Nombre', { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
    await told('Error no identificado');
    await expect(
      page.getByRole('dialog', { name: 'Agregar permiso' }).getByLabel('Nombre', { exact: true }),
    ).toHaveValue(typed);
  });
}

const REFUSALS: [object, string][] = [
  [{ message: 'No', errors: { estado: 'El caso cambió', otro: 'Nada' } }, 'Error en estado: El caso cambió'],
  [{ message: 'Hoy no se cierran casos' }, 'Hoy no se cierran casos'],
  [{}, 'error no identificado'],
];
test('CASO-33 CASO-34 CASO-35 CASO-36 COMUN-15 COMUN-16 why a case was not closed is told under "Oops...", by its field, its message or as unknown', async ({
  page,
  enter,
  house,
}) => {
  const made = await newCaso(house, { estado: 'Asignado' });
  const answers = REFUSALS.map(([json]) => json);
  await page.route('**/cerrar/*', (route) => route.fulfill({ status: 422, json: answers.shift() }));
  await enter(onlyCases(made), { roles: ['Coordinador Operativo'] });
  for (const [, text] of REFUSALS) {
    await act(page, rowOfCase(page, made), 'Cancelar caso');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar caso' }).click();
    await expect(oops(page).getByText(text, { exact: true })).toBeVisible();
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(oops(page)).toHaveCount(0);
  }
  await expect(rowOfCase(page, made)).toContainText('Asignado');
});
