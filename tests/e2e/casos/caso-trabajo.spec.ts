import type { Locator, Page } from '@playwright/test';
import { card, entries } from '../support/caso-trabajo.ts';
import { give, newCaso, newType } from '../support/casos.ts';
import { expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

const pageOf = ({ caso }: { caso: number }, tab = '') => `/gestionar?id=${caso}${tab}`;

test(
  'CASO-13 CASO-06 CASO-08 CASO-29 an expert follows a case live together with an administrator, and writes only in the expert room',
  { tag: '@nightly' },
  async ({ page, enter, testServer, browser }) => {
    const stored = await newCaso(testServer, { estado: 'En Gestión' });
    const expert = await testServer.person({ nombres: 'Nelson', apellidos: 'Triana', roles: ['Perito'] });
    await give(testServer, stored, 'Perito', expert.id);
    const me = await enter(pageOf(stored), {
      nombres: 'Marcela',
      apellidos: 'Ibarra',
      roles: ['Administrador'],
    });
    const here = (who: Page) => who.getByRole('status', { name: 'Otras personas en este caso' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
    await expect(here(page)).toBeEmpty();
    const other = await browser.newPage({ baseURL: testServer.url });
    await giveSession(other, expert);
    await other.goto(pageOf(stored));
    const history = card(other, 'Historial');

    await test.step('the header shows each user the presence of the other', async () => {
      await expect(here(page)).toContainText('1 aquí ahora');
      await expect(here(page)).toHaveAttribute('title', 'Nelson Triana (Perito)');
      await expect(here(other)).toHaveAttribute('title', 'Marcela Ibarra (Administrador)');
    });

    await test.step('CASO-13 a new entry appears in both histories', async () => {
      await expect(history).toContainText('Todavía no hay gestiones en este caso.');
      const tipo_gestion = await newType(testServer, 'Administrador');
      const gestion = `asistencia-choque-simple/${stored.caso}/gestion`;
      for (const descripcion of ['Primero esto', 'Después esto'])
        expect((await testServer.api(me, 'POST', gestion, { tipo_gestion, descripcion })).status).toBe(200);
      for (const who of [page, other]) {
        await expect(entries(who)).toHaveText([
          /Después esto/,
          /Primero esto/,
          /Nelson Triana quedó a cargo/,
        ]);
        await expect(entries(who).first()).toHaveAttribute('data-estado', 'nueva');
      }
      await expect(page.getByRole('tab', { name: /^Gestión/ })).toHaveText('Gestión2 gestiones');
    });

    await test.step('CASO-06 CASO-08 CASO-29 the expert has no entry form', async () => {
      await expect(other.getByRole('tab')).toHaveText(['Chat', 'Historial', 'Chat-Perito']);
      await expect(history.getByRole('textbox')).toHaveCount(0);
      await expect(card(other, 'Nueva gestión')).toHaveCount(0);
    });

    await test.step('CASO-04 CHATS-39 CHATS-40 the expert reads the main room and writes in the room of experts', async () => {
      await other.getByRole('tab', { name: 'Chat', exact: true }).click();
      await expect(other.getByRole('tabpanel', { name: 'Chat', exact: true })).toContainText(
        'Su rol no esta autorizado para esta acción',
      );
      await other.getByRole('tab', { name: 'Chat-Perito' }).click();
      const own = other.getByRole('tabpanel', { name: 'Chat-Perito' });
      await own.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Ya tengo las fotos');
      await own.getByRole('textbox', { name: 'Escribe un mensaje' }).press('Enter');
      await expect(own).toContainText('Ya tengo las fotos');
    });

    await other.close();
    await expect(here(page)).toBeEmpty();
  },
);

/** Presses the key until the place has the focus. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The key does not move the focus to the element');
}

test('CASO-02 CASO-11 CASO-27 a case is processed by keyboard, fits a phone and is read-only once it is closed', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const stored = await newCaso(testServer);
  const waiting = await newCaso(testServer, { aprobado: false }, stored);
  await newType(testServer, 'Contact Center');
  await enter(pageOf(stored, '#historial'), { roles: ['Contact Center'] });
  const form = card(page, 'Nueva gestión');
  const next = page.getByRole('button', { name: /^Siguiente/ });

  await test.step('the button of the next action opens one action after the other', async () => {
    await expect(page.getByRole('tab', { name: 'Historial' })).toHaveAttribute('aria-selected', 'true');
    await expect(next).toHaveText('Siguiente: solicitar abogado');
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Solicitar abogado o investigador' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(next).toHaveText('Siguiente: escribir la primera gestión');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Tipo de gestión')).toBeFocused();
    await expectAddress(page, /#gestion$/);
  });

  await test.step('CASO-11 an entry is written and saved by keyboard', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option-active')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('.ant-select-item-option-active')).toBeHidden();
    await tabTo(page, form.getByRole('button', { name: 'Cargar documento' }));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Se orienta al cliente');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
    await expect(card(page, 'Historial')).toContainText('Se orienta al cliente');
  });

  await test.step('CASO-02 the arrow keys move between the tabs, and G opens the form', async () => {
    await tabTo(page, page.getByRole('tab', { name: /^Gestión/ }), 'Shift+Tab');
    for (const [name, hash] of [
      ['Historial', '#historial'],
      ['Gps', '#gps'],
      ['Chat', '#chat'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeFocused();
      await expectAddress(page, new RegExp(`${hash}$`));
    }
    await page.keyboard.press('g');
    await expect(form.getByLabel('Tipo de gestión')).toBeFocused();
  });

  await test.step('CASO-11 on a phone the save button stays in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const save = page.getByRole('button', { name: 'Guardar gestión' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await save.boundingBox())?.height).toBe(48);
    await expect(page.getByRole('link', { name: /^Llamar a Gloria/ })).toHaveCount(0);
    await expect(next).toHaveCount(0);
    await save.press('Enter');
    await expect(form).toContainText('El campo tipo de gestión es obligatorio');
    await expectNoSideways(page);
    await axe('a case on a phone');
  });

  await test.step('CASO-26 CASO-27 when the case is closed, the form keeps the draft and accepts no entry', async () => {
    await form.getByLabel('Descripción').fill('Iba a escribir esto');
    const closing = await testServer.api(
      stored.admin,
      'PUT',
      `asistencia-choque-simple/cerrar/${stored.caso}`,
    );
    expect(closing.status).toBe(200);
    await expect(form).toContainText('No se puede gestionar, el caso se encuentra Cerrado');
    await expect(form.getByLabel('Descripción')).toHaveValue('Iba a escribir esto');
    await expect(form.getByLabel('Descripción')).toBeDisabled();
    await expect(form.getByRole('button', { name: /Guardar gestión|Cargar documento/ })).toHaveCount(0);
  });

  await test.step('APROBACION-04 a case that waits for approval has no entry form', async () => {
    await goWithin(page, pageOf(waiting));
    await expect(form).toContainText('El caso requiere aprobación');
    await expect(form.getByLabel('Descripción')).toHaveCount(0);
  });
});
