import type { Page } from '@playwright/test';
import { newCaso, type StoredCase } from './house/casos.ts';
import { type City, newCity } from './house/ciudades.ts';
import type { House } from './house/house.ts';
import { expectNoSideways, uniqueName } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { said } from './house/vehiculos.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const marks = (page: Page) => dialog(page).getByRole('radio', { name: /Leticia/ });
const only = ({ caso }: StoredCase) => `/listaticket?filtros[caso]=${caso}`;

async function newPerson(
  house: House,
  { ciudad }: Pick<City, 'ciudad'>,
  rol: string,
  estado: string | null = 'Activo en espera',
) {
  const nombres = uniqueName('Leticia');
  const { id } = await house.account({ roles: [rol], nombres, apellidos: 'Candidata' });
  await house.sql('update usuario set estado_asesor = $2, ciudades = $3 where id = $1', [
    id,
    estado,
    [ciudad],
  ]);
  return { id, nombres };
}

/** The list of candidates begins with the people who work in the city of the case. */
const caseIn = (house: House, { departamento, ciudad }: City, columns: object = {}) =>
  newCaso(house, { departamento, ciudad_siniestro: ciudad, ...columns });

/** From the row of the case, by its letter. */
async function open(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(dialog(page)).toBeVisible();
}

const holder = async (house: House, { casoId }: StoredCase, column: string) => {
  const [row] = await house.sql<Record<string, string | null>>(`select ${column} from caso where id = $1`, [
    casoId,
  ]);
  return row?.[column];
};

test('ASIGNACION-06 ASIGNACION-12 ASIGNACION-23 ASIGNACION-36 ASIGNACION-43 from a row, A and Enter give the case to whoever should go, of the type that was asked for', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const city = await newCity(house);
  const caso = await caseIn(house, city, { solicitud_investigador: true });
  const busy = await newPerson(house, city, 'Investigador', 'Activo ocupado');
  const free = await newPerson(house, city, 'Investigador');
  const far = await newPerson(house, { ciudad: 'SOACHA' }, 'Investigador');
  const off = await newPerson(house, city, 'Investigador', null);
  await enter(only(caso), { roles: ['Coordinador Operativo'] });
  await open(page);
  await expect(dialog(page).getByRole('radio', { name: /^(Abogado|Investigador)/ })).toHaveCount(2);
  await expect(dialog(page).getByRole('radio', { name: 'Investigador solicitado' })).toBeChecked();
  const [first, second] = [marks(page).nth(0), marks(page).nth(1)];
  await expect(first).toHaveAccessibleName(
    `${free.nombres} Candidata Recomendada Disponible · Sin casos abiertos · Atiende ${city.ciudad} misma ciudad`,
  );
  await expect(first).toBeFocused();
  await expect(first).toBeChecked();
  await expect(second).toHaveAccessibleName(new RegExp(`^${busy.nombres} .*Ocupado · Sin casos abiertos`));
  await expect(dialog(page).getByRole('radio', { name: far.nombres })).toHaveAccessibleName(
    /en SOACHA [\d.]+ km$/,
  );
  // Who has no availability is out of hours here, and cannot be chosen (ASIGNACION-40).
  await expect(dialog(page).getByRole('listitem').filter({ hasText: off.nombres })).toContainText(
    'Fuera de su horario laboral',
  );
  await expect(dialog(page).getByRole('complementary')).toContainText('Sin casos abiertos');
  await axe('assigning a case');
  await page.keyboard.press('Enter');
  await said(page, 'Ticket asignado correctamente');
  await expect(dialog(page)).toHaveCount(0);
  expect(await holder(house, caso, 'investigador_id')).toBe(free.id);
});

test('ASIGNACION-13 ASIGNACION-14 ASIGNACION-40 ASIGNACION-44 by keyboard alone: numbers, arrows, types and names; without anybody it says so', async ({
  page,
  enter,
  house,
}) => {
  const city = await newCity(house);
  const caso = await caseIn(house, city);
  const lawyers = [
    await newPerson(house, city, 'Abogado'),
    await newPerson(house, city, 'Abogado'),
    await newPerson(house, city, 'Abogado'),
  ];
  const away = await newPerson(house, city, 'Abogado', null);
  await newPerson(house, city, 'Investigador');
  await enter(only(caso), { roles: ['Coordinador Operativo'] });
  await open(page);
  await expect(marks(page).nth(0)).toBeFocused();
  await page.keyboard.press('3');
  await expect(marks(page).nth(2)).toBeFocused();
  await expect(marks(page).nth(2)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(marks(page).nth(1)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: 'Investigador' }).first()).toBeChecked();
  await expect(marks(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByText(away.nombres)).toBeVisible();
  await page.keyboard.press('/');
  const search = dialog(page).getByLabel('Buscar persona');
  await expect(search).toBeFocused();
  await page.keyboard.type('nadie se llama asi');
  await expect(dialog(page).getByRole('heading', { name: 'Nadie coincide' })).toBeVisible();
  await search.fill(away.nombres);
  await expect(marks(page)).toHaveCount(0);
  await expect(dialog(page).getByText('No se pueden asignar ahora')).toBeVisible();
  await page.keyboard.press('Enter');
  await said(page, 'Por favor seleccione el usuario a signar');
  const [, second] = lawyers;
  await search.fill(second?.nombres ?? '');
  await expect(marks(page)).toHaveCount(1);
  await expect(dialog(page).getByRole('button', { name: /^Asignar a/ })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  expect(await holder(house, caso, 'abogado_id')).toBe(second?.id);
});

test('ASIGNACION-13 Enter before the list has answered gives the case to nobody, and the button says what is going on', async ({
  page,
  enter,
  house,
}) => {
  const city = await newCity(house);
  const caso = await caseIn(house, city);
  const [, wanted] = [await newPerson(house, city, 'Abogado'), await newPerson(house, city, 'Abogado')];
  await enter(only(caso), { roles: ['Coordinador Operativo'] });
  await open(page);
  await expect(marks(page).nth(0)).toBeFocused();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/candidatos?*texto=*', async (route) => {
    await held;
    await route.continue();
  });
  const search = dialog(page).getByLabel('Buscar persona');
  await search.fill(wanted.nombres);
  await search.press('Enter');
  await expect(dialog(page).getByRole('button', { name: /^Buscando/ })).toBeDisabled();
  expect(await holder(house, caso, 'abogado_id')).toBeNull();
  answer();
  await expect(dialog(page).getByRole('button', { name: /^Asignar a/ })).toBeEnabled();
  await search.press('Enter');
  await said(page, 'Ticket asignado correctamente');
  expect(await holder(house, caso, 'abogado_id')).toBe(wanted.id);
});

test('ASIGNACION-09 ASIGNACION-16 whoever is taken meanwhile is told and stands among those who cannot; one type alone needs no choice', async ({
  page,
  enter,
  house,
}) => {
  const city = await newCity(house);
  const caso = await caseIn(house, city);
  const [taken, next] = [await newPerson(house, city, 'Perito'), await newPerson(house, city, 'Perito')];
  let failing = true;
  await page.route('**/candidatos?*', (route) => (failing ? route.abort() : route.continue()));
  await enter(only(caso), { roles: ['Coordinador Perito'] });
  await open(page);
  await expect(dialog(page).getByRole('heading', { name: 'No pudimos cargar las personas' })).toBeVisible();
  failing = false;
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(marks(page).nth(0)).toHaveAccessibleName(new RegExp(taken.nombres));
  await expect(dialog(page).getByText('Tipo de personal')).toHaveCount(0);
  await expect(dialog(page).locator('.ant-segmented')).toHaveCount(0);
  await house.sql(`update usuario set estado_asesor = 'Pausa' where id = $1`, [taken.id]);
  await dialog(page)
    .getByRole('button', { name: `Asignar a ${taken.nombres.split(' ').slice(0, 2).join(' ')}` })
    .click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'No se puede asignar el Perito. La lista ya está al día: elige a otra persona.',
  );
  await expect(dialog(page).getByRole('listitem').filter({ hasText: taken.nombres })).toContainText(
    'En pausa',
  );
  await expect(marks(page).nth(0)).toHaveAccessibleName(new RegExp(next.nombres));
  await dialog(page)
    .getByRole('button', { name: /^Asignar a/ })
    .click();
  await said(page, 'Ticket asignado correctamente');
  expect(await holder(house, caso, 'perito_id')).toBe(next.id);
});

test('ASIGNACION-05 APROBACION-02 on a phone it is the whole screen, with five types; a case without approval is not even opened', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const city = await newCity(house);
  const waits = await caseIn(house, city, { aprobado: false });
  await newPerson(house, city, 'Abogado');
  await enter(only(waits));
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(page.getByText('El caso requiere aprobación').first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await house.sql('update caso set aprobado = true where id = $1', [waits.casoId]);
  await page.reload();
  await open(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const types = dialog(page).getByRole('radiogroup', { name: 'Tipo de personal' }).getByRole('radio');
  await expect(types).toHaveCount(5);
  await expect(marks(page).first()).toBeChecked();
  const box = await dialog(page).locator('.ant-modal-container').or(dialog(page)).first().boundingBox();
  expect(box?.width).toBe(390);
  await expectNoSideways(page);
  await axe('assigning on a phone');
});
