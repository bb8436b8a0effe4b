import type { Page } from '@playwright/test';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { uploadsOf } from '../support/caso-trabajo.ts';
import { give, type StoredCase } from '../support/casos.ts';
import { bubble, says, wire } from '../support/chats.ts';
import { newAsistencia } from '../support/clases.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { pdf } from '../support/files.ts';
import { expectNotice } from '../support/notices.ts';
import { panel } from '../support/salas.ts';
import { expectAddress, goWithin } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

const chatOf = ({ casoId }: StoredCase) => `/gestionaraj?id=${casoId}#chat`;
const composer = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });

/** Creates a legal case with its lawyer and its adviser. */
async function talked(testServer: E2eServer) {
  const stored = await newAsistencia(testServer, { estado: 'En Gestión' });
  const lawyer = await testServer.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  const adviser = await testServer.person({
    nombres: 'Marcela',
    apellidos: 'Ibarra',
    roles: ['Contact Center'],
  });
  await give(testServer, stored, 'Abogado', lawyer.id);
  await give(testServer, stored, 'Contact Center', adviser.id);
  return { stored, lawyer, adviser };
}

async function room(testServer: E2eServer, by: Person, { casoId }: StoredCase): Promise<Sala> {
  const answer = await testServer.api(by, 'POST', 'chats', { relacion: { asistencia_juridica: casoId } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Sala;
}

test('JURIDICA-22 JURIDICA-74 JURIDICA-81 JURIDICA-90 a legal case has one conversation, which closes with it', async ({
  page,
  testServer,
}) => {
  const { stored, lawyer, adviser } = await talked(testServer);
  const said = wire(page);
  const looked = page.waitForRequest((request) => request.url().includes('/api/chats?'));
  const making = '**/api/chats';
  await page.route(making, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await giveSession(page, lawyer);
  await page.goto(chatOf(stored));

  await test.step('JURIDICA-81 a failed creation of the conversation is reported and can be retried', async () => {
    const words = 'Se presento un Error al crear la sala';
    await expect(page.getByRole('dialog')).toContainText(words);
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Chat' })).toContainText(words);
    await page.unroute(making);
  });

  await test.step('JURIDICA-22 JURIDICA-74 JURIDICA-75 JURIDICA-76 the conversation is searched by its case, created once and read completely', async () => {
    const read = page.waitForResponse((answer) => answer.url().includes('/conversacion-completa'));
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    expect(decodeURIComponent((await looked).url())).toMatch(
      new RegExp(`filtros.*caso.*${stored.casoId}.*relacion.*asistencia_juridica`),
    );
    expect(Object.keys((await (await read).json()) as object)).toContain('mensajes');
    await expect(page.getByRole('tabpanel', { name: 'Chat' })).toContainText(
      'Andrés Cifuentes quedó a cargo como abogado',
    );
  });
  const sala = await room(testServer, adviser, stored);
  expect(sala.personas.map(({ _id }) => _id).toSorted()).toEqual(
    [stored.owner.id, lawyer.id, adviser.id].toSorted(),
  );
  const rooms = await testServer.sql('select id from sala where caso_id = $1', [stored.casoId]);
  expect(rooms).toEqual([{ id: sala._id }]);

  await test.step('JURIDICA-23 JURIDICA-77 JURIDICA-78 JURIDICA-79 messages are sent and received over the socket', async () => {
    await composer(page).fill('Ya tengo el expediente');
    await composer(page).press('Enter');
    await expect(bubble(page, 'Ya tengo el expediente').getByText('enviado')).toBeVisible();
    const sent = said.sent.join('\n');
    expect(sent).toContain(`["entrarChat",{"sala":"${sala._id}","usuario":"${lawyer.id}"`);
    expect(sent).toMatch(
      new RegExp(`\\["crearMensaje",\\{"sala":"${sala._id}","usuario":"${lawyer.id}"[^\\]]*"adjuntos":\\[`),
    );
    await says(testServer, adviser, sala, '¿Cuándo es la audiencia?');
    await expect(bubble(page, '¿Cuándo es la audiencia?')).toBeVisible();
    const heard = said.heard.join('\n');
    for (const event of ['listaPersona', 'crearMensaje']) expect(heard).toContain(`["${event}",`);
    // Wait until the server has stored the message as read: only then a shown message no longer counts as
    // unread.
    const readBy = 'select from sala_persona p join sala s on s.id = p.sala_id and p.leido = s.ultimo';
    const reader = [sala._id, lawyer.id];
    const isRead = () => testServer.sql(`${readBy} where s.id = $1 and p.usuario_id = $2`, reader);
    await expect.poll(isRead).toHaveLength(1);
    const work = page.getByRole('tab', { name: 'Gestión' });
    await work.click();
    await expect(work).toHaveAttribute('aria-selected', 'true');
    await says(testServer, adviser, sala, 'La cliente pregunta');
    await expect(page.getByRole('tab', { name: /^Chat/ })).toContainText('1 sin leer');
    expect(said.heard.join('\n')).toContain('["nuevoMensaje",');
    await page.getByRole('tab', { name: /^Chat/ }).click();
  });

  await test.step('JURIDICA-82 JURIDICA-83 the file picker accepts the file types of a conversation, wmv in both spellings', async () => {
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
  });

  await test.step('JURIDICA-84 JURIDICA-90 a refused message shows the reason, and a closed case is read-only', async () => {
    await composer(page).fill('Tarde');
    // Closed in the database, so that the page does not know it yet. Reads of the case and of the room are
    // blocked, because they would hide the composer.
    const reads = /\/api\/(?:asistencia-juridica|chats)\//;
    await page.route(reads, (route) => route.abort());
    await testServer.sql(`update caso set estado = 'Cerrado', estado_abierto = estado where id = $1`, [
      stored.casoId,
    ]);
    await composer(page).press('Enter');
    const reason = 'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador';
    await expect(bubble(page, 'Tarde').getByRole('alert')).toHaveText(reason);
    await expectNotice(page, reason);
    expect(said.heard.join('\n')).toContain('["exeption",');
    await page.unroute(reads);
    await page.reload();
    // After the reload the same reason replaces the composer.
    await expect(page.locator('.chat-closed')).toHaveText(reason);
    await expect(composer(page)).toBeHidden();
  });
});

test(
  'JURIDICA-96 CHATS-14 the screen of legal conversations links to the case, and a new message links to its chat tab',
  { tag: '@nightly' },
  async ({ page, testServer, axe }) => {
    const { stored, lawyer, adviser } = await talked(testServer);
    const sala = await room(testServer, lawyer, stored);
    await giveSession(page, adviser);
    await page.goto(`/ChatAsistenciaJuridica?sala=${sala._id}`);
    const known = panel(page).getByRole('region', { name: `Caso ${stored.caso}` });
    await expect(known).toContainText(/En Gestión.*Placa.*Trámite.*Conciliación/);
    await axe('the panel of a legal conversation');
    await known.getByRole('link', { name: /^Abrir/ }).click();
    await expectAddress(page, `/gestionaraj?id=${stored.casoId}`);
    await says(testServer, lawyer, sala, 'Otra cosa');
    await goWithin(page, '/chats');
    await expect(
      page.getByRole('region', { name: 'Sin leer' }).getByRole('link').filter({ hasText: 'Otra cosa' }),
    ).toHaveAttribute('href', `/gestionaraj?id=${stored.caso}#chat`);
  },
);
