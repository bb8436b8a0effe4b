import type { Page } from '@playwright/test';
import { give, newCaso } from '../support/casos.ts';
import { bubble, composer, freeRoom, says } from '../support/chats.ts';
import { pdf, upload } from '../support/files.ts';
import { customerWaits, panel, roomOf, roomOfCase, rooms, searchBox } from '../support/salas.ts';
import { expectAddress, goWithin } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

/** A name that no other test uses, without digits: the search treats digits as an identification. */
const newWord = (start: string) =>
  start + String(process.pid).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

const screens = (page: Page) => page.getByRole('list', { name: 'Pantallas de chat' }).getByRole('link');

test('CHATS-02 CHATS-07 CHATS-09 the chats page links to the three chat screens, and each screen opens rooms and finds people', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { desk, cliente, sala } = await customerWaits(testServer, 'Adriana');
  const { aws_id } = await upload(testServer, desk, 'CHAT', pdf('Licencia_transito.pdf'));
  await says(testServer, desk, sala, '', { adjuntos: [{ aws_id }] });
  const waits = await customerWaits(testServer, 'Rafael');
  const caso = await newCaso(testServer);
  const lawyer = await testServer.person({ roles: ['Abogado'] });
  await give(testServer, caso, 'Abogado', lawyer.id);
  const word = newWord('Zulay');
  const correo = `ana1.${process.pid}@correo.co`;
  const ana = await testServer.account({ nombres: word, apellidos: 'Prieto', correo });
  const number = `10${process.pid}77`;
  const boss = await testServer.person({ roles: ['Administrador'] });
  await testServer.api(boss, 'PUT', `usuarios/${ana.id}`, {
    identificacion: { tipo: 'CC', identificacion: number },
  });
  const me = await enter('/chats', { roles: ['Contact Center'] });

  await test.step('RUTAS-67 CHATS-01 CHATS-02 CHATS-08 the chats page links each unread room to its screen', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'CHATS' })).toBeVisible();
    await give(testServer, caso, 'Contact Center', me.id);
    await says(testServer, lawyer, await roomOfCase(testServer, me, caso.casoId), 'Ya llegué');
    const waiting = page.getByRole('region', { name: 'Sin leer' });
    await expect(waiting.getByRole('link').filter({ hasText: 'Ya llegué' })).toHaveAttribute(
      'href',
      `/gestionar?id=${caso.caso}#chat`,
    );
    await expect(screens(page).first()).toContainText(/\d+ sin leer/);
    const path = `/ChatChoqueSimple?sala=${waits.sala._id}`;
    const free = waiting.locator(`a[href="${path}"]`);
    await expect(free).toContainText('Rafael');
    // Opening the room marks it as read for every adviser.
    const read = page.waitForResponse(`**/api/chats/${waits.sala._id}/lectura`);
    await free.click();
    await expectAddress(page, /\/ChatChoqueSimple\?sala=/);
    await expect(bubble(page, '¿Puedo mover ya el carro?')).toBeVisible();
    await read;
    await goWithin(page, '/chats');
  });

  await test.step('RUTAS-68 RUTAS-69 RUTAS-70 CHATS-03 CHATS-04 CHATS-05 each card opens its screen', async () => {
    const titles = ['CHATS de choque simple', 'CHATS generales', 'CHATS de asistencia jurídica'];
    const paths = ['/ChatChoqueSimple', '/ChatGeneral', '/ChatAsistenciaJuridica'];
    await expect(screens(page)).toHaveCount(3);
    for (const [at, path] of paths.entries()) {
      await screens(page).nth(at).click();
      await expectAddress(page, new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: titles[at] ?? '' })).toBeVisible();
      await goWithin(page, '/chats');
    }
  });

  await test.step('CHATS-07 CHATS-08 CHATS-15 a room shows its messages and its files, which open in a new tab', async () => {
    await screens(page).first().click();
    await roomOf(page, 'Adriana')
      .and(page.locator(`[href$="${sala._id}"]`))
      .click();
    await expect(bubble(page, '¿Puedo mover ya el carro?')).toBeVisible();
    const files = panel(page).getByRole('region', { name: 'Archivos recientes' });
    const link = files.getByRole('link', { name: 'Abrir Licencia_transito.pdf' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(panel(page).getByRole('link', { name: /Adriana/ })).toHaveAttribute(
      'href',
      `/persona/${cliente.id}`,
    );
    await expect(panel(page).getByRole('region', { name: 'En esta sala' })).toContainText('Adriana');
    await axe('room with its panel');
  });

  await goWithin(page, '/ChatGeneral');
  const found = page.getByRole('list', { name: 'Personas' }).getByRole('button');
  await test.step('CHATS-09 CHATS-16 CHATS-17 CHATS-18 CHATS-19 CHATS-20 the search finds people and opens a room', async () => {
    for (const typed of [correo, number, word.toLowerCase()]) {
      await searchBox(page).fill(typed);
      await expect(found).toHaveCount(1);
      await expect(found).toContainText(word);
    }
    // The search finds neither plates nor policies.
    await searchBox(page).fill('ABC123');
    await expect(page.getByText('Nadie coincide con «ABC123»')).toBeVisible();
  });

  await test.step('CHATS-27 a failed creation of a room is reported', async () => {
    await page.route('**/api/chats', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await searchBox(page).fill(word);
    await found.filter({ hasText: word }).click();
    const oops = page.getByRole('dialog');
    await expect(oops).toContainText('Se presento un Error al crear la sala');
    await oops.getByRole('button', { name: 'Aceptar' }).click();
    await page.unroute('**/api/chats');
  });

  await searchBox(page).press('Enter');
  await expectAddress(page, /\?sala=/);
  await expect(page.getByRole('heading', { level: 2, name: word })).toBeVisible();
  await expect(composer(page)).toBeFocused();
});

test(
  'CHATS-02 CHATS-06 a user without access to the chat screens reads their rooms on the chats page',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const desk = await testServer.person({ nombres: 'Tatiana', roles: ['Contact Center'] });
    const expert = await enter('/chats', { roles: ['Perito'] });
    await expect(page.getByText('Todavía no tienes conversaciones')).toBeVisible();
    await expect(screens(page)).toHaveCount(0);
    await says(testServer, desk, await freeRoom(testServer, desk, [expert]), 'Buenas, ¿viene en camino?');
    const room = page.getByRole('region', { name: 'Tus conversaciones' }).getByRole('link');
    await expect(room).toContainText('Buenas, ¿viene en camino?');
    await room.click();
    await expect(bubble(page, 'Buenas, ¿viene en camino?')).toBeVisible();
    await expect(page.getByText('Su rol no esta autorizado para esta acción')).toBeVisible();
    for (const path of ['/ChatChoqueSimple', '/ChatGeneral', '/ChatAsistenciaJuridica']) {
      await goWithin(page, path);
      await expect(page.getByText(/No tienes acceso/)).toBeVisible();
      await goWithin(page, '/chats');
      await expect(room).toBeVisible();
    }
  },
);

test(
  'CHATS-10 CHATS-12 CHATS-49 CHATS-50 the list loads rooms ten at a time on scroll, newest first',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const me = await testServer.person({ roles: ['Contact Center'] });
    for (let n = 1; n <= 24; n += 1)
      await freeRoom(testServer, me, [await testServer.account({ nombres: `Fila${n}`, apellidos: 'Larga' })]);
    const cursors: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/chats') cursors.push(searchParams.get('despues'));
    });
    await giveSession(page, me);
    await page.goto('/ChatGeneral');
    const links = rooms(page).getByRole('link');
    for (const shown of [10, 20]) {
      await expect(links).toHaveCount(shown);
      await page.getByRole('button', { name: 'Ver conversaciones anteriores' }).scrollIntoViewIfNeeded();
    }
    // Rooms of other tests may follow these.
    await expect(rooms(page).getByTitle('Fila1 Larga', { exact: true })).toHaveCount(1);
    const names = await rooms(page).getByTitle(/^Fila/).allTextContents();
    expect(names).toEqual(Array.from({ length: 24 }, (_, n) => `Fila${24 - n} Larga`));
    expect(new Set(cursors).size).toBeGreaterThanOrEqual(3);
  },
);
