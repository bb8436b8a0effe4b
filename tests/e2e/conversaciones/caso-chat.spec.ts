import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { give, newCaso, type StoredCase } from '../house/casos.ts';
import type { House, Person } from '../house/house.ts';
import { expectAddress, goWithin } from '../house/screen.ts';
import { expect, giveSession, test } from '../house/test.ts';

const pageOf = ({ caso }: { caso: number }, tab = '') => `/gestionar?id=${caso}${tab}`;
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string | RegExp) => page.getByRole('tabpanel', { name, exact: true });
const composer = (page: Page, name: string | RegExp) =>
  panel(page, name).getByRole('textbox', { name: 'Escribe un mensaje' });

/** A case with a lawyer, a perito and a dibujante. */
async function whole(house: House) {
  const stored = await newCaso(house, { estado: 'En Gestión' });
  const people: Record<string, Person> = {};
  for (const [rol, nombres] of [
    ['Abogado', 'Andrés'],
    ['Perito', 'Paola'],
    ['Dibujante', 'Wilmer'],
  ] as const) {
    const person = await house.person({ nombres, apellidos: 'Rincón', roles: [rol] });
    await give(house, stored, rol, person.id);
    people[rol] = person;
  }
  return { stored, people };
}

const rooms = (house: House, { casoId }: StoredCase) =>
  house.sql<{ id: string; especialidad: string | null }>(
    'select id, especialidad from sala where caso_id = $1 order by creado',
    [casoId],
  );

const say = (house: House, by: Person, sala: string, mensaje: string) =>
  house.api(by, 'POST', `chats/${sala}/mensajes`, { id: randomUUID(), mensaje });

test('CASO-02 CASO-03 CHATS-28 each conversation of a case is a tab whose room is created when it opens', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { stored } = await whole(house);
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
  expect(await rooms(house, stored)).toEqual([]);
  await tab(page, 'Chat').click();
  await expectAddress(page, /#chat$/);
  await expect(panel(page, 'Chat')).toContainText('Andrés Rincón quedó a cargo como abogado');
  await expect(page.getByRole('region', { name: 'Datos del caso' })).toBeHidden();
  expect(await rooms(house, stored)).toMatchObject([{ especialidad: null }]);
  await composer(page, 'Chat').fill('Buenas tardes');
  await composer(page, 'Chat').press('Enter');
  await expect(panel(page, 'Chat')).toContainText('Buenas tardes');
  await axe('the conversation of a case');
  await tab(page, 'Chat-Perito').click();
  await expect(composer(page, 'Chat-Perito')).toBeVisible();
  expect(await rooms(house, stored)).toMatchObject([{ especialidad: null }, { especialidad: 'perito' }]);

  await test.step('CASO-03 the URL opens the same room directly', async () => {
    await goWithin(page, pageOf(stored, '#chat'));
    await expect(panel(page, 'Chat')).toContainText('Buenas tardes');
    expect(await rooms(house, stored)).toHaveLength(2);
    await goWithin(page, pageOf(stored, '#no-existe'));
    await expect(tab(page, 'Gestión')).toHaveAttribute('aria-selected', 'true');
  });
});

test(
  'CHATS-37 CHATS-42 CASO-09 a message in a hidden tab counts as unread, drafts stay and a closed case is read-only',
  { tag: '@nightly' },
  async ({ page, house }) => {
    const { stored, people } = await whole(house);
    const lawyer = people['Abogado'] as Person;
    await giveSession(page, lawyer);
    await page.goto(pageOf(stored, '#chat'));
    await expect(page.getByRole('tab')).toHaveText(['Chat', 'Gestión', 'Historial', /^Gps/]);
    await composer(page, 'Chat').fill('Voy a mitad de');
    await tab(page, 'Gestión').click();
    // A message that arrives before the tab changes would be marked as read.
    await expect(tab(page, 'Gestión')).toHaveAttribute('aria-selected', 'true');
    const [room] = await rooms(house, stored);
    const admin = await house.person({ roles: ['Administrador'] });
    await say(house, admin, room?.id ?? '', 'El cliente pregunta por ti');
    await say(house, admin, room?.id ?? '', '¿Cuánto te falta?');
    await expect(tab(page, /^Chat/)).toContainText('2 sin leer');
    await tab(page, /^Chat/).click();
    await expect(panel(page, /^Chat/)).toContainText('¿Cuánto te falta?');
    await expect(composer(page, /^Chat/)).toHaveValue('Voy a mitad de');
    await expect
      .poll(async () => {
        const [mine] = await house.sql<{ leido: number }>(
          'select leido from sala_persona where sala_id = $1 and usuario_id = $2',
          [room?.id, lawyer.id],
        );
        return mine?.leido;
      })
      .toBe(2);
    await tab(page, 'Gestión').click();
    await expect(tab(page, /^Chat/)).toHaveText('Chat');
    expect((await house.api(admin, 'PUT', `asistencia-choque-simple/cerrar/${stored.caso}`)).status).toBe(
      200,
    );
    await tab(page, /^Chat/).click();
    await expect(panel(page, /^Chat/)).toContainText('El estado del caso no permite enviar mensajes');
  },
);
