import { choose, offered, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';
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
} from './house/ticket.ts';
import { dayFromNow, heading, newVehiculo, said } from './house/vehiculos.ts';

const CREADO = 'Ticket de choque simple creado correctamente';
const PUNTAJE = 'El puntaje obtenido no aplica para la categoría choque simple';

test.beforeEach(({ house }) => useQuestionnaire(house));

test('RUTAS-32 CHOQUE-01 CHOQUE-05 CHOQUE-06 CHOQUE-17 CHOQUE-22 CHOQUE-26 CHOQUE-37 CHOQUE-72 EMPRESA-05 a whole case by keyboard alone', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa, owner, driver } = await newFamily(house);
  const adviser = await enter('/crearticket', ADVISER);
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

  await page.keyboard.type(placa.toLowerCase());
  await page.keyboard.press('Enter');
  const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
  await expect(people.first()).toBeFocused();
  await expect(people).toHaveCount(2);
  await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
  await page.keyboard.press('1');
  await expect(page.getByLabel('Dirección')).toBeFocused();
  await page.keyboard.type('Carrera 43A # 18 Sur-135');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
  await expect(side(page)).toContainText('3 de 4 permitidos');
  await page.keyboard.type('Le pegaron por detrás');
  await expect(side(page)).toContainText('Aplica para choque simple');
  await expect(side(page)).toContainText(/Gloria Lasso/);
  await expect(side(page)).toContainText('El caso quedará asignado a ti');
  await axe('new case, whole');
  await page.keyboard.press('Control+Enter');
  await said(page, CREADO);
  await expect(page).toHaveURL(/\/listaticket/);
  // The row of the new case is told apart.
  await expect(page.locator('.list-row.is-new')).toContainText(placa.slice(0, 3));

  const [stored] = await casesOf(house, placa);
  expect(stored).toMatchObject({
    direccion: 'Carrera 43A # 18 Sur-135',
    persona_id: owner.id,
    asesor_id: adviser.id,
    aprobado: true,
  });
});

test('CHOQUE-16 CHOQUE-18 CHOQUE-19 CHOQUE-23 FORMULARIOS-37 the score forms with each answer, and one above the highest creates nothing', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newVehiculo(house);
  await enter('/crearticket', ADVISER);
  await look(page, placa);
  await fillRest(page);
  const scored = page.waitForRequest(/formularios\/identificador\/ASISTENCIA_TEMP2021\?respuestas/);
  for (const text of PREGUNTAS.slice(0, 2))
    await question(page, text).getByLabel('Sí').check({ force: true });
  const address = decodeURIComponent((await scored).url());
  for (const i of [0, 1, 2])
    expect(address).toMatch(
      new RegExp(`respuestas\\[${i}\\]\\[pregunta\\]=.+respuestas\\[${i}\\]\\[respuesta\\]=`),
    );
  await expect(side(page)).toContainText('6 de 4 permitidos');
  await expect(side(page).getByRole('alert')).toHaveText(PUNTAJE);
  await axe('score refused');
  await create(page).click();
  await expect(page.getByRole('dialog')).toContainText(PUNTAJE);
  await page.keyboard.press('Escape');
  expect(await casesOf(house, placa)).toEqual([]);

  await question(page, PREGUNTAS[0] ?? '')
    .getByLabel('No')
    .check({ force: true });
  await expect(side(page)).toContainText('3 de 4 permitidos');
  await page.getByLabel(PREGUNTAS[2] ?? '').fill('');
  await expect(side(page)).toContainText('Falta 1 respuesta');
  await create(page).click();
  await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
  await expect(page.getByText('El campo respuesta es obligatorio')).toBeVisible();
  expect(await casesOf(house, placa)).toEqual([]);
  await page.getByLabel(PREGUNTAS[2] ?? '').fill('Nada');
  await create(page).click();
  await said(page, CREADO);
});

test('CHOQUE-07 CHOQUE-08 CHOQUE-09 CHOQUE-10 CHOQUE-11 CHOQUE-12 CHOQUE-13 CHOQUE-14 CHOQUE-15 CHOQUE-27 CHOQUE-28 CHOQUE-29 EMPRESA-05 COMUN-57 COMUN-58 what is missing is said at its field, the first one focused', async ({
  page,
  enter,
  house,
}) => {
  const { placa } = await newFamily(house);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(new URL(request.url()).pathname)));
  await enter('/crearticket', ADVISER);
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
  await page.getByLabel('Dirección').fill('Calle 9 #');
  await create(page).click();
  await expect(page.getByText('El campo persona afectada es obligatorio')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Gloria Lasso/ })).toBeFocused();
  await expect(page.getByText('El campo dirección debe tener al menos 10 caracteres')).toBeVisible();
  await page.keyboard.press('2');
  await page.getByLabel('Dirección').fill('x'.repeat(201));
  await create(page).click();
  await expect(page.getByText('El campo dirección admite máximo 200 caracteres')).toBeVisible();

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
  await page.locator('.field', { hasText: 'Empresa' }).locator('.ant-select-clear').click({ force: true });
  await create(page).click();
  await expect(page.getByText('El campo empresa es obligatorio')).toBeVisible();
  expect(await casesOf(house, placa)).toEqual([]);

  const empresa = unique('Flota');
  const admin = await house.person({ roles: ['Administrador'] });
  await house.api(admin, 'POST', 'empresa', { nombre: empresa, nit: String(Date.now()) });
  await choose(page, page.getByRole('combobox', { name: 'Empresa' }), empresa);
  await create(page).click();
  await said(page, CREADO);
  expect(await casesOf(house, placa)).toHaveLength(1);
});

test('CONSULTAPOLIZA-08 CONSULTAPOLIZA-09 CONSULTAPOLIZA-21 EMPRESA-06 APROBACION-15 a vehicle that only an insurer knows: its owner is asked, its company chosen, and without current policy it waits for approval', async ({
  page,
  enter,
  house,
  axe,
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
  await axe('a vehicle of an insurer');
  await create(page).click();
  await expect(page.getByLabel('Apellidos')).toBeFocused();
  await page.getByLabel('Apellidos').fill('Ochoa');

  // What was written of the owner survives a reload; the insurer is asked again.
  await page.reload();
  await expect(side(page)).toContainText('Sebastián Ochoa');
  await expect(found(page)).toContainText('No vigente');
  await expect(side(page)).toContainText('Aplica para choque simple');
  await create(page).click();
  await said(page, CREADO);
  const [stored] = await casesOf(house, ended);
  expect(stored?.aprobado).toBe(false);
  const [who] = await house.sql<{ nombre: string; empresa: string }>(
    'select u.nombre_completo as nombre, e.nit as empresa from caso c join usuario u on u.id = c.persona_id join empresa e on e.id = c.empresa_id where c.caso = $1',
    [stored?.caso],
  );
  expect(who?.nombre).toBe('Sebastián Ochoa');
  expect(who?.empresa).not.toBe('0000');
});
