import type { Page } from '@playwright/test';
import { oops } from './house/access.ts';
import { give, useOnce } from './house/cuenta.ts';
import type { House } from './house/house.ts';
import { hearNothing } from './house/live.ts';
import { newServicio } from './house/planes.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { dayFromNow, newPlaca, newVehiculo, said, written } from './house/vehiculos.ts';

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

/** The first paragraph says what is left. */
const balance = (page: Page) => card(page).getByRole('paragraph').first();
/** The purchases in sight: each lists its services. */
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

/** Two purchases with the same service, one that begins later, and one that ended. */
async function seed(house: House) {
  const stored = await newVehiculo(house);
  const { admin } = stored;
  const { id: choque } = await newServicio(house, admin, CHOQUE);
  const { id: grua } = await newServicio(house, admin, 'Grúa');
  const tag = newPlaca();
  const named = (plan: string) => `${plan} ${tag}`;
  const plans = {
    individual: await give(house, stored, { plan: named('Individual'), servicios: [choque], usos: 2 }),
    familiar: await give(house, stored, { plan: named('Familiar'), servicios: [choque, grua], meses: 4 }),
    later: await give(house, stored, {
      plan: named('Después'),
      servicios: [grua],
      meses: 1,
      desde: dayFromNow(20),
    }),
    old: await give(house, stored, {
      plan: named('Viejo'),
      servicios: [grua],
      meses: 1,
      desde: dayFromNow(-90),
    }),
  };
  return { stored, plans, until: written(plans.familiar.fecha_final ?? '') };
}

test('CUENTA-11 CUENTA-13 the account of a person: what is left, what is used first and why, what is to come and what ended', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { stored, plans, until } = await seed(house);
  const { individual, familiar, later, old } = plans;
  await enter(`/persona/${stored.owner.id}`);
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
  await axe('account of a person');
});

test('CUENTA-12 a consumption given back is in the account again and says why; a use by hand says who; the last one is not used twice', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const stored = await newVehiculo(house);
  const servicios = [(await newServicio(house, stored.admin, CHOQUE)).id];
  const compra = await give(house, stored, { plan: `Único ${newPlaca()}`, servicios, usos: 2 });
  await useOnce(house, stored, compra, `caso-${newPlaca()}`);
  await enter(`/persona/${stored.owner.id}`, {
    nombres: 'Marcela',
    apellidos: 'Ibarra',
    permisos: ['usuarios.ver', 'compras.ver', 'mi-cuenta.ver', 'mi-cuenta.consumir', 'mi-cuenta.devolver'],
  });
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
  await said(page, 'Consumo devuelto correctamente');
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
  await axe('use by hand');
  await confirm(page, 'Registrar uso', 'Registrar uso');
  await said(page, 'Servicio consumido correctamente');
  await expect(balance(page)).toContainText('Le queda 1 uso');
  // Somebody else takes the last one while this one is being written.
  await useByHand(page, 'Otra llamada');
  await useOnce(house, stored, compra);
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

test('what was bought for a plate is on its page, with whose account it is in and what can be used today', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { stored, plans, until } = await seed(house);
  await enter(`/vehiculo/${stored.placa}`);
  await expect(answer(page)).toContainText(`Quedan 2 usosy 1 plan sin límite hasta ${until}`);
  await expect(purchases(page)).toHaveText([
    new RegExp(`${plans.familiar.plan.nombre}.*En la cuenta de Gloria Lasso.*Sin límite.*Disponible`),
    new RegExp(`${plans.individual.plan.nombre}.*2 de 2.*no vence.*Disponible`),
    /Por iniciar/,
  ]);
  await story(page).getByText('Planes', { exact: true }).click();
  await expect(story(page)).toContainText(`cuenta de Gloria Lasso`);
  await axe('purchases of a plate');
  await card(page)
    .getByRole('link', { name: /^Gloria Lasso/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/persona/${stored.owner.id}`));
  await expect(balance(page)).toContainText('Le quedan 2 usos');
});

test('who has nothing is told what to do, and a plan given elsewhere appears by itself', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newVehiculo(house);
  await enter(`/persona/${stored.owner.id}`);
  await expect(balance(page)).toContainText('No ha comprado ni recibido planesRegálale un plan');
  await expect(card(page).getByRole('link', { name: 'Regalar o crear compra' })).toBeVisible();
  const servicios = [(await newServicio(house, stored.admin)).id];
  await give(house, stored, { plan: `Regalo ${newPlaca()}`, servicios, usos: 3 });
  await expect(balance(page)).toContainText('Le quedan 3 usos');
  await expect(story(page)).toContainText('Recibió Regalo');
});

test('an account that cannot be read says so in its card and comes when it is asked again', async ({
  page,
  enter,
  house,
}) => {
  const { stored } = await seed(house);
  let isBroken = true;
  await hearNothing(page);
  await page.route('**/api/mi-cuenta/**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await enter(`/persona/${stored.owner.id}`, { permisos: ['usuarios.ver', 'mi-cuenta.ver'] });
  await expect(card(page).getByRole('alert')).toContainText('No pudimos cargar planes y servicios.');
  isBroken = false;
  await card(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(balance(page)).toContainText('Le quedan 2 usos');
  // Who may only look has nothing to press.
  await expect(card(page).getByRole('button', { name: 'Registrar uso' })).toHaveCount(0);
  await expect(card(page).getByRole('link', { name: 'Ver compras' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the account and its movements fit, and what is pressed is as wide as a finger', async ({
    page,
    enter,
    house,
    axe,
  }) => {
    const { stored, plans } = await seed(house);
    await useOnce(house, stored, plans.individual);
    await enter(`/persona/${stored.owner.id}`);
    await expect(balance(page)).toContainText('Le queda 1 uso');
    await expectNoSideways(page);
    await axe('account on a phone');
    await card(page)
      .getByRole('button', { name: `Movimientos de ${plans.individual.plan.nombre}` })
      .tap();
    await expect(lines(page)).toHaveText([/Consumido/, /Otorgado/]);
    const back = await lines(page).first().getByRole('button').boundingBox();
    expect(back?.height).toBeGreaterThanOrEqual(44);
    await expectNoSideways(page);
    await axe('movements on a phone');
  });
});
