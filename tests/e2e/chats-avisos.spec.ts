import type { Page } from '@playwright/test';
import { bubble, composer, freeRoom, says } from './house/chats.ts';
import type { House, Person } from './house/house.ts';
import { hearNothing } from './house/live.ts';
import { panel, roomOf, rooms, searchBox, untilLive } from './house/salas.ts';
import { expectNoSideways, uniqueCode } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const notice = (page: Page, text: string) => page.getByRole('button', { name: text });

/** Somebody of the house, of a name that nobody else has, and the room with them. */
async function colleague(house: House, me: Person, nombres: string) {
  const apellidos = uniqueCode('Lasso');
  const other = await house.person({ nombres, apellidos, roles: ['Contact Center'] });
  const sala = await freeRoom(house, other, [me]);
  return { other, sala, nombre: `${nombres} ${apellidos}` };
}

test('the newest unread message is answered from anywhere by keys alone', async ({ page, enter, house }) => {
  const live = untilLive(page);
  const me = await enter('/v-vehiculos', { roles: ['Contact Center'] });
  await live;
  const { other, sala } = await colleague(house, me, 'Gloria');
  await says(house, other, sala, '¿Puedo mover ya el carro?');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.keyboard.press('Alt+m');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Sí, ya puede');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'Sí, ya puede')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`sala=${sala._id}`));
  await expect(page).toHaveTitle('Chat choque simple · Amparo');
  await page.keyboard.press('Alt+m');
  await expect(page.getByText('No tienes mensajes sin leer')).toBeVisible();
});

test('a silenced room is neither told of nor counted, and says that it is silenced', async ({
  page,
  enter,
  house,
}) => {
  let live = untilLive(page);
  const me = await enter('/about', { roles: ['Contact Center'] });
  await live;
  const quiet = await colleague(house, me, 'Callada');
  const loud = await colleague(house, me, 'Sonora');
  await says(house, quiet.other, quiet.sala, 'Uno');
  live = untilLive(page);
  await page.goto(`/ChatGeneral?sala=${quiet.sala._id}`);
  await live;
  await page.getByRole('button', { name: 'Silenciar esta conversación' }).click();
  await expect(page.getByText('Conversación silenciada')).toBeVisible();
  await expect(roomOf(page, quiet.nombre)).toContainText('Silenciada');
  live = untilLive(page);
  await page.goto('/about');
  await live;
  await says(house, quiet.other, quiet.sala, 'Dos');
  await says(house, loud.other, loud.sala, 'Tres');
  await expect(notice(page, `${loud.nombre}: Tres`)).toBeVisible();
  await expect(notice(page, `${quiet.nombre}: Dos`)).toHaveCount(0);
  await page.goto(`/ChatGeneral?sala=${quiet.sala._id}`);
  await page.getByRole('button', { name: 'Volver a avisar de esta conversación' }).click();
  await expect(page.getByRole('button', { name: 'Silenciar esta conversación' })).toBeVisible();
});

test('a tone is heard only by who asked for it, and is remembered', async ({ page, enter, house }) => {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype as {
      createOscillator: (this: AudioContext) => OscillatorNode;
    };
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const { dataset } = document.documentElement;
      dataset['tones'] = String(Number(dataset['tones'] ?? 0) + 1);
      return createOscillator.call(this);
    };
  });
  const html = page.locator('html');
  let live = untilLive(page);
  const me = await enter('/chats', { roles: ['Contact Center'] });
  const { other, sala, nombre } = await colleague(house, me, 'Gloria');
  await live;
  await says(house, other, sala, 'Uno');
  await expect(notice(page, `${nombre}: Uno`)).toBeVisible();
  await expect(html).not.toHaveAttribute('data-tones', /./);
  await page.getByRole('button', { name: 'Poner sonido a los mensajes' }).click();
  await expect(html).toHaveAttribute('data-tones', '2');
  live = untilLive(page);
  await page.goto('/about');
  await live;
  await says(house, other, sala, 'Dos');
  await expect(notice(page, `${nombre}: Dos`)).toBeVisible();
  await expect(html).toHaveAttribute('data-tones', '2');
  await page.goto('/chats');
  await page.getByRole('button', { name: 'Quitar el sonido de los mensajes' }).click();
  await expect(page.getByRole('button', { name: 'Poner sonido a los mensajes' })).toBeVisible();
});

test('rooms are walked with the keyboard: arrows, Enter, Esc and the search', async ({
  page,
  enter,
  house,
}) => {
  const me = await enter('/about', { roles: ['Contact Center'] });
  for (const nombres of ['Tercera', 'Segunda', 'Primera']) {
    const { other, sala } = await colleague(house, me, nombres);
    await says(house, other, sala, `Soy ${nombres}`);
  }
  await page.goto('/ChatGeneral');
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

test('what was written and not sent is shown in the list as a draft', async ({ page, enter, house }) => {
  const me = await enter('/about', { roles: ['Contact Center'] });
  const { other, sala, nombre } = await colleague(house, me, 'Gloria');
  await says(house, other, sala, 'Hola');
  await page.goto(`/ChatGeneral?sala=${sala._id}`);
  await composer(page).fill('El perito ya revisó las fotos');
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Choque simple' }).click();
  await expect(roomOf(page, nombre)).toContainText('Borrador: El perito ya revisó las fotos');
});

test('on a phone one goes from the list to the conversation, to what is known of it, and back', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await enter('/about', { roles: ['Contact Center'] });
  const { other, sala, nombre } = await colleague(house, me, 'Gloria');
  await says(house, other, sala, 'Desde la calle');
  await page.goto('/ChatGeneral');
  await expect(roomOf(page, nombre)).toBeVisible();
  await axe('rooms on a phone');
  await roomOf(page, nombre).click();
  await expect(bubble(page, 'Desde la calle')).toBeVisible();
  await expect(rooms(page)).toBeHidden();
  await expect(panel(page)).toHaveCount(0);
  await axe('conversation on a phone');
  await page.getByRole('button', { name: 'Datos de la conversación' }).click();
  await expect(page.getByRole('dialog').getByText('En esta sala')).toBeVisible();
  await axe('panel on a phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a las salas' }).click();
  await expect(roomOf(page, nombre)).toBeVisible();
  await expectNoSideways(page);
});

test('rooms that cannot be read, and one that is not there, say so and offer a way on', async ({
  page,
  enter,
}) => {
  await hearNothing(page);
  await page.route('**/api/chats/listar-todos-libre*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Falló a propósito' } }),
  );
  await enter('/ChatChoqueSimple?sala=019a7f3e-0000-7000-8000-000000000000', { roles: ['Contact Center'] });
  await expect(page.getByText('No pudimos cargar las conversaciones')).toBeVisible();
  await expect(page.getByText('Esta conversación no existe o ya no puedes verla')).toBeVisible();
  await page.unroute('**/api/chats/listar-todos-libre*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No pudimos cargar las conversaciones')).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a las conversaciones' }).click();
  await expect(page.getByText('Elige una conversación')).toBeVisible();
});
