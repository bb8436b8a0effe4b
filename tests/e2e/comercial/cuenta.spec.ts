import type { Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { give, useOnce } from '../support/cuenta.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { expectNotice } from '../support/notices.ts';
import { newServicio } from '../support/planes.ts';
import { expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dayFromNow, newPlaca, newVehiculo, written } from '../support/vehiculos.ts';

const CHOQUE = 'ASISTENCIA_CHOQUE_SIMPLE';

const card = (page: Page) => page.getByRole('region', { name: 'Planes y servicios', exact: true });
const answer = (page: Page) =>
  page.getByRole('navigation', { name: 'Respuestas' }).getByRole('link', { name: /^Planes y servicios/ });
const story = (page: Page) => page.getByRole('region', { name: 'Hoja de vida', exact: true });
const row = (page: Page, plan: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(plan, { exact: true }) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const lines = (page: Page) => dialog(page, 'Movimientos').getByRole('listitem');

/** The first paragraph shows the remaining uses. */
const balance = (page: Page) => card(page).getByRole('paragraph').first();
/** The visible purchases; each has a list of services. */
const purchases = (page: Page) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('list', { name: 'Servicios' }), visible: true });
const useByHand = async (page: Page, motivo: string) => {
  await card(page).getByRole('button', { name: 'Registrar uso' }).click();
  await dialog(page, 'Registrar uso').getByLabel('Motivo').fill(motivo);
};
const confirm = (page: Page, name: string, action: string) =>
  dialog(page, name)
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .click();

/** Creates two purchases with the same service, one that begins later, and one that has ended. */
async function seed(testServer: E2eServer) {
  const stored = await newVehiculo(testServer);
  const { admin } = stored;
  const { id: choque } = await newServicio(testServer, admin, CHOQUE);
  const { id: grua } = await newServicio(testServer, admin, 'Grúa');
  const tag = newPlaca();
  const named = (plan: string) => `${plan} ${tag}`;
  const plans = {
    individual: await give(testServer, stored, { plan: named('Individual'), servicios: [choque], usos: 2 }),
    familiar: await give(testServer, stored, {
      plan: named('Familiar'),
      servicios: [choque, grua],
      meses: 4,
    }),
    later: await give(testServer, stored, {
      plan: named('Después'),
      servicios: [grua],
      meses: 1,
      desde: dayFromNow(20),
    }),
    old: await give(testServer, stored, {
      plan: named('Viejo'),
      servicios: [grua],
      meses: 1,
      desde: dayFromNow(-90),
    }),
  };
  return { stored, plans, until: written(plans.familiar.fecha_final ?? '') };
}

test(
  'CUENTA-11 CUENTA-13 the pages of a person and of a plate show the remaining uses and which purchase is used first',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const { stored, plans, until } = await seed(testServer);
    const { individual, familiar, later, old } = plans;
    await enter(`/persona/${stored.owner.id}`);
    await test.step('CUENTA-11 CUENTA-13 the page of the person shows remaining uses, their order, and later and ended purchases', async () => {
      await expect(balance(page)).toContainText(`Le quedan 2 usos y 1 plan sin límite hasta ${until}`);
      await expect(answer(page)).toContainText(`Quedan 2 usosy 1 plan sin límite hasta ${until}`);
      await expect(purchases(page)).toHaveText([
        new RegExp(
          `${familiar.plan.nombre}.*Se usa primero: vence antes.*Grúa.*Sin límite.*hasta ${until}.*Disponible`,
        ),
        new RegExp(
          `${individual.plan.nombre}.*Se usa después de ${familiar.plan.nombre}.*Quedan 2 de 2.*no vence.*Disponible`,
        ),
        new RegExp(`${later.plan.nombre}.*empieza el ${written(later.fecha_inicial)}.*Por iniciar`),
      ]);
      await card(page).getByText('Anteriores (1)').click();
      await expect(row(page, old.plan.nombre)).toContainText(/venció el .*Vencida/);
      await expect(card(page).getByRole('link', { name: 'Ver compras' })).toHaveAttribute(
        'href',
        `/v-compras/${stored.owner.id}`,
      );
      await expect(story(page)).toContainText(`Recibió ${individual.plan.nombre}`);
    });
    await test.step('CUENTA-11 the page of the plate shows whose account holds the purchase', async () => {
      await goWithin(page, `/vehiculo/${stored.placa}`);
      await expect(answer(page)).toContainText(`Quedan 2 usosy 1 plan sin límite hasta ${until}`);
      await expect(purchases(page)).toHaveText([
        new RegExp(`${familiar.plan.nombre}.*En la cuenta de Gloria Lasso.*Sin límite.*Disponible`),
        new RegExp(`${individual.plan.nombre}.*2 de 2.*no vence.*Disponible`),
        /Por iniciar/,
      ]);
      await story(page).getByText('Planes', { exact: true }).click();
      await expect(story(page)).toContainText(`cuenta de Gloria Lasso`);
      await card(page)
        .getByRole('link', { name: /^Gloria Lasso/ })
        .first()
        .click();
      await expectAddress(page, new RegExp(`/persona/${stored.owner.id}`));
      await expect(balance(page)).toContainText('Le quedan 2 usos');
    });
    await test.step('on a phone the account and its movements fit', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSideways(page);
      await card(page)
        .getByRole('button', { name: `Movimientos de ${individual.plan.nombre}` })
        .click();
      await expect(lines(page)).toHaveText([/Otorgado/]);
      await expectNoSideways(page);
      await axe('movements on a phone');
    });
  },
);

test('CUENTA-12 uses of a service are registered and refunded with a reason, and the last use is taken only once', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const stored = await newVehiculo(testServer);
  const servicios = [(await newServicio(testServer, stored.admin, CHOQUE)).id];
  await enter(`/persona/${stored.owner.id}`, {
    nombres: 'Marcela',
    apellidos: 'Ibarra',
    roles: ['Administrador'],
  });
  await expect(balance(page)).toContainText('No ha comprado ni recibido planesRegálale un plan');
  await expect(card(page).getByRole('link', { name: 'Regalar o crear compra' })).toBeVisible();
  // The page shows new plans and uses of other users without a reload.
  const compra = await give(testServer, stored, { plan: `Único ${newPlaca()}`, servicios, usos: 2 });
  await expect(balance(page)).toContainText('Le quedan 2 usos');
  await expect(story(page)).toContainText('Recibió Único');
  await useOnce(testServer, stored, compra, `caso-${newPlaca()}`);
  await expect(balance(page)).toContainText('Le queda 1 uso');
  await card(page).getByRole('button', { name: 'Ver movimientos' }).click();
  await expect(lines(page)).toHaveText([
    /Consumido: Asistencia choque simple.*Caso caso-.*−1queda 1Devolver/,
    /Otorgado.*\+2quedan 2/,
  ]);
  await axe('movements of an account');
  await lines(page)
    .first()
    .getByRole('button', { name: /^Devolver/ })
    .click();
  await confirm(page, 'Devolver consumo', 'Devolver');
  await expect(dialog(page, 'Devolver consumo')).toContainText('El campo motivo es obligatorio');
  await dialog(page, 'Devolver consumo').getByLabel('Motivo').fill('El caso se abrió por error');
  await confirm(page, 'Devolver consumo', 'Devolver');
  await expectNotice(page, 'Consumo devuelto correctamente');
  await expect(lines(page)).toHaveText([
    /Devuelto: Asistencia choque simple.*El caso se abrió por error.*Marcela Ibarra.*\+1quedan 2/,
    /Consumido: Asistencia choque simple.*−1queda 1Devuelto$/,
    /Otorgado/,
  ]);
  await dialog(page, 'Movimientos').getByText('Otorgado', { exact: true }).click();
  await expect(lines(page)).toHaveText([/Otorgado/]);
  await page.keyboard.press('Escape');
  await expect(balance(page)).toContainText('Le quedan 2 usos');

  await useByHand(page, 'Se orientó por teléfono');
  await confirm(page, 'Registrar uso', 'Registrar uso');
  await expectNotice(page, 'Servicio consumido correctamente');
  await expect(balance(page)).toContainText('Le queda 1 uso');
  // Another user takes the last use while this form is open.
  await useByHand(page, 'Otra llamada');
  await useOnce(testServer, stored, compra);
  await confirm(page, 'Registrar uso', 'Registrar uso');
  await expect(oops(page)).toContainText('Ese servicio ya se usó todas las veces');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await dialog(page, 'Registrar uso').getByRole('button', { name: 'Cerrar' }).click();
  await dialog(page, 'Confirmación').getByRole('button', { name: 'Descartar' }).click();
  await expect(balance(page)).toContainText(
    `No le queda nada por usar${compra.plan.nombre}: ya se usó sus 2 veces`,
  );
  await expect(card(page).getByRole('button', { name: 'Registrar uso' })).toHaveCount(0);
});
