import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { give, newCaso, type StoredCase } from '../support/casos.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { expectAddress, goWithin } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

const pageOf = ({ caso }: { caso: number }, tab = '') => `/gestionar?id=${caso}${tab}`;
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string | RegExp) => page.getByRole('tabpanel', { name, exact: true });
const composer = (page: Page, name: string | RegExp) =>
  panel(page, name).getByRole('textbox', { name: 'Escribe un mensaje' });

/** A case with a lawyer, a perito and a dibujante. */
async function whole(testServer: E2eServer) {
  const stored = await newCaso(testServer, { estado: 'En Gestión' });
  const people: Record<string, Person> = {};
  for (const [rol, nombres] of [
    ['Abogado', 'Andrés'],
    ['Perito', 'Paola'],
    ['Dibujante', 'Wilmer'],
  ] as const) {
    const person = await testServer.person({ nombres, apellidos: 'Rincón', roles: [rol] });
    await give(testServer, stored, rol, person.id);
    people[rol] = person;
  }
  return { stored, people };
}

const rooms = (testServer: E2eServer, { casoId }: StoredCase) =>
  testServer.sql<{ id: string; especialidad: string | null }>(
    'select id, especialidad from sala where caso_id = $1 order by creado',
    [casoId],
  );

const say = (testServer: E2eServer, by: Person, sala: string, mensaje: string) =>
  testServer.api(by, 'POST', `chats/${sala}/mensajes`, { id: randomUUID(), mensaje });

test('CASO-02 CASO-03 CHATS-28 each conversation of a case is a tab whose room is created when it opens', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { stored } = await whole(testServer);
  await enter(pageOf(stored), { roles: ['Coordinador Investigador'] });
  await expect(page.getByRole('tab')).toHaveText([
    'Chat',
    'Gestión',
    'Historial',
    /^Gps/,
    'Chat-Perito',
    'Chat-Dibujante',
  ]);
  await expect(page.getByRole('region', { name: 'Datos del caso' })).toBeVisible();
  expect(await rooms(testServer, stored)).toEqual([]);
  await tab(page, 'Chat').click();
  await expectAddress(page, /#chat$/);
  await expect(panel(page, 'Chat')).toContainText('Andrés Rincón quedó a cargo como abogado');
  await expect(page.getByRole('region', { name: 'Datos del caso' })).toBeHidden();
  expect(await rooms(testServer, stored)).toMatchObject([{ especialidad: null }]);
  await composer(page, 'Chat').fill('Buenas tardes');
  await composer(page, 'Chat').press('Enter');
  await expect(panel(page, 'Chat')).toContainText('Buenas tardes');
  await axe('the conversation of a case');
  await tab(page, 'Chat-Perito').click();
  await expect(composer(page, 'Chat-Perito')).toBeVisible();
  expect(await rooms(testServer, stored)).toMatchObject([{ especialidad: null }, { especialidad: 'perito' }]);

  await test.step('CASO-03 the URL opens the same room directly', async () => {
    await goWithin(page, pageOf(stored, '#chat'));
    await expect(panel(page, 'Chat')).toContainText('Buenas tardes');
    expect(await rooms(testServer, stored)).toHaveLength(2);
    await goWithin(page, pageOf(stored, '#no-existe'));
    await expect(tab(page, 'Gestión')).toHaveAttribute('aria-selected', 'true');
  });
});

test(
  'CHATS-37 CHATS-42 CASO-09 a message in a hidden tab counts as unread, drafts stay and a closed case is read-only',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const { stored, people } = await whole(testServer);
    const lawyer = people['Abogado'] as Person;
    await giveSession(page, lawyer);
    await page.goto(pageOf(stored, '#chat'));
    await expect(page.getByRole('tab')).toHaveText(['Chat', 'Gestión', 'Historial', /^Gps/]);
    await composer(page, 'Chat').fill('Voy a mitad de');
    await tab(page, 'Gestión').click();
    // A message that arrives before the tab changes would be marked as read.
    await expect(tab(page, 'Gestión')).toHaveAttribute('aria-selected', 'true');
    const [room] = await rooms(testServer, stored);
    const admin = await testServer.person({ roles: ['Administrador'] });
    await say(testServer, admin, room?.id ?? '', 'El cliente pregunta por ti');
    await say(testServer, admin, room?.id ?? '', '¿Cuánto te falta?');
    await expect(tab(page, /^Chat/)).toContainText('2 sin leer');
    await tab(page, /^Chat/).click();
    await expect(panel(page, /^Chat/)).toContainText('¿Cuánto te falta?');
    await expect(composer(page, /^Chat/)).toHaveValue('Voy a mitad de');
    await expect
      .poll(async () => {
        const [mine] = await testServer.sql<{ leido: number }>(
          'select leido from sala_persona where sala_id = $1 and usuario_id = $2',
          [room?.id, lawyer.id],
        );
        return mine?.leido;
      })
      .toBe(2);
    await tab(page, 'Gestión').click();
    await expect(tab(page, /^Chat/)).toHaveText('Chat');
    expect(
      (await testServer.api(admin, 'PUT', `asistencia-choque-simple/cerrar/${stored.caso}`)).status,
    ).toBe(200);
    await tab(page, /^Chat/).click();
    await expect(panel(page, /^Chat/)).toContainText('El estado del caso no permite enviar mensajes');
  },
);
