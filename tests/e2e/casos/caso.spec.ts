import { card, caseHeader, entries, entriesFail, loadsAfterFailure, said } from '../support/caso-trabajo.ts';
import { give, newCaso, newType } from '../support/casos.ts';
import { pdf } from '../support/files.ts';
import { choose, expectNoSideways, goWithin, offered, pressIfThere } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { placaThat } from '../support/ticket.ts';
import { dayFromNow, newVehiculo } from '../support/vehiculos.ts';

const pageOf = ({ caso }: { caso: number }) => `/gestionar?id=${caso}`;
const INSURERS = ['hub', 'segundo', 'tercero'] as const;

test('RUTAS-37 CASO-01 CASO-12 CHOQUE-50 the page of an archived case shows its data, its people and its policy', async ({
  page,
  enter,
  testServer,
}) => {
  const today = dayFromNow(0);
  const placa = placaThat(({ hub }) => hub !== undefined && hub.hasta >= today);
  const insured = await newVehiculo(testServer, { placa });
  const stored = await newCaso(
    testServer,
    { archivado: true, solicitud_perito: true, estado: 'Asignado' },
    insured,
  );
  const unknown = await newCaso(
    testServer,
    {},
    await newVehiculo(testServer, { placa: placaThat((known) => Object.keys(known).length === 0) }),
  );
  await testServer.api(stored.admin, 'PUT', `usuarios/${stored.owner.id}`, {
    telefonos: [
      { tipo_contacto: 'Oficina', tipo: 'Celular', telefono: '3109998877' },
      { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' },
    ],
  });
  for (const [nombres, apellidos] of [
    ['Andrés', 'Cifuentes'],
    ['Nelson', 'Triana'],
  ] as const) {
    const { id } = await testServer.person({ nombres, apellidos, roles: ['Abogado'] });
    await testServer.sql('update caso_asignacion set vigente = false where caso_id = $1', [stored.casoId]);
    await give(testServer, stored, 'Abogado', id);
  }
  await enter(pageOf(stored));
  const head = caseHeader(page);
  const call = head.getByRole('link', { name: /^Llamar a Gloria/ });
  const policy = card(page, 'Póliza');

  await test.step('RUTAS-37 CASO-01 CHOQUE-50 the header shows the state, the time, the people and the phone number', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${stored.caso}`);
    await expect(head).toContainText(/Asignado.*Archivado/);
    await expect(head.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
    await expect(head).toContainText(/Abogado.*Nelson Triana.*Perito.*Solicitado/);
    await expect(call).toHaveAttribute('href', 'tel:3158842067');
  });

  await test.step('CASO-10 CASO-12 the cards show the case, its staff and its questionnaire', async () => {
    for (const name of ['Datos del caso', 'Póliza', 'Nueva gestión', 'Historial'])
      await expect(card(page, name)).toBeVisible();
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
      ['Placa', placa],
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
  });

  await test.step('CASO-30 CASO-31 CASO-32 the policy card shows the policy, its state and the sources', async () => {
    await expect(policy.getByText('Vigente', { exact: true })).toBeVisible();
    const FIELDS =
      'Inicio,Fin,Origen,Cliente,Documento,Teléfono,Empresa,Pólizas,Ramo,Servicio,Deducible,Estado según la fuente';
    await expect(policy.locator('dt')).toHaveText(FIELDS.split(','));
    await policy.getByText('Respuesta de la fuente').press('Enter');
    await expect(policy.locator('pre')).toContainText('"policy"');
    await expect(policy.getByRole('listitem')).toHaveText([
      /^Propios · placa sí, sin fechas/,
      /^HUB · respondió \d\d:\d\d/,
      /^Segundo servicio · no fue necesario/,
      /^Tercer servicio · no fue necesario/,
    ]);
    await goWithin(page, pageOf(unknown));
    await expect(policy).toContainText('Sin información de póliza');
    await expect(policy).toContainText('Ninguna fuente conoce su póliza');
    for (const insurer of INSURERS) await testServer.fault(insurer, 'error');
    try {
      await policy.getByRole('button', { name: 'Consultar de nuevo' }).click();
      await expect(policy).toContainText('Ninguna aseguradora respondió: consulta de nuevo en un momento.');
      await expect(policy.getByRole('listitem').nth(1)).toContainText('respondió con un error');
    } finally {
      for (const insurer of INSURERS) await testServer.fault(insurer, 'ninguna');
    }
  });

  await test.step('on a phone the call button is in view and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await goWithin(page, pageOf(stored));
    await expect(call).toBeInViewport();
    await expectNoSideways(page);
  });

  await test.step('CASO-01 the page explains a missing, malformed or unknown case number', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await goWithin(page, '/gestionar');
    await expect(title).toHaveText('¿Qué caso buscas?');
    await goWithin(page, '/gestionar?id=ABC');
    await expect(title).toHaveText('«ABC» no es un número de caso');
    await goWithin(page, '/gestionar?id=999999999');
    await expect(title).toHaveText('No encontramos el caso 999999999');
    const other = await newCaso(testServer);
    const path = `**/api/asistencia-choque-simple/${other.caso}`;
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await goWithin(page, pageOf(other));
    await expect(title).toHaveText(`No pudimos cargar el caso ${other.caso}`);
    await page.unroute(path);
    await pressIfThere(page.getByRole('button', { name: 'Reintentar' }));
    await expect(title).toHaveText(`Caso ${other.caso}`);
  });
});

test('CASO-16 CASO-22 CASO-24 CASO-25 an entry requires a type and a description, and keeps its document', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const stored = await newCaso(testServer);
  const [mine, foreign] = [await newType(testServer, 'Contact Center'), await newType(testServer, 'Abogado')];
  await enter(pageOf(stored), { nombres: 'Marcela', roles: ['Contact Center'] });
  const form = card(page, 'Nueva gestión');
  const load = form.getByRole('button', { name: 'Cargar documento' });
  const dialog = page.getByRole('dialog', { name: 'Cargar documento' });
  const entry = entries(page);

  await test.step('CASO-11 CASO-14 CASO-15 CASO-25 the form requires a description and a type of the user’s roles', async () => {
    await load.click();
    await expect(form).toContainText('El campo tipo de gestión es obligatorio');
    await expect(form).toContainText('El campo descripción es obligatorio');
    await expect(dialog).toHaveCount(0);
    await form.getByLabel('Tipo de gestión').click();
    await expect(offered(page).filter({ hasText: mine })).toBeVisible();
    await expect(offered(page).filter({ hasText: foreign })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('CASO-19 CASO-22 CASO-23 CASO-24 a document is deleted when its entry fails, and saved with the next try', async () => {
    await choose(page, form.getByLabel('Tipo de gestión'), mine);
    await form.getByLabel('Descripción').fill('Las partes firman acta.');
    const tried = await entriesFail(page, stored, 'asistencia-choque-simple');
    await load.click();
    await expect(dialog).toContainText(new RegExp(`${mine}.*Las partes firman acta`));
    await axe('the dialog of a document');
    expect(await loadsAfterFailure(page, tried, pdf('Acta.pdf'))).toMatchObject({
      tipo_gestion: mine,
      descripcion: 'Las partes firman acta.',
      adjuntos: [{ aws_id: expect.any(String), nombre: 'Acta.pdf' }],
    });
    expect(new Set(tried.entidades)).toEqual(new Set(['CHOQUESIMPLE']));
    await expect(form.getByLabel('Descripción')).toHaveValue('');
    await expect(caseHeader(page)).toContainText('En Gestión');
    await expect(entry.first()).toHaveText(
      new RegExp(`${mine}.*Marcela.*Las partes firman acta\\..*Acta\\.pdf`),
    );
  });

  await test.step('CASO-16 CASO-17 the button of the form saves an entry without a document', async () => {
    await choose(page, form.getByLabel('Tipo de gestión'), mine);
    await form.getByLabel('Descripción').fill('Se llama al tercero.');
    await form.getByRole('button', { name: 'Guardar gestión' }).click();
    await expect(page.getByText('Gestión guardada correctamente')).toBeVisible();
    await expect(entry.first()).toContainText('Se llama al tercero.');
  });

  await test.step('CASO-28 the attachment of an entry opens in a new tab', async () => {
    const file = entry.getByRole('link', { name: 'Acta.pdf' });
    await expect(file).toHaveAttribute('target', '_blank');
    const opened = await page.request.get((await file.getAttribute('href')) ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
