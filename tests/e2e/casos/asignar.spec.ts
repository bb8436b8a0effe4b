import type { Page } from '@playwright/test';
import { rowOfCase } from '../support/casos-lista.ts';
import { give, newCaso, type StoredCase } from '../support/casos.ts';
import { type City, newCity } from '../support/ciudades.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { expectNotice } from '../support/notices.ts';
import { expectNoSideways, uniqueName } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const marks = (page: Page) => dialog(page).getByRole('radio', { name: /Leticia/ });
const assignButton = (page: Page) => dialog(page).getByRole('button', { name: /^Asignar a/ });
const only = ({ placa }: StoredCase) => `/listaticket?filtros[placa]=${placa}`;

async function newPerson(
  testServer: E2eServer,
  { ciudad }: Pick<City, 'ciudad'>,
  rol: string,
  estado: string | null = 'Activo en espera',
  nombre = 'Leticia',
) {
  const nombres = uniqueName(nombre);
  const { id } = await testServer.account({ roles: [rol], nombres, apellidos: 'Candidata' });
  await testServer.sql('update usuario set estado_asesor = $2, ciudades = $3 where id = $1', [
    id,
    estado,
    [ciudad],
  ]);
  return { id, nombres };
}

/**
 * Candidates who work in the city of the case come first, so that each test with its own city gets its own
 * people.
 */
const caseIn = (
  testServer: E2eServer,
  { departamento, ciudad }: City,
  columns: object = {},
  of?: StoredCase,
) => newCaso(testServer, { departamento, ciudad_siniestro: ciudad, ...columns }, of);

const holder = async (testServer: E2eServer, { casoId }: StoredCase, column: string) => {
  const [row] = await testServer.sql<Record<string, string | null>>(
    `select ${column} from caso where id = $1`,
    [casoId],
  );
  return row?.[column];
};

test('ASIGNACION-06 ASIGNACION-12 ASIGNACION-36 ASIGNACION-43 a coordinator assigns a case from its row by keyboard alone', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const city = await newCity(testServer);
  const caso = await caseIn(testServer, city, { solicitud_investigador: true });
  const busy = await newPerson(testServer, city, 'Investigador', 'Activo ocupado');
  // A job makes busy people without an open case available again.
  await give(testServer, await newCaso(testServer), 'Investigador', busy.id);
  const free = await newPerson(testServer, city, 'Investigador');
  const far = await newPerson(testServer, { ciudad: 'SOACHA' }, 'Investigador');
  const off = await newPerson(testServer, city, 'Investigador', null);
  const lawyers = [
    await newPerson(testServer, city, 'Abogado'),
    await newPerson(testServer, city, 'Abogado'),
    await newPerson(testServer, city, 'Abogado'),
  ];
  const wanted = lawyers[1] as { id: string; nombres: string };
  const away = await newPerson(testServer, city, 'Abogado', null);
  await enter(only(caso), { roles: ['Coordinador Operativo'] });
  const row = rowOfCase(page, caso);

  await test.step('ASIGNACION-12 ASIGNACION-36 ASIGNACION-43 the dialog ranks the people of the requested type', async () => {
    await row.press('a');
    await expect(dialog(page).getByRole('radio', { name: /^(Abogado|Investigador)/ })).toHaveCount(2);
    await expect(dialog(page).getByRole('radio', { name: 'Investigador solicitado' })).toBeChecked();
    const [first, second] = [marks(page).nth(0), marks(page).nth(1)];
    await expect(first).toHaveAccessibleName(
      `${free.nombres} Candidata Recomendada Disponible · Sin casos abiertos · Atiende ${city.ciudad} misma ciudad`,
    );
    await expect(first).toBeFocused();
    await expect(first).toBeChecked();
    await expect(second).toHaveAccessibleName(new RegExp(`^${busy.nombres} .*Ocupado · 1 caso abierto`));
    await expect(dialog(page).getByRole('radio', { name: far.nombres })).toHaveAccessibleName(
      /en SOACHA [\d.]+ km$/,
    );
  });

  await test.step('ASIGNACION-40 a person without a stored availability counts as out of hours and cannot be chosen', async () => {
    await expect(dialog(page).getByRole('listitem').filter({ hasText: off.nombres })).toContainText(
      'Fuera de su horario laboral',
    );
    await expect(dialog(page).getByRole('radio', { name: off.nombres })).toHaveCount(0);
    await expect(dialog(page).getByRole('complementary')).toContainText('Sin casos abiertos');
    await axe('assigning a case');
  });

  await test.step('ASIGNACION-06 ASIGNACION-23 Enter assigns the recommended person', async () => {
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Ticket asignado correctamente');
    await expect(dialog(page)).toHaveCount(0);
    expect(await holder(testServer, caso, 'investigador_id')).toBe(free.id);
  });

  await test.step('ASIGNACION-44 number keys choose people and arrow keys change the type', async () => {
    await row.press('a');
    await expect(dialog(page).getByText(away.nombres)).toBeVisible();
    await expect(marks(page).nth(0)).toBeFocused();
    await page.keyboard.press('3');
    await expect(marks(page).nth(2)).toBeFocused();
    await expect(marks(page).nth(2)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(marks(page).nth(1)).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByRole('radio', { name: 'Investigador' }).first()).toBeChecked();
    await expect(dialog(page).getByText(off.nombres)).toBeVisible();
    await expect(marks(page).nth(0)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page).getByText(away.nombres)).toBeVisible();
  });

  const search = dialog(page).getByLabel('Buscar persona');
  await test.step('ASIGNACION-14 ASIGNACION-40 Enter without a selectable person asks for one', async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('nadie se llama asi');
    await expect(dialog(page).getByRole('heading', { name: 'Nadie coincide' })).toBeVisible();
    await search.fill(away.nombres);
    await expect(marks(page)).toHaveCount(0);
    await expect(dialog(page).getByText('No se pueden asignar ahora')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Por favor seleccione el usuario a signar');
  });

  await test.step('ASIGNACION-13 Enter assigns no one until the search has answered', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/candidatos?*texto=*', async (route) => {
      await held;
      await route.continue();
    });
    await search.fill(wanted.nombres);
    await search.press('Enter');
    await expect(dialog(page).getByRole('button', { name: /^Buscando/ })).toBeDisabled();
    expect(await holder(testServer, caso, 'abogado_id')).toBeNull();
    answer();
    await expect(marks(page)).toHaveCount(1);
    await expect(assignButton(page)).toBeEnabled();
    await search.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    expect(await holder(testServer, caso, 'abogado_id')).toBe(wanted.id);
  });
});

test(
  'ASIGNACION-09 ASIGNACION-16 APROBACION-02 a coordinator of one type retries a failed candidate list and a refused assignment',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const city = await newCity(testServer);
    const caso = await caseIn(testServer, city);
    const waits = await caseIn(testServer, city, { aprobado: false }, caso);
    // Equal candidates are sorted by name.
    const taken = await newPerson(testServer, city, 'Perito', 'Activo en espera', 'Leticia Ana');
    const next = await newPerson(testServer, city, 'Perito', 'Activo en espera', 'Leticia Zoe');
    await page.route('**/candidatos?*', (route) => route.abort());
    await enter(only(caso), { roles: ['Coordinador Perito'] });

    await test.step('APROBACION-02 a case that waits for approval opens no dialog', async () => {
      await rowOfCase(page, waits).press('a');
      await expect(page.getByText('El caso requiere aprobación').first()).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('ASIGNACION-09 the only type that the role may assign is preselected, also after a failed list', async () => {
      await rowOfCase(page, caso).press('a');
      await expect(
        dialog(page).getByRole('heading', { name: 'No pudimos cargar las personas' }),
      ).toBeVisible();
      await page.unroute('**/candidatos?*');
      await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
      await expect(marks(page).nth(0)).toHaveAccessibleName(new RegExp(taken.nombres));
      await expect(dialog(page).getByText('Tipo de personal')).toHaveCount(0);
      await expect(dialog(page).locator('.ant-segmented')).toHaveCount(0);
    });

    await test.step('the dialog fills the screen of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const box = dialog(page).locator('.ant-modal-container').or(dialog(page)).first();
      await expect.poll(async () => (await box.boundingBox())?.width).toBe(390);
      await expectNoSideways(page);
      await axe('assigning on a phone');
    });

    await test.step('ASIGNACION-16 a person who pauses before the assignment is refused and moves to the end of the list', async () => {
      await testServer.sql(`update usuario set estado_asesor = 'Pausa' where id = $1`, [taken.id]);
      await assignButton(page).click();
      await expect(dialog(page).getByRole('alert')).toHaveText(
        'No se puede asignar el Perito. La lista ya está al día: elige a otra persona.',
      );
      await expect(dialog(page).getByRole('listitem').filter({ hasText: taken.nombres })).toContainText(
        'En pausa',
      );
      await expect(marks(page).nth(0)).toHaveAccessibleName(new RegExp(next.nombres));
      await assignButton(page).click();
      await expectNotice(page, 'Ticket asignado correctamente');
      expect(await holder(testServer, caso, 'perito_id')).toBe(next.id);
    });
  },
);
