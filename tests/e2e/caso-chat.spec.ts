import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { give, newCaso, type StoredCase } from './house/casos.ts';
import type { House, Person } from './house/house.ts';
import { expect, giveSession, test } from './house/test.ts';

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

test('CASO-02 CASO-03 CHATS-28 the conversation of a case is a tab with its own address; its room is made when it opens, and it tells who came', async ({
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
  await expect(page).toHaveURL(/#chat$/);
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

  // The address alone opens it again, and the same room.
  await page.reload();
  await expect(composer(page, 'Chat-Perito')).toBeVisible();
  await page.goto(pageOf(stored, '#chat'));
  await expect(panel(page, 'Chat')).toContainText('Buenas tardes');
  expect(await rooms(house, stored)).toHaveLength(2);
  await page.goto(pageOf(stored, '#no-existe'));
  await expect(tab(page, 'Gestión')).toHaveAttribute('aria-selected', 'true');
});

for (const { ids, rol, tabs } of [
  {
    ids: 'CASO-04 CASO-06 CASO-08 CASO-09 CHATS-39 CHATS-40',
    rol: 'Perito',
    tabs: ['Chat', 'Historial', 'Chat-Perito'],
  },
  {
    ids: 'CASO-05 CASO-07 CASO-08 CASO-09 CHATS-39 CHATS-40',
    rol: 'Dibujante',
    tabs: ['Chat', 'Historial', 'Chat-Dibujante'],
  },
  { ids: 'CASO-09', rol: 'Abogado', tabs: ['Chat', 'Gestión', 'Historial', /^Gps/] },
])
  test(`${ids} a ${rol} of the case finds the tabs ${tabs.join(', ')}`, async ({ page, house }) => {
    const { stored, people } = await whole(house);
    await giveSession(page, people[rol] as Person);
    await page.goto(pageOf(stored, '#chat'));
    await expect(page.getByRole('tab')).toHaveText(tabs);
    if (rol === 'Abogado') return expect(composer(page, 'Chat')).toBeEnabled();
    await expect(panel(page, 'Chat')).toContainText('Su rol no esta autorizado para esta acción');
    await tab(page, tabs[2] ?? '').click();
    const own = composer(page, tabs[2] ?? '');
    await own.fill('Ya tengo las fotos');
    await own.press('Enter');
    await expect(panel(page, tabs[2] ?? '')).toContainText('Ya tengo las fotos');
  });

for (const { ids, rol, tabs, first } of [
  {
    ids: 'CASO-08 CASO-09',
    rol: 'Coordinador Perito',
    tabs: ['Chat', 'Historial', 'Chat-Perito'],
    first: 'Historial',
  },
  { ids: 'CASO-09', rol: 'Administrador', tabs: ['Chat', 'Gestión', 'Historial', /^Gps/], first: 'Gestión' },
])
  test(`${ids} a ${rol}, who holds no case, finds the tabs ${tabs.join(', ')}`, async ({
    page,
    enter,
    house,
  }) => {
    const { stored } = await whole(house);
    await enter(pageOf(stored, '#chat-dibujante'), { roles: [rol] });
    await expect(page.getByRole('tab')).toHaveText(tabs);
    await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true');
  });

test('CHATS-37 CHATS-42 what is said behind another tab is marked on it and read when it opens; drafts wait; a closed case is only read', async ({
  page,
  house,
}) => {
  const { stored, people } = await whole(house);
  const lawyer = people['Abogado'] as Person;
  await giveSession(page, lawyer);
  await page.goto(pageOf(stored, '#chat'));
  await composer(page, 'Chat').fill('Voy a mitad de');
  await tab(page, 'Gestión').click();
  // What is said while the conversation still stands there is read there.
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
  expect((await house.api(admin, 'PUT', `asistencia-choque-simple/cerrar/${stored.caso}`)).status).toBe(200);
  await tab(page, /^Chat/).click();
  await expect(panel(page, /^Chat/)).toContainText('El estado del caso no permite enviar mensajes');
});
