import type { Browser, Page } from '@playwright/test';
import { give, newCaso } from './house/casos.ts';
import { bubble, composer, freeRoom, says } from './house/chats.ts';
import { countCalls } from './house/clock.ts';
import { pdf, upload } from './house/files.ts';
import type { House, Person } from './house/house.ts';
import { customerWaits, panel, roomOf, roomOfCase, rooms, searchBox, untilLive } from './house/salas.ts';
import { expect, giveSession, test } from './house/test.ts';

/** The window of somebody else. */
async function windowOf(browser: Browser, house: House, person: Person, path: string) {
  const context = await browser.newContext({
    baseURL: house.url,
    locale: 'es-CO',
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  await giveSession(page, person);
  await page.goto(path);
  return page;
}

/** A name that nobody else has, without a digit: those are looked for otherwise. */
const newWord = (start: string) =>
  start + String(process.pid).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

const FREE = ['/ChatChoqueSimple', '/ChatGeneral'];
const LEGAL = '/ChatAsistenciaJuridica';

/** CHATS-06, role by role. */
const screens = (page: Page) => page.getByRole('list', { name: 'Pantallas de chat' }).getByRole('link');
const OPENS: [rol: string, paths: string[]][] = [
  ['Administrador', [...FREE, LEGAL]],
  ['Contact Center', [...FREE, LEGAL]],
  ['Coordinador Contact Center', [...FREE, LEGAL]],
  ['Coordinador Operativo', [...FREE, LEGAL]],
  ['Coordinador Abogado', [LEGAL]],
  ['Abogado', [LEGAL]],
  ['Perito', []],
  ['Coordinador Investigador', []],
];

for (const [rol, paths] of OPENS)
  test(`RUTAS-67 RUTAS-68 RUTAS-69 RUTAS-70 CHATS-01 CHATS-03 CHATS-04 CHATS-05 CHATS-06 ${rol}: the entry leads to the screens that the role may use, and no other opens`, async ({
    page,
    enter,
  }) => {
    await enter('/chats', { roles: [rol] });
    await expect(page.getByRole('heading', { level: 1, name: 'CHATS' })).toBeVisible();
    const list = paths.length === 0 ? 'Tus conversaciones' : 'Sin leer';
    await expect(page.getByRole('region', { name: list })).toBeVisible();
    const cards = screens(page);
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))).toEqual(paths);
    for (const path of [...FREE, LEGAL]) {
      await page.goto(path);
      const screen = page.getByRole('heading', { level: 1, name: /^CHATS / });
      const refusal = page.getByText(/No tienes acceso/);
      await expect(screen.or(refusal).first()).toBeVisible();
      expect(await screen.isVisible(), path).toBe(paths.includes(path));
    }
  });

test('CHATS-02 CHATS-08 the entry counts what is unread, and each room leads to where it is talked in', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { sala } = await customerWaits(house, 'Rafael');
  const caso = await newCaso(house);
  const lawyer = await house.person({ roles: ['Abogado'] });
  const me = await enter('/about', { roles: ['Contact Center'] });
  await give(house, caso, 'Contact Center', me.id);
  await give(house, caso, 'Abogado', lawyer.id);
  await says(house, lawyer, await roomOfCase(house, me, caso.casoId), 'Ya llegué');
  await page.goto('/chats');
  const waiting = page.getByRole('region', { name: 'Sin leer' });
  const free = waiting.getByRole('link').filter({ hasText: 'Rafael' });
  await expect(free).toHaveAttribute('href', `/ChatChoqueSimple?sala=${sala._id}`);
  await expect(waiting.getByRole('link').filter({ hasText: 'Ya llegué' })).toHaveAttribute(
    'href',
    `/gestionar?id=${caso.caso}#chat`,
  );
  await expect(screens(page).first()).toContainText(/\d+ sin leer/);
  await axe('entry of chats');
  await free.click();
  await expect(bubble(page, '¿Puedo mover ya el carro?')).toBeVisible();
  await expect(page).toHaveURL(/\/ChatChoqueSimple\?sala=/);
});

test('CHATS-02 who may open none of the three has all their rooms in the entry, and talks there', async ({
  page,
  enter,
  house,
}) => {
  const desk = await house.person({ nombres: 'Tatiana', roles: ['Contact Center'] });
  const expert = await enter('/chats', { roles: ['Perito'] });
  await expect(page.getByText('Todavía no tienes conversaciones')).toBeVisible();
  await says(house, desk, await freeRoom(house, desk, [expert]), 'Buenas, ¿viene en camino?');
  const room = page.getByRole('region', { name: 'Tus conversaciones' }).getByRole('link');
  await expect(room).toContainText('Buenas, ¿viene en camino?');
  await room.click();
  await expect(bubble(page, 'Buenas, ¿viene en camino?')).toBeVisible();
  await expect(page.getByText('Su rol no esta autorizado para esta acción')).toBeVisible();
});

test('CHATS-07 CHATS-15 a screen shows the rooms, the messages of the chosen one and their files, which open in a new tab', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { desk, cliente, sala } = await customerWaits(house, 'Adriana');
  const { aws_id } = await upload(house, desk, 'CHAT', pdf('Licencia_transito.pdf'));
  await says(house, desk, sala, '', { adjuntos: [{ aws_id }] });
  await enter('/ChatChoqueSimple', { roles: ['Contact Center'] });
  await roomOf(page, 'Adriana').click();
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

test('CHATS-09 CHATS-16 CHATS-17 CHATS-18 CHATS-19 CHATS-20 people are looked for by email, else by identification, else by name, and talked to', async ({
  page,
  enter,
  house,
}) => {
  const word = newWord('Zulay');
  const ana = await house.account({
    nombres: word,
    apellidos: 'Prieto',
    correo: `ana1.${process.pid}@correo.co`,
  });
  const boss = await house.person({ roles: ['Administrador'] });
  const number = `10${process.pid}77`;
  await house.api(boss, 'PUT', `usuarios/${ana.id}`, {
    identificacion: { tipo: 'CC', identificacion: number },
  });
  await enter('/ChatGeneral', { roles: ['Contact Center'] });
  await expect(searchBox(page)).toBeVisible();
  const found = page.getByRole('list', { name: 'Personas' }).getByRole('button');
  for (const typed of [`ana1.${process.pid}@correo.co`, number, word.toLowerCase()]) {
    await searchBox(page).fill(typed);
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(word);
  }
  // Neither a plate nor a policy is looked for.
  await searchBox(page).fill('ABC123');
  await expect(page.getByText('Nadie coincide con «ABC123»')).toBeVisible();
  await searchBox(page).fill(word);
  await expect(found).toHaveCount(1);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/\?sala=/);
  await expect(page.getByRole('heading', { level: 2, name: word })).toBeVisible();
  await expect(composer(page)).toBeFocused();
});

test('CHATS-27 a room that cannot be made says so', async ({ page, enter, house }) => {
  const word = newWord('Ofelia');
  await house.account({ nombres: word, apellidos: 'Rincón' });
  await enter('/ChatGeneral', { roles: ['Contact Center'] });
  await page.route('**/api/chats', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await searchBox(page).fill(word);
  await page.getByRole('list', { name: 'Personas' }).getByRole('button', { name: word }).click();
  await expect(page.getByRole('dialog')).toContainText('Se presento un Error al crear la sala');
});

test('CHATS-10 CHATS-12 CHATS-49 CHATS-50 rooms come ten at a time, the last one that moved first, as one scrolls', async ({
  page,
  enter,
  house,
}) => {
  const pages = countCalls(page, /\/api\/chats(\?|$)/);
  const me = await enter('/about', { roles: ['Contact Center'] });
  for (let n = 1; n <= 24; n += 1) {
    // Each says one thing: nobody may say so many so fast.
    const other = await house.person({ nombres: `Fila${n}`, apellidos: 'Larga', roles: ['Contact Center'] });
    await says(house, other, await freeRoom(house, me, [other]), `Hola ${n}`);
  }
  const before = await pages();
  await page.goto('/ChatGeneral');
  await expect(rooms(page).getByRole('link').first()).toContainText('Fila24');
  const shown = () => rooms(page).getByRole('link').count();
  // As many as fill the screen, in pages of ten.
  await expect.poll(async () => (await shown()) % 10).toBe(0);
  expect(await shown()).toBeLessThanOrEqual(20);
  await expect
    .poll(async () => {
      await rooms(page).evaluate((list) => list.lastElementChild?.scrollIntoView());
      return roomOf(page, /^Fila1 Larga/).count();
    })
    .toBe(1);
  const names = await rooms(page).getByTitle(/^Fila/).allTextContents();
  expect(names).toEqual(Array.from({ length: 24 }, (_, n) => `Fila${24 - n} Larga`));
  expect((await pages()) - before).toBeGreaterThanOrEqual(3);
});

test('CHATS-37 two talk: what comes in another room moves it to the top with its mark, is counted everywhere and told in passing', async ({
  page,
  browser,
  house,
  axe,
}) => {
  const gloria = await house.person({
    nombres: 'Gloria',
    apellidos: 'Lasso Caicedo',
    roles: ['Contact Center'],
  });
  const me = await house.person({ nombres: 'Julián', roles: ['Contact Center'] });
  await giveSession(page, me);
  const other = await house.account({ nombres: 'Otro', apellidos: 'Cliente' });
  const sala = await freeRoom(house, gloria, [me]);
  await says(house, me, sala, 'Buenas');
  const open = await freeRoom(house, me, [other]);
  await says(house, me, open, 'Espéreme un momento');
  const live = untilLive(page);
  await page.goto(`/ChatGeneral?sala=${open._id}`);
  await expect(rooms(page).getByRole('link').first()).toContainText('Otro Cliente');
  await live;
  await composer(page).click();

  const second = await windowOf(browser, house, gloria, `/ChatGeneral?sala=${sala._id}`);
  await composer(second).fill('¿Puedo mover ya el carro?');
  await composer(second).press('Enter');
  const first = rooms(page).getByRole('link').first();
  await expect(first).toContainText('Gloria Lasso Caicedo');
  await expect(first).toContainText('1 sin leer');
  const notice = page.getByRole('button', { name: 'Gloria Lasso: ¿Puedo mover ya el carro?' });
  await expect(notice).toBeVisible();
  // It takes no keyboard away from who is writing.
  await expect(composer(page)).toBeFocused();
  await axe('notice of a message');
  await expect(page).toHaveTitle(/^\(\d+\) Chat general · Amparo$/);
  await expect(page.getByRole('button', { name: /^Chats: \d+ sin leer$/ })).toBeVisible();

  await notice.click();
  await expect(page).toHaveURL(new RegExp(`sala=${sala._id}`));
  await expect(bubble(page, '¿Puedo mover ya el carro?')).toBeVisible();
  await composer(page).fill('Sí, muévalo');
  await expect(roomOf(second, 'está escribiendo')).toBeVisible();
  await composer(page).press('Enter');
  await expect(bubble(second, 'Sí, muévalo')).toBeVisible();
  await expect(roomOf(second, 'está escribiendo')).toHaveCount(0);
  await second.context().close();
});
