import { give } from '../support/casos.ts';
import { newCity } from '../support/ciudades.ts';
import { marker, pointOf } from '../support/gps.ts';
import {
  assign,
  BOARD,
  caseIn,
  coordinates,
  dragged,
  head,
  lawyerOf,
  markOf,
  offering,
  personOf,
  worksIn,
} from '../support/mesa.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { phoneOf } from '../support/telefono.ts';
import { expect, test } from '../support/test.ts';

test('a coordinator assigns the most urgent case by keyboard, approves another, and sees a colleague’s assignment', async ({
  page,
  testServer,
  axe,
}) => {
  const { ciudad: city } = await newCity(testServer);
  await coordinates(testServer, page, city, ['Coordinador Contact Center']);
  const late = await caseIn(testServer, city, { desde: new Date(Date.now() - 14 * 60_000) });
  const next = await caseIn(testServer, city);
  const waits = await caseIn(testServer, city, { aprobado: false, solicitud_atencion: true });
  const [free, busy] = [
    await worksIn(testServer, city, 'Libre'),
    await worksIn(testServer, city, 'Ocupada', 'Activo ocupado'),
  ];
  await worksIn(testServer, city, 'Descansa', 'Pausa');
  const colleague = await testServer.person({ roles: ['Coordinador Operativo'] });
  await page.goto(BOARD);

  await test.step('three keys assign the most urgent case to the recommended person', async () => {
    await expect(markOf(page, late)).toHaveAccessibleName(
      /La meta venció hace \d minutos\..*Falta: Abogado$/,
    );
    await expect(head(page)).toContainText('1 fuera de meta2 sin asignar1 por aprobar');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    // The case is assigned as soon as the ranking has arrived.
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Ticket asignado correctamente');
    expect(await lawyerOf(testServer, late)).toBe(free.id);
    await expect(markOf(page, next)).toBeChecked();
    await expect(markOf(page, next)).toBeFocused();
  });

  await test.step('a number offers the case to a person, and Escape withdraws the offer', async () => {
    await expect(personOf(page, busy)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Descansa' })).toContainText('En pausa');
    await page.keyboard.press('1');
    await expect(offering(page)).toContainText(`Asignarle el ${next.caso}`);
    await axe('the board with a chosen person');
    await page.keyboard.press('Escape');
    await expect(offering(page)).toHaveCount(0);
  });

  await test.step('the assignment of a colleague appears on the board without a reload', async () => {
    await assign(testServer, colleague, next, busy.id);
    await expect(page.getByText('Todo asignado: nadie espera personal.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Últimos movimientos' })).toContainText(
      'asignó a Ocupada Mesa',
    );
  });

  await test.step('a case that waits for approval is approved on the board', async () => {
    await markOf(page, waits).check();
    await expect(page.getByText(`El ${waits.caso} requiere aprobación antes de asignarlo.`)).toBeVisible();
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(head(page)).toContainText('1 sin asignar');
    await expect(head(page)).not.toContainText('por aprobar');
    await expect(personOf(page, free)).toBeVisible();
  });

  await test.step('Enter opens the chosen case when no person is chosen', async () => {
    await markOf(page, waits).focus();
    await page.keyboard.press('Enter');
    await expectAddress(page, new RegExp(`/gestionar\\?id=${waits.caso}`));
  });
});

test(
  'a case is dragged onto a person, and a person who pauses during the drag is refused',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const { ciudad: city } = await newCity(testServer);
    await coordinates(testServer, page, city);
    const [caso, other] = [await caseIn(testServer, city), await caseIn(testServer, city)];
    const [taken, free] = [
      await worksIn(testServer, city, 'Aurora'),
      await worksIn(testServer, city, 'Beatriz'),
    ];
    await page.goto(BOARD);
    await expect(head(page)).toContainText('2 sin asignar');
    const carry = async (what: typeof caso, to: typeof free) => {
      const mark = markOf(page, what);
      // Playwright hovers only over an element that has stopped moving.
      await mark.locator('..').hover({ position: { x: 60, y: 40 } });
      const from = await mark.boundingBox();
      if (from === null) throw new Error('The case is not on the board');
      await page.mouse.down();
      await page.mouse.move(from.x + 120, from.y + 60, { steps: 3 });
      await expect(dragged(page)).toHaveCSS('width', '236px');
      // The queue keeps an empty place for the case.
      await expect(mark.locator('..')).toBeVisible();
      await expect(mark).toBeHidden();
      await expect(
        page.getByRole('region', { name: 'Equipo', exact: true }).locator('[aria-busy=true]'),
      ).toHaveCount(0);
      await expect(personOf(page, to)).toBeEnabled();
      const target = await personOf(page, to).boundingBox();
      if (target === null) throw new Error('The person is not on the board');
      await page.mouse.move(target.x + 150, target.y + 20, { steps: 5 });
      await expect(offering(page)).toContainText(`Suelta para asignarle el ${what.caso}`);
    };
    await carry(caso, taken);
    await testServer.sql(`update usuario set estado_asesor = 'Pausa' where id = $1`, [taken.id]);
    await page.mouse.up();
    await expect(page.getByRole('alert')).toHaveText(
      'No se puede asignar el Abogado. La mesa ya está al día: elige de nuevo.',
    );
    await expect(personOf(page, taken)).toHaveCount(0);
    await carry(caso, free);
    await page.mouse.up();
    await expectNotice(page, 'Ticket asignado correctamente');
    await expect(dragged(page)).toHaveCount(0);
    expect(await lawyerOf(testServer, caso)).toBe(free.id);
    await expect(head(page)).toContainText('1 sin asignar');
    // Escape cancels the drag.
    await carry(other, free);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await lawyerOf(testServer, other)).toBeNull();
  },
);

test(
  'on a phone, tapping a case and then a person assigns it, and the map shows cases and driving staff',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const { ciudad: city } = await newCity(testServer);
    await coordinates(testServer, page, city);
    await page.setViewportSize({ width: 390, height: 844 });
    let failing = true;
    await page.route('**/mesa?*', (route) => (failing ? route.abort() : route.continue()));
    await page.goto(BOARD);
    await expect(page.getByRole('heading', { name: 'No pudimos cargar la mesa' })).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Todo asignado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver todas las ciudades' })).toBeVisible();

    const caso = await caseIn(testServer, city);
    const free = await worksIn(testServer, city, 'Diana');
    await goWithin(page, '/about');
    await expect(page.getByRole('definition').first()).toBeVisible();
    await goWithin(page, BOARD);
    await markOf(page, caso).click();
    await expect(page.getByRole('tab', { name: 'Equipo' })).toHaveAttribute('aria-selected', 'true');
    await personOf(page, free).click();
    await expectNoSideways(page);
    // After a failure the selection stays for a retry.
    const confirm = page.getByRole('button', { name: `Asignarle el ${caso.caso}` });
    await page.route('**/asignarCaso', (route) =>
      route.fulfill({ status: 500, json: { message: 'No pudo' } }),
    );
    await confirm.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
    await page.unroute('**/asignarCaso');
    await confirm.click();
    await expectNotice(page, 'Ticket asignado correctamente');
    expect(await lawyerOf(testServer, caso)).toBe(free.id);
    await expect(page.getByRole('tab', { name: 'Casos' })).toHaveAttribute('aria-selected', 'true');

    await test.step('the map shows every waiting case, and zooms to the chosen case with its driving staff', async () => {
      const here = await caseIn(testServer, city, { latitud: 4.6325, longitud: -74.0797 });
      const far = await caseIn(testServer, city, { latitud: 10.4, longitud: -75.5 });
      const driver = await worksIn(testServer, city, 'Conduce');
      await give(testServer, here, 'Abogado', driver.id);
      await testServer.sql('update caso set solicitud_investigador = true where id = $1', [here.casoId]);
      const phone = await phoneOf(testServer, driver);
      await phone.isAt([4.637, -74.0797]);

      await goWithin(page, '/about');
      await expect(page.getByRole('definition').first()).toBeVisible();
      await goWithin(page, BOARD);
      for (const each of [here, far]) await expect(markOf(page, each)).toBeAttached();
      await page.getByRole('tab', { name: 'Mapa' }).click();
      const box = async () =>
        await page.getByRole('region', { name: 'Mapa de casos y equipo' }).boundingBox();
      const of = (caso: number) => (on: typeof page) => marker(on, new RegExp(`^Caso ${caso},`));
      for (const { caso } of [here, far]) {
        await expect
          .poll(async () => {
            const { x = 0, y = 0, width = 0, height = 0 } = (await box()) ?? {};
            const at = await pointOf(page, of(caso));
            return at.x > x && at.x < x + width && at.y > y && at.y < y + height;
          })
          .toBe(true);
      }

      await page.setViewportSize({ width: 1366, height: 768 });
      await markOf(page, here).click();
      await expect
        .poll(async () => {
          const { x = 0, y = 0, width = 0, height = 0 } = (await box()) ?? {};
          const at = await pointOf(page, of(here.caso));
          return Math.hypot(at.x - x - width / 2, at.y - y - height / 2);
        })
        .toBeLessThan(20);
      const person = (on: typeof page) => marker(on, /^Conduce Mesa$/);
      const before = await pointOf(page, person);
      await phone.isAt([4.635, -74.0797]);
      await expect.poll(async () => (await pointOf(page, person)).y).toBeGreaterThan(before.y + 5);
    });
  },
);
