import type { Page } from '@playwright/test';
import type { Sala } from '@amparo/contract/chats';
import { uploadsOf } from './house/caso-trabajo.ts';
import { give, type StoredCase } from './house/casos.ts';
import { bubble, says, wire } from './house/chats.ts';
import { newAsistencia } from './house/clases.ts';
import { stopClock } from './house/clock.ts';
import { pdf } from './house/files.ts';
import type { House, Person } from './house/house.ts';
import { liveSockets } from './house/live.ts';
import { panel } from './house/salas.ts';
import { expect, giveSession, test } from './house/test.ts';

const chatOf = ({ casoId }: StoredCase) => `/gestionaraj?id=${casoId}#chat`;
const composer = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });

/** A legal case with its lawyer and its adviser. */
async function talked(house: House) {
  const stored = await newAsistencia(house, { estado: 'En Gestión' });
  const lawyer = await house.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  const adviser = await house.person({ nombres: 'Marcela', apellidos: 'Ibarra', roles: ['Contact Center'] });
  await give(house, stored, 'Abogado', lawyer.id);
  await give(house, stored, 'Contact Center', adviser.id);
  return { stored, lawyer, adviser };
}

async function room(house: House, by: Person, { casoId }: StoredCase): Promise<Sala> {
  const answer = await house.api(by, 'POST', 'chats', { relacion: { asistencia_juridica: casoId } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Sala;
}

test('JURIDICA-22 JURIDICA-23 JURIDICA-74 JURIDICA-75 JURIDICA-76 JURIDICA-77 JURIDICA-78 JURIDICA-79 a legal case has one conversation: found by its case, made once, read whole, entered and written in over the socket', async ({
  page,
  house,
  axe,
}) => {
  const { stored, lawyer, adviser } = await talked(house);
  const said = wire(page);
  const looked = page.waitForRequest((request) => request.url().includes('/api/chats?'));
  const read = page.waitForResponse((answer) => answer.url().includes('/conversacion-completa'));
  await giveSession(page, lawyer);
  await page.goto(chatOf(stored));
  expect(decodeURIComponent((await looked).url())).toMatch(
    new RegExp(`filtros.*caso.*${stored.casoId}.*relacion.*asistencia_juridica`),
  );
  expect(Object.keys((await (await read).json()) as object)).toContain('mensajes');
  await expect(page.getByRole('tabpanel', { name: 'Chat' })).toContainText(
    'Andrés Cifuentes quedó a cargo como abogado',
  );
  const sala = await room(house, adviser, stored);
  expect(sala).toMatchObject({ relacion: { asistencia_juridica: stored.casoId } });
  expect(sala.personas.map(({ _id }) => _id).toSorted()).toEqual(
    [stored.owner.id, lawyer.id, adviser.id].toSorted(),
  );
  const rooms = await house.sql('select id from sala where caso_id = $1', [stored.casoId]);
  expect(rooms).toEqual([{ id: sala._id }]);

  await composer(page).fill('Ya tengo el expediente');
  await composer(page).press('Enter');
  await expect(bubble(page, 'Ya tengo el expediente').getByText('enviado')).toBeVisible();
  const sent = said.sent.join('\n');
  expect(sent).toContain(`["entrarChat",{"sala":"${sala._id}","usuario":"${lawyer.id}"`);
  expect(sent).toMatch(
    new RegExp(`\\["crearMensaje",\\{"sala":"${sala._id}","usuario":"${lawyer.id}"[^\\]]*"adjuntos":\\[`),
  );
  await says(house, adviser, sala, '¿Cuándo es la audiencia?');
  await expect(bubble(page, '¿Cuándo es la audiencia?')).toBeVisible();
  const heard = said.heard.join('\n');
  for (const event of ['listaPersona', 'crearMensaje']) expect(heard).toContain(`["${event}",`);
  await axe('the conversation of a legal case');

  // Behind another tab it is told of and not read.
  const work = page.getByRole('tab', { name: 'Gestión' });
  await work.click();
  await expect(work).toHaveAttribute('aria-selected', 'true');
  await says(house, adviser, sala, 'La cliente pregunta');
  await expect(page.getByRole('tab', { name: /^Chat/ })).toContainText('1 sin leer');
  expect(said.heard.join('\n')).toContain('["nuevoMensaje",');
});

test('JURIDICA-81 a conversation that cannot be made says so and is tried again', async ({ page, house }) => {
  const { stored, lawyer } = await talked(house);
  const making = '**/api/chats';
  await page.route(making, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await giveSession(page, lawyer);
  await page.goto(chatOf(stored));
  const words = 'Se presento un Error al crear la sala';
  await expect(page.getByRole('dialog')).toContainText(words);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Chat' })).toContainText(words);
  await page.unroute(making);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(composer(page)).toBeVisible();
});

test('JURIDICA-80 a dropped conversation is entered again after 10000 ms, and what was said meanwhile is there', async ({
  page,
  house,
}) => {
  const { stored, lawyer, adviser } = await talked(house);
  const sala = await room(house, adviser, stored);
  await page.clock.install();
  const { opened, admitted } = await liveSockets(page);
  await giveSession(page, lawyer);
  await page.goto(chatOf(stored));
  await expect(composer(page)).toBeVisible();
  await expect.poll(admitted).toBe(1);
  await stopClock(page);
  const before = opened.length;
  await opened.at(-1)?.close();
  await expect(page.getByText('Reconectando')).toBeVisible();
  await says(house, adviser, sala, 'Durante el corte');
  await page.clock.runFor(9_999);
  expect(opened).toHaveLength(before);
  await page.clock.runFor(1);
  await expect.poll(() => opened.length).toBe(before + 1);
  await page.clock.resume();
  await expect(bubble(page, 'Durante el corte')).toBeVisible();
});

test('JURIDICA-82 JURIDICA-83 JURIDICA-84 JURIDICA-90 its files are those of any conversation, wmv in both spellings; what the server refuses is told, and a closed case is only read', async ({
  page,
  house,
}) => {
  const { stored, lawyer } = await talked(house);
  const said = wire(page);
  await giveSession(page, lawyer);
  await page.goto(chatOf(stored));
  await expect(composer(page)).toBeVisible();
  const picker = page.getByTestId('chat-file');
  const allowed = (await picker.getAttribute('accept'))?.replaceAll('.', '').split(',').toSorted();
  expect(allowed).toEqual(
    'mp3 m4a jpg jpeg png pdf doc docx gif bmp avi mp4 mpeg wmv mwv wav img'.split(' ').toSorted(),
  );
  const { name, type: mimeType, body: buffer } = pdf('Poder.pdf');
  const uploaded = await uploadsOf(page);
  await picker.setInputFiles({ name, mimeType, buffer });
  await composer(page).fill('Aquí está el poder');
  await composer(page).press('Enter');
  await expect(bubble(page, 'Aquí está el poder')).toContainText('Poder.pdf');
  expect(uploaded).toEqual(['CHAT']);

  // Closed by somebody whom this page has not heard yet.
  await house.sql(`update caso set estado = 'Cerrado', estado_abierto = estado where id = $1`, [
    stored.casoId,
  ]);
  await composer(page).fill('Tarde');
  await composer(page).press('Enter');
  const reason = 'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador';
  await expect(bubble(page, 'Tarde').getByRole('alert')).toHaveText(reason);
  await expect(page.locator('.notice').getByText(reason)).toBeVisible();
  expect(said.heard.join('\n')).toContain('["exeption",');
  await page.reload();
  // What could not be sent stays in its place with the same words.
  await expect(page.locator('.chat-closed')).toHaveText(reason);
  await expect(composer(page)).toBeHidden();
});

test('JURIDICA-96 CHATS-14 from the screen of legal conversations its case is one press away, and a new message leads to its tab', async ({
  page,
  house,
  axe,
}) => {
  const { stored, lawyer, adviser } = await talked(house);
  const sala = await room(house, lawyer, stored);
  await giveSession(page, adviser);
  await page.goto(`/ChatAsistenciaJuridica?sala=${sala._id}`);
  const known = panel(page).getByRole('region', { name: `Caso ${stored.caso}` });
  await expect(known).toContainText(/En Gestión.*Placa.*Trámite.*Conciliación/);
  await axe('the panel of a legal conversation');
  await known.getByRole('link', { name: /^Abrir/ }).click();
  await expect(page).toHaveURL(`/gestionaraj?id=${stored.casoId}`);
  await says(house, lawyer, sala, 'Otra cosa');
  await page.goto('/chats');
  await expect(
    page.getByRole('region', { name: 'Sin leer' }).getByRole('link').filter({ hasText: 'Otra cosa' }),
  ).toHaveAttribute('href', `/gestionaraj?id=${stored.caso}#chat`);
});
