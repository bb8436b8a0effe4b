import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { freeRoom } from './chats.ts';
import type { Account, E2eServer, Person } from './e2e-server.ts';
import { LET_IN } from './live.ts';
import { expect } from './test.ts';

export const rooms = (page: Page) => page.getByRole('list', { name: 'Conversaciones' });
export const roomOf = (page: Page, words: string | RegExp) =>
  rooms(page).getByRole('link').filter({ hasText: words });
export const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Buscar a quién escribir' });
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Datos de la conversación' });

/**
 * Resolves once the next opened page is connected and shows the live region of new messages, whose code loads
 * after the shell.
 */
export async function untilLive(page: Page): Promise<void> {
  await new Promise<void>((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith(LET_IN)) done();
      }),
    );
  });
  await page.getByRole('status', { name: 'Mensajes nuevos' }).waitFor({ state: 'attached' });
}

/** Opens the room of a case, or of one of its specialists, as `by`. */
export async function roomOfCase(testServer: E2eServer, by: Person, reference: string): Promise<Sala> {
  const answer = await testServer.api(by, 'POST', 'chats', {
    relacion: { asistencia_choque_simple: reference },
    personas: [],
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Sala;
}

/** Stores a message as the customer's app does. */
async function customerSays(testServer: E2eServer, { id }: Account, { _id }: Sala, mensaje: string) {
  await testServer.sql(
    `select guarda_mensaje($1, $2, id, nombre_completo, null, $4, '[]', null) from usuario where id = $3`,
    [_id, randomUUID(), id, mensaje],
  );
}

/** Creates a customer with an unread message in a free room. */
export async function customerWaits(
  testServer: E2eServer,
  nombres: string,
  texto = '¿Puedo mover ya el carro?',
) {
  const desk = await testServer.person({ roles: ['Contact Center'] });
  const cliente = await testServer.account({ nombres, apellidos: 'Lasso Caicedo' });
  const sala = await freeRoom(testServer, desk, [cliente]);
  await customerSays(testServer, cliente, sala, texto);
  return { desk, cliente, sala };
}
