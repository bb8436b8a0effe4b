import { expectNotice } from '../support/notices.ts';
import { choose, expectAddress, offered, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import {
  ADVISER,
  casesOf,
  create,
  fillRest,
  found,
  look,
  NAME,
  newFamily,
  placaThat,
  plate,
  PREGUNTAS,
  question,
  side,
  useQuestionnaire,
} from '../support/ticket.ts';
import { dayFromNow, heading } from '../support/vehiculos.ts';

const CREADO = 'Ticket de choque simple creado correctamente';
const PUNTAJE = 'El puntaje obtenido no aplica para la categoría choque simple';

test.beforeEach(({ testServer }) => useQuestionnaire(testServer));

test('CHOQUE-01 CHOQUE-05 CHOQUE-06 RUTAS-32 a simple collision is created by keyboard alone, and the list shows it', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { placa, owner, driver } = await newFamily(testServer);
  const adviser = await enter('/crearticket', ADVISER);

  await test.step('RUTAS-32 CHOQUE-05 CHOQUE-72 EMPRESA-05 the form has four parts and proposes no company', async () => {
    await expect(heading(page)).toHaveText(NAME);
    await expect(plate(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Vehículo',
      'Lugar',
      'Cuestionario',
      'Resumen',
    ]);
    await expect(page.locator('.field-grid label')).toHaveText([
      'Empresa',
      'Departamento',
      'Ciudad',
      'Dirección',
    ]);
    await expect(page.getByText('Sin empresa')).toBeVisible();
  });

  await test.step('CHOQUE-17 the affected person is the owner or an authorised driver', async () => {
    await page.keyboard.type(placa.toLowerCase());
    await page.keyboard.press('Enter');
    const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
    await expect(people.first()).toBeFocused();
    await expect(people).toHaveCount(2);
    await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
    await page.keyboard.press('1');
  });

  await test.step('CHOQUE-16 CHOQUE-18 CHOQUE-23 FORMULARIOS-37 each answer changes the score, and a score above the highest creates nothing', async () => {
    await expect(page.getByLabel('Dirección')).toBeFocused();
    await page.keyboard.type('Carrera 43A # 18 Sur-135');
    await page.keyboard.press('Enter');
    const scored = page.waitForRequest(/formularios\/identificador\/ASISTENCIA_TEMP2021\?respuestas/);
    await page.keyboard.press('1');
    await page.keyboard.press('1');
    await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
    await create(page).click();
    await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
    await expect(page.getByText('El campo respuesta es obligatorio')).toBeVisible();
    await page.keyboard.type('Le pegaron por detrás');
    expect(decodeURIComponent((await scored).url())).toMatch(
      /respuestas\[0\]\[pregunta\]=.+respuestas\[0\]\[respuesta\]=/,
    );
    await expect(side(page)).toContainText('6 de 4 permitidos');
    await expect(side(page).getByRole('alert')).toHaveText(PUNTAJE);
    await axe('score refused');
    await create(page).click();
    await expect(page.getByRole('dialog')).toContainText(PUNTAJE);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await casesOf(testServer, placa)).toEqual([]);
  });

  await test.step('CHOQUE-19 CHOQUE-22 CHOQUE-26 a score at or below the highest applies', async () => {
    await question(page, PREGUNTAS[1] ?? '')
      .getByLabel('No')
      .check({ force: true });
    await expect(side(page)).toContainText('3 de 4 permitidos');
    await expect(side(page)).toContainText('Aplica para choque simple');
    await expect(side(page)).toContainText(/Gloria Lasso/);
    await expect(side(page)).toContainText('El caso quedará asignado a ti');
  });

  await test.step('CHOQUE-06 CHOQUE-37 Ctrl+Enter creates the case and leads to the list', async () => {
    await page.getByLabel(PREGUNTAS[2] ?? '').press('Control+Enter');
    await expectNotice(page, CREADO);
    await expectAddress(page, /\/listaticket/);
    await expect(page.locator('.list-row.is-new')).toContainText(placa.slice(0, 3));
    const [stored] = await casesOf(testServer, placa);
    expect(stored).toMatchObject({
      direccion: 'Carrera 43A # 18 Sur-135',
      persona_id: owner.id,
      asesor_id: adviser.id,
      aprobado: true,
    });
  });
});

test('CHOQUE-08 CHOQUE-09 CHOQUE-28 CHOQUE-29 each missing field of a simple collision gets its message and the focus', async ({
  page,
  enter,
  testServer,
}) => {
  const { placa } = await newFamily(testServer);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
  await enter('/crearticket', ADVISER);
  const address = page.getByLabel('Dirección');

  await test.step('CHOQUE-07 CHOQUE-08 CHOQUE-09 the plate is required, and a text that is not a plate is not looked up', async () => {
    await create(page).click();
    await expect(plate(page)).toBeFocused();
    await expect(page.getByText('El campo placa es obligatorio')).toBeVisible();
    await expect(plate(page)).toHaveAttribute('maxlength', '100');
    await plate(page).fill('esto no es una placa');
    await plate(page).press('Enter');
    await expect(found(page)).toContainText('Vehículo no ha sido encontrado');
    expect(asked.filter((path) => path.includes('consulta-poliza'))).toEqual([]);
    await look(page, ` ${placa.slice(0, 3).toLowerCase()} ${placa.slice(3)} `);
    await expect(found(page)).toContainText('CHEVROLET SPARK');
  });

  await test.step('CHOQUE-10 CHOQUE-14 CHOQUE-15 the person is required, and the address has 10 to 200 characters', async () => {
    await address.fill('Calle 9 #');
    await create(page).click();
    await expect(page.getByText('El campo persona afectada es obligatorio')).toBeVisible();
    await expect(page.getByRole('radio', { name: /Gloria Lasso/ })).toBeFocused();
    await expect(page.getByText('El campo dirección debe tener al menos 10 caracteres')).toBeVisible();
    await page.keyboard.press('2');
    await address.fill('x'.repeat(201));
    await create(page).click();
    await expect(page.getByText('El campo dirección admite máximo 200 caracteres')).toBeVisible();
  });

  await test.step('CHOQUE-12 CHOQUE-13 CHOQUE-28 CHOQUE-29 COMUN-57 COMUN-58 the cities are read for the chosen department', async () => {
    expect(asked).toContain('/api/unidadGeografica/departamentos/COLOMBIA');
    await choose(page, page.getByLabel('Departamento'), 'ANTIOQUIA');
    await expect.poll(() => asked).toContain('/api/unidadGeografica/ciudades/ANTIOQUIA');
    await page.getByLabel('Ciudad').click();
    await expect(offered(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await fillRest(page);
    await create(page).click();
    await expect(page.getByText('El campo ciudad es obligatorio')).toBeVisible();
    await choose(page, page.getByLabel('Ciudad'), 'MEDELLÍN');
  });

  await test.step('CHOQUE-11 CHOQUE-27 EMPRESA-05 the company is required', async () => {
    await page.locator('.field', { hasText: 'Empresa' }).locator('.ant-select-clear').click({ force: true });
    await create(page).click();
    await expect(page.getByText('El campo empresa es obligatorio')).toBeVisible();
    expect(await casesOf(testServer, placa)).toEqual([]);
    const empresa = unique('Flota');
    const admin = await testServer.person({ roles: ['Administrador'] });
    await testServer.api(admin, 'POST', 'empresa', { nombre: empresa, nit: String(Date.now()) });
    await choose(page, page.getByRole('combobox', { name: 'Empresa' }), empresa);
  });

  await test.step('CHOQUE-17 a refusal of the server appears at its field and moves the focus there', async () => {
    const text = 'Esa persona no es la propietaria ni está autorizada en el vehículo';
    const set = (estado: boolean) =>
      testServer.sql(
        'update vehiculo_beneficiario set estado = $2 where vehiculo_id = (select id from vehiculo where placa = $1)',
        [placa, estado],
      );
    await set(false);
    await create(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(text);
    await dialog.getByRole('button', { name: 'Ir al campo' }).click();
    await expect(page.getByRole('radio', { name: /Laura/ })).toBeFocused();
    await expect(page.getByRole('group', { name: 'Persona afectada' })).toContainText(text);
    await set(true);
    await create(page).click();
    await expectNotice(page, CREADO);
    expect(await casesOf(testServer, placa)).toHaveLength(1);
  });
});

test('CONSULTAPOLIZA-08 CONSULTAPOLIZA-09 CONSULTAPOLIZA-21 EMPRESA-06 the form asks for the owner of a vehicle that only an insurer knows', async ({
  page,
  enter,
  testServer,
}) => {
  const today = dayFromNow(0);
  const third = placaThat(({ tercero }) => tercero !== undefined && tercero.hasta >= today);
  const ended = placaThat(({ hub }) => hub !== undefined && hub.hasta < today && hub.nit !== '');
  await enter('/crearticket', ADVISER);
  await look(page, third);
  await expect(page.getByText('No encontró vehiculo WebService Seguro Tecero (HUB)')).toBeVisible();
  await expect(found(page)).toContainText('Vigente');
  await expect(found(page).getByRole('listitem').last()).toContainText('Tercer servicio');
  await expect(page.getByText('El caso quedará por aprobar')).toHaveCount(0);

  await look(page, ended);
  await expect(found(page)).toContainText('No vigente');
  await expect(side(page)).toContainText('El caso quedará por aprobar');
  await expect(page.getByLabel('Identificación')).toBeFocused();
  const owner = page.locator('.step', { hasText: 'Persona afectada' });
  await expect(owner.locator('label')).toHaveText([
    'Identificación',
    'Nombres',
    'Apellidos',
    'Correo',
    'Celular',
  ]);
  await expect(page.getByLabel('Correo')).toHaveValue(`${ended.toLowerCase()}@correo.test`);
  const empresa = page.locator('.field', { hasText: 'Empresa' });
  await expect(empresa).not.toContainText('Sin empresa');
  await page.getByLabel('Nombres').fill('Sebastián');
  await page.getByLabel('Apellidos').fill('');
  await fillRest(page);
  await create(page).click();
  await expect(page.getByLabel('Apellidos')).toBeFocused();
  await page.getByLabel('Apellidos').fill('Ochoa');

  // The draft of the owner survives a reload, which asks the insurer again.
  await page.reload();
  await expect(side(page)).toContainText('Sebastián Ochoa');
  await expect(found(page)).toContainText('No vigente');
  await expect(side(page)).toContainText('Aplica para choque simple');
  await test.step('APROBACION-15 CONSULTAPOLIZA-21 EMPRESA-06 without a current policy the case waits for approval', async () => {
    await create(page).click();
    await expectNotice(page, CREADO);
    const [stored] = await casesOf(testServer, ended);
    expect(stored?.aprobado).toBe(false);
    const [who] = await testServer.sql<{ nombre: string; empresa: string }>(
      'select u.nombre_completo as nombre, e.nit as empresa from caso c join usuario u on u.id = c.persona_id join empresa e on e.id = c.empresa_id where c.caso = $1',
      [stored?.caso],
    );
    expect(who?.nombre).toBe('Sebastián Ochoa');
    expect(who?.empresa).not.toBe('0000');
  });
});
