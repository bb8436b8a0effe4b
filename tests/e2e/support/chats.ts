import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Mensaje, Sala } from '@amparo/contract/conversaciones/chats/schemas';
import type { Account, E2eServer, NewPerson, Person } from './e2e-server.ts';
import { expect, giveSession } from './test.ts';

const CENTRO: NewPerson = { roles: ['Contact Center'] };

async function answered<T>(response: Response): Promise<T> {
  expect(response.status, response.url).toBe(200);
  return (await response.json()) as T;
}

/** Opens the free room of these people as `by`. */
export async function freeRoom(
  testServer: E2eServer,
  by: Person,
  others: readonly { id: string }[],
): Promise<Sala> {
  const personas = others.map(({ id }) => id);
  return answered(await testServer.api(by, 'POST', 'chats', { relacion: 'libre', personas }));
}

/** The main room of a case. */
export async function caseRoom(testServer: E2eServer, by: Person, casoId: string): Promise<Sala> {
  const relacion = { asistencia_choque_simple: casoId };
  return answered(await testServer.api(by, 'POST', 'chats', { relacion, personas: [] }));
}

/** Two advisers and the room that they share. */
export async function twoTalking(testServer: E2eServer): Promise<{ one: Person; other: Person; sala: Sala }> {
  const one = await testServer.person({ ...CENTRO, nombres: 'Julián', apellidos: 'Arce' });
  const other = await testServer.person({ ...CENTRO, nombres: 'Gloria', apellidos: 'Lasso' });
  return { one, other, sala: await freeRoom(testServer, one, [other]) };
}

/** Sends a message through the API. */
export async function says(
  testServer: E2eServer,
  by: Person,
  sala: Sala,
  mensaje: string,
  more: object = {},
) {
  const body = { id: randomUUID(), mensaje, ...more };
  return answered<Mensaje>(await testServer.api(by, 'POST', `chats/${sala._id}/mensajes`, body));
}

/** Inserts `count` read messages of one author, 10 s apart, the last one now. */
export async function fillRoom(
  testServer: E2eServer,
  by: Account,
  sala: Sala,
  count: number,
  { autor, rol }: { autor: string; rol: string | null } = { autor: 'Gloria Lasso', rol: 'Contact Center' },
): Promise<void> {
  await testServer.sql(
    `insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, rol, texto)
     select $1, n, now() - ($3::int - n) * interval '10 seconds', gen_random_uuid(), $2, $4, $5,
       'Mensaje ' || n || case when n % 7 = 0 then repeat(' con más palabras para que ocupe otra línea', 4) else '' end
     from generate_series(1, $3::int) n`,
    [sala._id, by.id, count, autor, rol],
  );
  await testServer.sql('update sala set ultimo = $2 where id = $1', [sala._id, count]);
  await testServer.sql('update sala_persona set leido = $2 where sala_id = $1', [sala._id, count]);
}

/** Signs a user in and opens a room. */
export async function openRoom(page: Page, person: Person, sala: Sala): Promise<void> {
  await giveSession(page, person);
  await page.goto(`/ChatGeneral?sala=${sala._id}`);
}

/** Number of stored messages with this text. */
export async function storedTimes(testServer: E2eServer, sala: Sala, texto: string): Promise<number> {
  const rows = await testServer.sql('select from mensaje where sala_id = $1 and texto = $2', [
    sala._id,
    texto,
  ]);
  return rows.length;
}

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Escribe un mensaje' });
export const messages = (page: Page) => page.locator('.chat-one');
export const bubble = (page: Page, text: string) =>
  page.locator('.chat-one').filter({ has: page.getByText(text, { exact: true }) });

/** Records the WebSocket frames that the page sends and receives from now on. */
export function wire(page: Page): { sent: string[]; heard: string[] } {
  const said = { sent: [] as string[], heard: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => said.sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => said.heard.push(payload.toString()));
  });
  return said;
}
