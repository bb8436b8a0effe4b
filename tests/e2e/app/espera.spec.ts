import type { Locator, Page } from '@playwright/test';
import { code, email, password, PASSWORD } from '../support/access.ts';
import { expectNotice } from '../support/notices.ts';
import { choose, goWithin, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { act, only } from '../support/usuarios.ts';

test.use({ permissions: ['notifications'] });

/** Holds back all further writes until `answer` is called. */
async function hold(page: Page) {
  const sent: string[] = [];
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent.push(route.request().url());
    await gate;
    return route.fallback();
  });
  return { sent, answer };
}

/**
 * Expects that two clicks send one call, and that until its response the control is disabled and shows that
 * it is busy.
 */
async function worksOnce(page: Page, control: Locator, working: Locator): Promise<() => void> {
  const { sent, answer } = await hold(page);
  // Clicks twice from the page, because a real second click would find the button disabled.
  await control.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(control).toBeDisabled();
  await expect(working).toBeVisible();
  // The browser reports requests in order, so after this response every earlier call has been recorded.
  await page.evaluate(() => fetch('/health'));
  expect(sent).toHaveLength(1);
  return answer;
}

test(
  'ERRORES-11 ERRORES-21 a save and a toggle wait for the response, send one call for two clicks and end with "Bien"',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const person = await testServer.person({ nombres: 'Lenta', roles: ['Perito'] });
    await enter('/permisos');

    await test.step('ERRORES-11 ERRORES-21 a save waits for its response', async () => {
      await page.getByRole('button', { name: 'Agregar permiso' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Agregar permiso' });
      await dialog.getByLabel('Nombre').fill(unique('Lento'));
      const save = dialog.getByRole('button', { name: 'Agregar' });
      const answer = await worksOnce(page, save, dialog.locator('.ant-btn-loading .ant-btn-icon'));
      await expect(dialog).toContainText('Guardando…');
      answer();
      await expect(dialog).toBeHidden();
      await expectNotice(page, 'BienOperación Exitosa');
      await page.unrouteAll();
    });

    const row = rowOf(page, 'Lenta');
    await test.step('ERRORES-11 ERRORES-21 the toggle of a row waits for its response', async () => {
      await goWithin(page, only(person.correo));
      const state = row.getByRole('button', { name: /^(Inhabilitar|Activar)/ });
      await state.click();
      const held = await hold(page);
      await page
        .getByRole('dialog', { name: 'Confirmación' })
        .getByRole('button', { name: 'Inhabilitar' })
        .click();
      await expect(state).toBeDisabled();
      await expect(state).toHaveClass(/is-busy/);
      held.answer();
      await expect(row).toContainText('Inactivo');
      await expect(state).toBeEnabled();
      await page.unrouteAll();
    });

    await test.step('ERRORES-21 a change of availability waits for its response', async () => {
      await act(page, row, 'Actualizar estado');
      const states = page.getByRole('dialog', { name: 'Actualizar estado' });
      const pause = states.getByRole('button', { name: 'Pausa' });
      (await worksOnce(page, pause, pause.locator('.turning')))();
      await expect(states).toBeHidden();
      await page.unrouteAll();
    });

    await test.step('ERRORES-21 the checkbox of a role waits for its response', async () => {
      await act(page, row, 'Asignar roles');
      const roles = page.getByRole('dialog', { name: 'Asignar roles' });
      const role = roles.getByRole('checkbox', { name: 'Dibujante' });
      (await worksOnce(page, role, roles.locator('label', { hasText: 'Dibujante' }).locator('.turning')))();
      await expect(role).toBeEnabled();
      await expect(role).toBeChecked();
      await page.unrouteAll();
      await page.keyboard.press('Escape');
      await expect(roles).toBeHidden();
    });

    await test.step('ERRORES-21 the switch of a permission waits for its response', async () => {
      const nombre = unique('Rol lento');
      await testServer.sql('insert into rol (nombre) values ($1)', [nombre]);
      await goWithin(page, '/roles');
      await choose(page, page.getByRole('combobox', { name: 'Rol' }), nombre);
      await expect(page.getByRole('table')).toHaveAccessibleName(`Permisos de ${nombre}`);
      const grant = page.getByRole('switch', { name: 'Estado de roles.ver' });
      (await worksOnce(page, grant, grant.locator('.ant-switch-loading-icon')))();
      await expect(grant).toBeEnabled();
      await expect(grant).toBeChecked();
      await page.unrouteAll();
    });
  },
);

test(
  'ERRORES-21 signing in and sending the code send one call and wait for its response',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const { correo } = await testServer.account({ contrasena: PASSWORD, roles: ['Perito'] });
    await page.goto('/');
    await email(page).fill(correo);
    await password(page).fill(PASSWORD);
    const enter = page.getByRole('button', { name: 'Ingresar' });
    const loading = page.locator('.ant-btn-loading .ant-btn-icon');
    (await worksOnce(page, enter, loading))();
    await code(page).waitFor();
    await page.unrouteAll();

    const { sent, answer } = await hold(page);
    await code(page).fill('123456');
    await expect(page.getByRole('button', { name: /Enviar$/ })).toBeDisabled();
    await expect(loading).toBeVisible();
    expect(sent).toHaveLength(1);
    answer();
    await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
  },
);
