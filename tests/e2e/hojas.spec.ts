import type { Page } from '@playwright/test';
import { give, newCaso } from './house/casos.ts';
import { hearNothing } from './house/live.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { addPaper, newVehiculo } from './house/vehiculos.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const answer = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Respuestas' }).getByRole('link', { name: new RegExp(`^${name}`) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the page of a plate: owner, papers with days left, policy with its sources, authorised people and what happened', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const stored = await newVehiculo(house, { placa: 'DMS540' });
  await addPaper(house, stored, 'SOAT', 16);
  await addPaper(house, stored, 'Tecnico mecánica', -9);
  const drivers = { nombre: 'Nidia Caicedo', email: 'nidia@correo.co', vehiculo: stored.id };
  expect((await house.api(stored.admin, 'POST', 'beneficiario', drivers)).status).toBe(200);
  await enter('/vehiculo/dms-540');
  await expect(title(page)).toHaveText('Vehículo DMS540: CHEVROLET SPARK');
  await expect(page.getByText('2018 · Blanco · Particular · 96.410 km')).toBeVisible();
  await expect(answer(page, 'Cobertura')).toContainText(/Cubierta hoy.*Seguros del Llano/);
  await expect(answer(page, 'Papeles')).toContainText('1 vencido, 1 por vencer');
  await expect(answer(page, 'Autorizados')).toContainText('Nidia Caicedo');
  await expect(card(page, 'Propietario')).toContainText('Gloria Lasso');
  await expect(card(page, 'Autorizados')).toContainText('sin cuenta en Amparo');
  const papers = card(page, 'Papeles').getByRole('listitem');
  await expect(papers).toHaveText([
    /SOAT.*quedan 16 días.*Por vencer/,
    /Tecnico mecánica.*hace 9 días.*Vencido/,
    /Seguro todo riesgo.*Sin registro/,
  ]);
  await expect(card(page, 'Consulta de póliza')).toContainText(/Segundo servicio.*Respondió/);
  const story = card(page, 'Hoja de vida');
  await expect(story).toContainText('Venció tecnico mecánica');
  await expect(story).toContainText('Autorizó a una persona');
  await axe('page of a plate');
  // Only of its papers; the answer leads to its card.
  await story.getByText('Papeles', { exact: true }).click();
  await expect(story).not.toContainText('Autorizó');
  await expect(story.locator('.hitos').getByRole('listitem')).toHaveText([
    /Agregó tecnico/,
    /Agregó SOAT/,
    /Venció/,
  ]);
  await answer(page, 'Papeles').click();
  await expect(page).toHaveURL(/#papeles$/);
});

test('the pages of a plate and of a person tell their cases and what happened in them, and lead to each', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const closed = await newCaso(house, { estado: 'Cerrado', estado_abierto: 'Asignado' });
  const open = await newCaso(house, { direccion: 'Calle 100 # 19-61' }, closed);
  const lawyer = await house.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
  await enter(`/vehiculo/${open.placa}`);
  await expect(answer(page, 'Casos abiertos')).toContainText(`1 solicitado${open.caso} · sin abogado`);
  await give(house, open, 'Abogado', lawyer.id);
  for (const path of [`/vehiculo/${open.placa}`, `/persona/${open.owner.id}`]) {
    await page.goto(path);
    await expect(answer(page, 'Casos abiertos')).toContainText(`${open.caso} · Andrés Cifuentes`);
    await expect(card(page, 'Casos').getByRole('listitem')).toHaveText([
      new RegExp(`Caso ${open.caso}.*Solicitado.*Calle 100`),
      new RegExp(`Caso ${closed.caso}.*Cerrado`),
    ]);
    const story = card(page, 'Hoja de vida');
    await story.getByText('Casos', { exact: true }).click();
    await expect(story.locator('.hitos').getByRole('listitem')).toHaveText([
      new RegExp(`Caso ${open.caso} asignado.*Andrés Cifuentes, abogado`),
      new RegExp(`Caso ${open.caso} creado.*Calle 100`),
      new RegExp(`Caso ${closed.caso} creado`),
    ]);
  }
  await axe('page of a person with cases');
  await card(page, 'Casos')
    .getByRole('link', { name: `Caso ${closed.caso}` })
    .click();
  await expect(title(page)).toHaveText(`Caso ${closed.caso}`);
});

test('a plate that nobody registered says what to do, and its policy is asked for all the same', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/vehiculo/SEG001');
  await expect(title(page)).toHaveText('No tenemos el vehículo SEG001');
  await expect(answer(page, 'Cobertura')).toContainText('Cubierta hoy');
  await expect(card(page, 'Consulta de póliza')).toContainText('Respondió');
  await expect(card(page, 'Papeles')).toHaveCount(0);
  await axe('plate not registered');
  await page.getByRole('link', { name: 'Registrar SEG001' }).click();
  await expect(page).toHaveURL(/\/e-vehiculo\?placa=SEG001$/);
});

test('a card that fails says so in its own place, and comes when it is asked again; the rest of the page stays', async ({
  page,
  enter,
  house,
}) => {
  const { placa, owner } = await newVehiculo(house);
  let isBroken = true;
  await hearNothing(page);
  await page.route('**/api/hoja-de-vida/**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.route('**/api/correo?*', (route) =>
    isBroken ? route.fulfill({ json: { datos: [{}], totalElementos: 1 } }) : route.continue(),
  );
  await enter(`/vehiculo/${placa}`);
  const story = card(page, 'Hoja de vida');
  await expect(story.getByRole('alert')).toContainText('No pudimos cargar hoja de vida.');
  // An answer of another shape breaks the drawing itself.
  const mails = card(page, 'Correos al propietario');
  await expect(mails.getByRole('alert')).toContainText('No pudimos cargar correos al propietario.');
  await expect(card(page, 'Propietario')).toContainText('Gloria Lasso');
  await expect(answer(page, 'Papeles')).toContainText('Sin registro');
  isBroken = false;
  await story.getByRole('button', { name: 'Reintentar' }).click();
  await expect(story).toContainText('Creó el registro');
  await page.goto(`/persona/${owner.id}`);
  await expect(card(page, 'Vehículos')).toContainText(placa.slice(3));
});

test('who may see vehicles and nothing else finds on the page only what they may see', async ({
  page,
  enter,
  house,
}) => {
  const { placa } = await newVehiculo(house);
  await enter(`/vehiculo/${placa}`, { permisos: ['vehiculos.ver'] });
  await expect(card(page, 'Propietario')).toContainText('Gloria Lasso');
  await expect(page.getByRole('link', { name: 'Ficha' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  await expect(card(page, 'Consulta de póliza')).toHaveCount(0);
  await expect(card(page, 'Correos al propietario')).toHaveCount(0);
  await expect(card(page, 'Planes y servicios')).toHaveCount(0);
  await expect(card(page, 'Hoja de vida')).toContainText('Todavía no ha pasado nada aquí.');
});

test('the page of a person: how to reach them, what they may do, their vehicles, their mails and what happened', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const stored = await newVehiculo(house);
  const { owner, admin } = stored;
  await house.api(admin, 'PUT', `usuarios/${owner.id}`, {
    telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }],
  });
  const driven = await newVehiculo(house);
  const share = { nombre: 'Gloria', email: owner.correo, vehiculo: driven.id };
  expect((await house.api(admin, 'POST', 'beneficiario', share)).status).toBe(200);
  await enter(`/persona/${owner.id}`);
  await expect(title(page)).toContainText('Gloria Lasso');
  await expect(page.getByRole('link', { name: /^Llamar a Gloria Lasso/ })).toHaveAttribute(
    'href',
    'tel:3158842067',
  );
  await expect(answer(page, 'Vehículos')).toContainText('1 propio');
  const plates = card(page, 'Vehículos').getByRole('link', { name: /^Hoja de vida de/ });
  await expect(plates).toHaveText([stored.placa, driven.placa]);
  await expect(card(page, 'Acceso')).toContainText('Último ingreso');
  await expect(card(page, 'Correos')).toContainText('No se le ha escrito.');
  await expect(card(page, 'Hoja de vida')).toContainText(/Cambió datos.*Teléfonos/);
  await axe('page of a person');
  await plates.first().click();
  await expect(title(page)).toContainText(stored.placa);
});

test('addresses that name nobody, nothing or no plate say so', async ({ page, enter }) => {
  await enter('/vehiculo');
  await expect(title(page)).toHaveText('¿Qué placa buscas?');
  await page.goto('/persona');
  await expect(title(page)).toHaveText('¿A quién buscas?');
  await page.goto(`/persona/${crypto.randomUUID()}`);
  await expect(title(page)).toHaveText('No encontramos a esa persona');
  await page.goto('/vehiculo/a');
  await expect(title(page)).toHaveText('«a» no es una placa');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('answers stand two by two, cards below one another, and the call is at the thumb', async ({
    page,
    enter,
    house,
    axe,
  }) => {
    const stored = await newVehiculo(house);
    await house.api(stored.admin, 'PUT', `usuarios/${stored.owner.id}`, {
      telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }],
    });
    await enter(`/vehiculo/${stored.placa}`);
    await expect(answer(page, 'Papeles')).toContainText('Sin registro');
    await expect(answer(page, 'Cobertura')).toContainText(/Cubierta hoy|Sin cobertura|Sin información/);
    const top = async (name: string) => (await answer(page, name).boundingBox())?.y;
    expect(await top('Cobertura')).toBe(await top('Planes y servicios'));
    expect(await top('Casos abiertos')).toBe(await top('Papeles'));
    const call = page.getByRole('link', { name: 'Llamar a Gloria' }).last();
    const place = await call.boundingBox();
    expect(place?.height).toBeGreaterThanOrEqual(44);
    expect(place?.y).toBeGreaterThan(650);
    await expect(call).toHaveAttribute('href', 'tel:3158842067');
    await expectNoSideways(page);
    await axe('page of a plate on a phone');
  });
});
