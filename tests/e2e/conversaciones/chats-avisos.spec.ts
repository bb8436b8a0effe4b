import type { Page } from '@playwright/test';
import { bubble, composer, freeRoom, says } from '../support/chats.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { hearNothing } from '../support/live.ts';
import { panel, roomOf, rooms, searchBox, untilLive } from '../support/salas.ts';
import { expectAddress, expectNoSideways, goWithin, uniqueCode } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const notice = (page: Page, text: string) => page.getByRole('button', { name: text });

/** A colleague with a unique name, and the room with them. */
async function colleague(testServer: E2eServer, me: Person, nombres: string) {
  const apellidos = uniqueCode('Lasso');
  const other = await testServer.person({ nombres, apellidos, roles: ['Contact Center'] });
  const sala = await freeRoom(testServer, other, [me]);
  return { other, sala, nombre: `${nombres} ${apellidos}` };
}

/** Marks every room as answered, because unanswered rooms of customers count as unread for every adviser. */
const answerAllRooms = (testServer: E2eServer) =>
  testServer.sql('update sala set atendido = ultimo where atendido < ultimo');

/** Counts in `data-tones` the tones that the page plays. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype as {
      createOscillator: (this: AudioContext) => OscillatorNode;
    };
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      return createOscillator.call(this);
    };
  });

test('a new message is answered by keyboard from any screen; users choose tones and silence rooms', async ({
  page,
  enter,
  testServer,
}) => {
  await answerAllRooms(testServer);
  await countTones(page);
  const html = page.locator('html');
  const live = untilLive(page);
  const me = await enter('/about', { roles: ['Contact Center'] });
  await live;
  const gloria = await colleague(testServer, me, 'Gloria');
  const quiet = await colleague(testServer, me, 'Callada');

  await test.step('Alt+M opens the newest unread message and puts the caret in its composer', async () => {
    await says(testServer, gloria.other, gloria.sala, '¿Puedo mover ya el carro?');
    await expect(notice(page, `${gloria.nombre}: ¿Puedo mover ya el carro?`)).toBeVisible();
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await page.keyboard.press('Alt+m');
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type('Sí, ya puede');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Sí, ya puede')).toBeVisible();
    await expectAddress(page, new RegExp(`sala=${gloria.sala._id}`));
    await expect(page).toHaveTitle('Chat choque simple · Amparo');
    await page.keyboard.press('Alt+m');
    await expect(page.getByText('No tienes mensajes sin leer')).toBeVisible();
  });

  await test.step('a tone is played only after the user turned it on', async () => {
    await expect(html).not.toHaveAttribute('data-tones', /./);
    await page.getByRole('button', { name: 'Poner sonido a los mensajes' }).click();
    await expect(html).toHaveAttribute('data-tones', '2');
  });

  await test.step('a silenced room shows no notification and is not counted', async () => {
    await goWithin(page, `/ChatGeneral?sala=${quiet.sala._id}`);
    await page.getByRole('button', { name: 'Silenciar esta conversación' }).click();
    await expect(page.getByText('Conversación silenciada')).toBeVisible();
    await goWithin(page, '/about');
    await expect(page.getByRole('button', { name: 'Silenciar esta conversación' })).toHaveCount(0);
    await says(testServer, quiet.other, quiet.sala, 'Dos');
    await says(testServer, gloria.other, gloria.sala, 'Tres');
    await expect(notice(page, `${gloria.nombre}: Tres`)).toBeVisible();
    await expect(notice(page, `${quiet.nombre}: Dos`)).toHaveCount(0);
    await expect(page).toHaveTitle(/^\(1\) /);
    await goWithin(page, `/ChatGeneral?sala=${quiet.sala._id}`);
    await expect(roomOf(page, quiet.nombre)).toContainText('Silenciada');
    await page.getByRole('button', { name: 'Volver a avisar de esta conversación' }).click();
    await expect(page.getByRole('button', { name: 'Silenciar esta conversación' })).toBeVisible();
  });

  await test.step('the choice of the tone is kept after a reload', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Quitar el sonido de los mensajes' }).click();
    await expect(page.getByRole('button', { name: 'Poner sonido a los mensajes' })).toBeVisible();
  });
});

test(
  'the list of rooms is used by keyboard, shows drafts and errors, and becomes one column on a phone',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    await hearNothing(page);
    const me = await enter('/about', { roles: ['Contact Center'] });
    const made = new Map<string, Awaited<ReturnType<typeof colleague>>>();
    for (const nombres of ['Tercera', 'Segunda', 'Primera']) {
      const room = await colleague(testServer, me, nombres);
      await says(testServer, room.other, room.sala, `Soy ${nombres}`);
      made.set(nombres, room);
    }
    await page.route('**/api/chats', (route) =>
      route.fulfill({ status: 500, json: { message: 'Falló a propósito' } }),
    );
    await goWithin(page, '/ChatGeneral?sala=019a7f3e-0000-7000-8000-000000000000');

    await test.step('a failed list can be retried, and an unknown room links back to the list', async () => {
      await expect(page.getByText('No pudimos cargar las conversaciones')).toBeVisible();
      await expect(page.getByText('Esta conversación no existe o ya no puedes verla')).toBeVisible();
      await page.unroute('**/api/chats');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByText('No pudimos cargar las conversaciones')).toHaveCount(0);
      await page.getByRole('button', { name: 'Volver a las conversaciones' }).click();
      await expect(page.getByText('Elige una conversación')).toBeVisible();
    });

    await test.step('arrows, Enter, Esc and "/" move between the rooms, the conversation and the search', async () => {
      await expect(rooms(page).getByRole('link').first()).toContainText('Primera');
      await page.keyboard.press('ArrowDown');
      await expect(rooms(page).getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(bubble(page, 'Soy Segunda')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('Elige una conversación')).toBeVisible();
      await expect(roomOf(page, 'Segunda')).toBeFocused();
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('Primera');
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).toHaveValue('');
    });

    const nombre = made.get('Tercera')?.nombre ?? '';
    await test.step('the list shows the draft of a room', async () => {
      await roomOf(page, nombre).click();
      await composer(page).fill('El perito ya revisó las fotos');
      await roomOf(page, 'Primera').click();
      await expect(bubble(page, 'Soy Primera')).toBeVisible();
      await expect(roomOf(page, nombre)).toContainText('Borrador: El perito ya revisó las fotos');
    });

    await test.step('on a phone the list, the conversation and its panel are separate screens', async () => {
      await goWithin(page, '/ChatGeneral');
      await page.setViewportSize({ width: 390, height: 844 });
      await roomOf(page, nombre).click();
      await expect(bubble(page, 'Soy Tercera')).toBeVisible();
      await expect(rooms(page)).toBeHidden();
      await expect(panel(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Datos de la conversación' }).click();
      await expect(page.getByRole('dialog').getByText('En esta sala')).toBeVisible();
      await axe('panel on a phone');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Volver a las salas' }).click();
      await expect(roomOf(page, nombre)).toBeVisible();
      await expectNoSideways(page);
    });
  },
);
