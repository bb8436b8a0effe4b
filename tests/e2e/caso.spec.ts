import { card, caseHeader, entries, said } from './house/caso-trabajo.ts';
import { give, newCaso, newType } from './house/casos.ts';
import { pdf } from './house/files.ts';
import { hearNothing } from './house/live.ts';
import { choose, expectNoSideways, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const pageOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}`;

test('RUTAS-37 CASO-01 CASO-12 CHOQUE-50 the page of a case: who to call, who has it and since when, all that is known of it, also of an archived one', async ({
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
  const head = caseHeader(page);
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
  await expectNoSideways(page);
});

test('CASO-11 CASO-14 CASO-15 CASO-16 CASO-17 CASO-19 CASO-22 CASO-23 CASO-24 CASO-25 CASO-28 an entry needs a type of one’s roles and a description; a document is one entry with those of the form, and leaves nothing behind when it fails', async ({
  page,
  enter,
  house,
}) => {
  const stored = await newCaso(house);
  const [mine, foreign] = [await newType(house, 'Contact Center'), await newType(house, 'Abogado')];
  await hearNothing(page);
  const me = await enter(pageOf(stored), { nombres: 'Marcela', roles: ['Contact Center'] });
  const form = card(page, 'Nueva gestión');
  const load = form.getByRole('button', { name: 'Cargar documento' });
  const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
  await load.click();
  await expect(form).toContainText('El campo tipo de gestión es obligatorio');
  await expect(form).toContainText('El campo descripción es obligatorio');
  await expect(dialog).toHaveCount(0);

  await form.getByLabel('Tipo de gestión').click();
  await expect(offered(page).filter({ hasText: mine })).toBeVisible();
  await expect(offered(page).filter({ hasText: foreign })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, form.getByLabel('Tipo de gestión'), mine);
  await form.getByLabel('Descripción').fill('Las partes firman acta.');
  await load.click();
  await expect(dialog).toContainText(new RegExp(`${mine}.*Las partes firman acta`));
  const send = dialog.getByRole('button', { name: 'Cargar' });
  await send.click();
  await expect(dialog).toContainText('Falta Documento');
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
  await dialog.getByLabel('Documentos').setInputFiles({ name, mimeType, buffer });
  await send.click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('Hoy no');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => gone).toEqual([lost]);

  await page.unroute(saving);
  await dialog.getByRole('button', { name: /Reintentar/ }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith('/gestion'));
  await send.click();
  expect((await asked).postDataJSON()).toMatchObject({
    tipo_gestion: mine,
    descripcion: 'Las partes firman acta.',
    adjuntos: [{ aws_id: expect.any(String), nombre: 'Acta.pdf' }],
  });
  await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('Descripción')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('En Gestión');
  const entry = entries(page);
  await expect(entry).toHaveText(new RegExp(`${mine}.*Marcela.*Las partes firman acta\\..*Acta\\.pdf`));

  // Without a document the button of the form is enough.
  await choose(page, form.getByLabel('Tipo de gestión'), mine);
  await form.getByLabel('Descripción').fill('Se llama al tercero.');
  await form.getByRole('button', { name: 'Guardar gestión' }).click();
  await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
  await expect(entry.first()).toContainText('Se llama al tercero.');
  const file = entry.getByRole('link', { name: 'Acta.pdf' });
  await expect(file).toHaveAttribute('target', '_blank');
  const opened = await page.request.get((await file.getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const gestion = `asistencia-choque-simple/${stored.caso}/gestion`;
  const foreignEntry = { tipo_gestion: foreign, descripcion: 'No es mía' };
  expect((await house.api(me, 'POST', gestion, foreignEntry)).status).toBe(400);
  expect((await house.api(stored.admin, 'POST', gestion, foreignEntry)).status).toBe(200);
});

test('CASO-26 CASO-27 APROBACION-04 what closes or waits for approval is read and not written, and says so while it is open', async ({
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
  await expect(form.getByRole('button', { name: /Guardar gestión|Cargar documento/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Siguiente/ })).toHaveCount(0);
  const calls: [method: 'POST' | 'PUT', path: string, body: object][] = [
    ['POST', 'gestion', { tipo_gestion: 'Llamada', descripcion: 'Tarde' }],
    ['POST', 'asignarCaso', { usuarioAsignado: stored.admin.id, tipo: 'Abogado' }],
  ];
  for (const [method, path, body] of calls) {
    const refused = await house.api(
      stored.admin,
      method,
      `asistencia-choque-simple/${stored.caso}/${path}`,
      body,
    );
    expect(await refused.json(), path).toEqual({
      message: 'No se puede gestionar, el caso se encuentra Cerrado',
    });
  }
  const adviser = await house.person({ roles: ['Contact Center'] });
  const wanted = `asistencia-choque-simple/${stored.caso}/solicitar-atencion`;
  expect(await (await house.api(adviser, 'PUT', wanted, { rol: 'Abogado' })).json()).toEqual({
    message: 'No se puede gestionar, el caso se encuentra Cerrado',
  });
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
  await expect(card(page, 'Historial')).toContainText('Todavía no hay gestiones en este caso.');
  await expect(page.getByRole('tab', { name: 'Gestión' })).toHaveCount(0);
  await expect(card(page, 'Nueva gestión')).toHaveCount(0);
  expect((await house.api(expert, 'POST', gestion, body)).status).toBe(403);
});

test('an address without a case, with a word or with a number that nobody has says so; one that cannot be read is asked again', async ({
  page,
  enter,
  house,
}) => {
  // Its service is consumed seconds later: whoever heard of that would read it without being asked to.
  await hearNothing(page);
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
