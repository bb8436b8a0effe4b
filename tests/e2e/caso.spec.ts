import type { Locator, Page } from '@playwright/test';
import { give, newCaso } from './house/casos.ts';
import { hearNothing } from './house/clock.ts';
import { pdf } from './house/files.ts';
import type { House } from './house/house.ts';
import { choose, offered, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const pageOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}`;
/** What a card says beside each of its labels. */
const said = (place: Locator, label: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd');

/** A type of entry that these roles may write. */
async function newType(house: House, ...roles: string[]): Promise<string> {
  const admin = await house.person({ roles: ['Administrador'] });
  const found = await house.sql<{ id: string }>('select id from rol where nombre = any($1)', [roles]);
  const tipo_gestion = unique('Acta');
  const body = { tipo_gestion, estado: 1, roles: found.map(({ id }) => id) };
  expect((await house.api(admin, 'POST', 'tipos-gestion', body)).status).toBe(200);
  return tipo_gestion;
}

test('CASO-12 CHOQUE-50 the page of a case: who to call, who has it and since when, all that is known of it, also of an archived one', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const stored = await newCaso(house, { archivado: true, solicitud_perito: true, estado: 'Asignado' });
  const { admin, owner } = stored;
  await house.api(admin, 'PUT', `usuarios/${owner.id}`, {
    telefonos: [
      { tipo_contacto: 'Oficina', tipo: 'Celular', telefono: '3109998877' },
      { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' },
    ],
  });
  const lawyers = [
    await house.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] }),
    await house.person({ nombres: 'Nelson', apellidos: 'Triana', roles: ['Abogado'] }),
  ];
  for (const { id } of lawyers) {
    await house.sql('update caso_asignacion set vigente = false where caso_id = $1', [stored.casoId]);
    await give(house, stored, 'Abogado', id);
  }
  await enter(pageOf(stored));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
  const head = page.locator('.caso-cab');
  await expect(head).toContainText(/Asignado.*Archivado/);
  await expect(head.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
  await expect(head).toContainText(/Abogado.*Nelson Triana.*Perito.*Solicitado/);
  await expect(head.getByRole('link', { name: /^Llamar a Gloria/ })).toHaveAttribute(
    'href',
    'tel:3158842067',
  );

  const data = card(page, 'Datos del caso');
  const rows: [label: string, value: string | RegExp][] = [
    ['Caso', String(stored.caso)],
    ['Estado', 'Asignado'],
    ['Fecha de creación', /^\d\d\/\d\d\/\d{4} \d\d:\d\d · DashBoard$/],
    ['Tipo de asistencia', 'Asistencia choque simple'],
    ['Dirección', 'Carrera 30 # 45-03, Teusaquillo'],
    ['Ciudad', 'BOGOTÁ D.C.'],
    ['Empresa', /\S/],
    ['Origen', 'DashBoard'],
    ['Afectado', /^Gloria Lasso/],
    ['Placa', `${stored.placa.slice(0, 3)}${stored.placa.slice(3)}`],
    ['Marca', 'CHEVROLET'],
    ['Modelo', '2018'],
    ['Línea', 'SPARK'],
    ['Kilometraje', '96.410 km'],
  ];
  for (const [label, value] of rows) await expect(said(data, label), label).toHaveText(value);
  const staff = card(page, 'Personal asignado');
  await expect(said(staff, 'Abogado')).toContainText(/^Nelson Trianadesde.*antes Andrés Cifuentes, desde/);
  for (const nobody of ['Investigador', 'Dibujante', 'Contact Center'])
    await expect(said(staff, nobody)).toHaveText('Sin asignar');
  await expect(said(staff, 'Perito')).toContainText('Solicitado');
  await expect(card(page, 'Cuestionario')).toContainText(/¿Hubo heridos\?.*No/);
  await axe('page of a case');
  await page.getByRole('button', { name: `Más acciones de Caso ${stored.caso}` }).click();
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog', { name: 'Historial' })).toContainText(`Caso ${stored.caso}`);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(head.getByRole('link', { name: /^Llamar a Gloria/ })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('CASO-14 CASO-15 CASO-16 CASO-17 CASO-22 CASO-25 CASO-28 an entry needs a type of one’s roles and a description, keeps what is attached, and leaves nothing behind when it fails', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newCaso(house);
  const [mine, foreign] = [await newType(house, 'Contact Center'), await newType(house, 'Abogado')];
  await hearNothing(page);
  const me = await enter(pageOf(stored), { nombres: 'Marcela', roles: ['Contact Center'] });
  const form = card(page, 'Nueva gestión');
  const save = form.getByRole('button', { name: 'Guardar gestión' });
  await save.click();
  await expect(form).toContainText('El campo tipo de gestión es obligatorio');
  await expect(form).toContainText('El campo descripción es obligatorio');

  await form.getByLabel('Tipo de gestión').click();
  await expect(offered(page).filter({ hasText: mine })).toBeVisible();
  await expect(offered(page).filter({ hasText: foreign })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, form.getByLabel('Tipo de gestión'), mine);
  await form.getByLabel('Descripción').fill('Las partes firman acta.');
  const { name, type: mimeType, body: buffer } = pdf('Acta.pdf');
  const gone: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') gone.push(request.url().split('/').at(-1) ?? '');
  });
  const saving = `**/api/asistencia-choque-simple/${stored.caso}/gestion`;
  const failing = (body: { adjuntos: { aws_id: string }[] }) => body.adjuntos[0]?.aws_id ?? '';
  let lost = '';
  await page.route(saving, (route) => {
    lost = failing(route.request().postDataJSON() as { adjuntos: { aws_id: string }[] });
    return route.fulfill({ status: 422, json: { message: 'Hoy no' } });
  });
  await form.getByLabel('Documentos').setInputFiles({ name, mimeType, buffer });
  await save.click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('Hoy no');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => gone).toEqual([lost]);

  await page.unroute(saving);
  await form.getByRole('button', { name: /Reintentar/ }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/gestion'));
  await save.click();
  expect((await asked).postDataJSON()).toMatchObject({
    tipo_gestion: mine,
    descripcion: 'Las partes firman acta.',
    adjuntos: [{ aws_id: expect.any(String), nombre: 'Acta.pdf' }],
  });
  await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
  await expect(form.getByLabel('Descripción')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('En Gestión');
  const entry = card(page, 'Gestiones').locator('.caso-gestiones > li');
  await expect(entry).toHaveText(new RegExp(`${mine}.*Marcela.*Las partes firman acta\\..*Acta\\.pdf`));
  const file = entry.getByRole('link', { name: 'Acta.pdf' });
  await expect(file).toHaveAttribute('target', '_blank');
  const opened = await page.request.get((await file.getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const gestion = `asistencia-choque-simple/${stored.caso}/gestion`;
  const foreignEntry = { tipo_gestion: foreign, descripcion: 'No es mía' };
  expect((await house.api(me, 'POST', gestion, foreignEntry)).status).toBe(400);
  expect((await house.api(stored.admin, 'POST', gestion, foreignEntry)).status).toBe(200);
});

test('CASO-26 APROBACION-04 what closes or waits for approval is read and not written, and says so while it is open', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newCaso(house);
  const waiting = await newCaso(house, { aprobado: false });
  await enter(pageOf(waiting));
  const form = card(page, 'Nueva gestión');
  await expect(form).toContainText('El caso requiere aprobación');
  await expect(form.getByLabel('Descripción')).toHaveCount(0);
  await page.goto(pageOf(stored));
  await form.getByLabel('Descripción').fill('Iba a escribir esto');
  expect(
    (await house.api(stored.admin, 'PUT', `asistencia-choque-simple/cerrar/${stored.caso}`)).status,
  ).toBe(200);
  await expect(form).toContainText('No se puede gestionar, el caso se encuentra Cerrado');
  await expect(form.getByLabel('Descripción')).toHaveValue('Iba a escribir esto');
  await expect(form.getByLabel('Descripción')).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Guardar gestión' })).toHaveCount(0);
  const body = { tipo_gestion: 'Llamada', descripcion: 'Tarde' };
  const refused = await house.api(
    stored.admin,
    'POST',
    `asistencia-choque-simple/${stored.caso}/gestion`,
    body,
  );
  expect(await refused.json()).toEqual({ message: 'No se puede gestionar, el caso se encuentra Cerrado' });
});

test('CASO-29 an expert, a draftsman and who coordinates experts open the case and write nothing', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newCaso(house);
  const body = { tipo_gestion: await newType(house, 'Perito'), descripcion: 'x' };
  const gestion = `asistencia-choque-simple/${stored.caso}/gestion`;
  for (const rol of ['Dibujante', 'Coordinador Perito']) {
    const person = await house.person({ roles: [rol] });
    if (rol === 'Dibujante') await give(house, stored, rol, person.id);
    expect((await house.api(person, 'GET', `asistencia-choque-simple/${stored.caso}`)).status).toBe(200);
    expect((await house.api(person, 'POST', gestion, body)).status).toBe(403);
  }
  const expert = await enter('/about', { roles: ['Perito'] });
  await page.goto(pageOf(stored));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No encontramos el caso ${stored.caso}`);
  await give(house, stored, 'Perito', expert.id);
  await page.reload();
  await expect(card(page, 'Datos del caso')).toBeVisible();
  await expect(card(page, 'Nueva gestión')).toHaveCount(0);
  expect((await house.api(expert, 'POST', gestion, body)).status).toBe(403);
});

test('an address without a case, with a word or with a number that nobody has says so; one that cannot be read is asked again', async ({
  page,
  enter,
  house,
}) => {
  await enter('/gestionar');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('¿Qué caso buscas?');
  await page.goto('/gestionar?id=ABC');
  await expect(title).toHaveText('«ABC» no es un número de caso');
  await page.goto('/gestionar?id=999999999');
  await expect(title).toHaveText('No encontramos el caso 999999999');
  const stored = await newCaso(house);
  const path = `**/api/asistencia-choque-simple/${stored.caso}`;
  await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(pageOf(stored));
  await expect(title).toHaveText(`No pudimos cargar el caso ${stored.caso}`);
  await page.unroute(path);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(title).toHaveText(`Caso ${stored.caso}`);
});
