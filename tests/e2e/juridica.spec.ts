import { closedAs, rowOfCase } from './house/casos-lista.ts';
import { give } from './house/casos.ts';
import { JURIDICA, newAsistencia, newTramite } from './house/clases.ts';
import { rowsOf } from './house/excel.ts';
import type { House } from './house/house.ts';
import { choose, offered, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { ADVISER, casesOf, found, look, newFamily, plate, side } from './house/ticket.ts';
import { act } from './house/usuarios.ts';
import { heading, newPlaca, newVehiculo, said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const NEW = '/crear-asistencia-juridica';
const COORDINATOR = { roles: ['Coordinador Operativo'] };
const only = ({ placa }: { placa: string }) => `${JURIDICA}?filtros[placa]=${placa}`;
const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
const COLUMNS = [
  'Caso',
  'Tipo Trámite',
  'Tipo Asistencia',
  'Descripción',
  'Fecha Creación',
  'Estado',
  'Placa',
  'Marca',
  'Afectado',
  'Abogado',
  'Contact Center',
];

/** An adviser who is in this state now; a name has no digits. */
async function newAdviser(house: House, estado: string | null) {
  const nombres = unique('Asesora').replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const { id } = await house.account({ nombres, apellidos: 'Prieto', roles: ['Contact Center'] });
  await house.sql('update usuario set estado_asesor = $2 where id = $1', [id, estado]);
  return { id, nombres };
}

test('JURIDICA-02 JURIDICA-14 JURIDICA-15 JURIDICA-26 JURIDICA-39 JURIDICA-41 JURIDICA-42 JURIDICA-43 JURIDICA-68 RUTAS-41 a whole assistance by keyboard alone, and the list shows it', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa, owner, driver, id, admin } = await newFamily(house);
  const noAccount = { nombre: 'Sin Cuenta', email: `sin.${placa.toLowerCase()}@correo.co`, vehiculo: id };
  expect((await house.api(admin, 'POST', 'beneficiario', noAccount)).status).toBe(200);
  const tramite = await newTramite(house);
  const inactive = await newTramite(house, false);
  await enter(NEW, ADVISER);
  await expect(heading(page)).toHaveText('NUEVA ASISTENCIA JURÍDICA');
  await expect(plate(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Vehículo', 'Asistencia', 'Resumen']);
  await page.keyboard.type(placa);
  await page.keyboard.press('Enter');
  // The owner and who is authorised and has an account; nobody else.
  const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
  await expect(people.first()).toBeFocused();
  await expect(people).toHaveCount(2);
  await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
  await page.keyboard.press('1');
  const types = page.getByRole('group', { name: 'Tipo de asistencia' }).getByRole('radio');
  await expect(types.first()).toBeFocused();
  for (const [i, name] of [
    'Asistencia choque simple',
    'Accidente con lesiones u homicidio',
    'Asistencia no vinculada',
  ].entries())
    await expect(types.nth(i)).toHaveAccessibleName(name);
  await page.keyboard.press('2');
  await expect(page.getByLabel('Tipo de trámite')).toBeFocused();
  await page.keyboard.type(inactive.titulo);
  await expect(offered(page)).toHaveCount(0);
  await page.getByLabel('Tipo de trámite').fill(tramite.titulo);
  await expect(offered(page)).toHaveText([tramite.titulo]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Descripción')).toBeFocused();
  await page.keyboard.type('Le piden pagar los daños');
  await expect(side(page)).toContainText('Accidente con lesiones u homicidio');
  await expect(side(page)).toContainText(/Gloria Lasso/);
  await axe('new legal assistance, whole');
  await expect(page.getByRole('button', { name: /^CREAR ASISTENCIA/ })).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/asistencia-juridica'),
    ),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(sent.postDataJSON()).toEqual({
    vehiculo: id,
    persona: owner.id,
    tipo: 'Accidente con lesiones u homicidio',
    tipo_tramite: tramite.id,
    descripcion: 'Le piden pagar los daños',
    contesto_encuesta: false,
  });
  await said(page, 'Asistencia jurídica creada correctamente');
  await expect(page).toHaveURL(new RegExp(`${JURIDICA}$`));
  await expect(page.locator('.list-row.is-new')).toContainText('Le piden pagar los daños');
});

test('JURIDICA-33 JURIDICA-34 JURIDICA-35 JURIDICA-36 JURIDICA-37 JURIDICA-38 JURIDICA-40 each thing that is missing is asked for where it is; an unknown plate is told', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newFamily(house);
  const tramite = await newTramite(house);
  await enter(NEW, ADVISER);
  const create = page.getByRole('button', { name: /^CREAR ASISTENCIA/ });
  await expect(plate(page)).toHaveAttribute('maxlength', '100');
  await create.click();
  await expect(plate(page)).toBeFocused();
  await expect(page.getByText('El campo placa es obligatorio')).toBeVisible();
  await look(page, newPlaca());
  await expect(found(page).getByRole('alert')).toContainText('Vehiculo no ha sido encontrado');
  await axe('unknown plate of a legal assistance');
  await look(page, placa);
  const group = (name: string) => page.getByRole('group', { name });
  for (const [lacks, focused, fill] of [
    [
      'Falta la persona afectada',
      group('Persona afectada').getByRole('radio').first(),
      () => group('Persona afectada').getByRole('radio').first().check({ force: true }),
    ],
    [
      'Falta el tipo de asistencia',
      group('Tipo de asistencia').getByRole('radio').first(),
      () => group('Tipo de asistencia').getByRole('radio').last().check({ force: true }),
    ],
    [
      'Falta el tipo de trámite',
      page.getByLabel('Tipo de trámite'),
      () => choose(page, page.getByLabel('Tipo de trámite'), tramite.titulo),
    ],
    [
      'Falta la descripción',
      page.getByLabel('Descripción'),
      () => page.getByLabel('Descripción').fill('Quiere conciliar'),
    ],
  ] as const) {
    await expect(side(page)).toContainText(lacks);
    await create.click();
    await expect(focused).toBeFocused();
    await fill();
  }
  expect(await casesOf(house, placa)).toEqual([]);
  await create.click();
  await said(page, 'Asistencia jurídica creada correctamente');
  expect(await casesOf(house, placa)).toHaveLength(1);
});

test('JURIDICA-01 JURIDICA-04 JURIDICA-05 JURIDICA-06 JURIDICA-07 JURIDICA-08 JURIDICA-12 JURIDICA-13 JURIDICA-85 JURIDICA-93 RUTAS-40 the list: its filter is open, fourteen columns within 1366 px, its report, and the case behind its button', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const open = await newAsistencia(house, { estado: 'Asignar Abogado', creado: days(3) });
  const closed = await newAsistencia(house, closedAs('Cerrado'), open);
  const adviser = await newAdviser(house, 'Activo en espera');
  await give(house, open, 'Contact Center', adviser.id);
  const calls: string[] = [];
  await enter(JURIDICA, COORDINATOR);
  await expect(heading(page)).toHaveText('LISTADO DE ASISTENCIAS JURÍDICAS');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
  await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
  await page.keyboard.press('Escape');
  page.on(
    'request',
    (request) => /\/api\/(?!asistencia-juridica\?)/.test(request.url()) && calls.push(request.url()),
  );
  // Nobody has to open it.
  await page.getByLabel('Valor de Placa').fill(open.placa.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Caso',
    'Tipo TrámiteTipo Asistencia',
    'Descripción',
    'Fecha CreaciónEstado',
    'PlacaMarca',
    'Afectado',
    'AbogadoContact Center',
    'Asignar',
    'Gestionar',
    'ACCIONES',
  ]);
  const row = rowOfCase(page, open);
  await expect(row.getByRole('cell')).toHaveText([
    String(open.caso),
    `${open.tramite}No vinculada`,
    'Le inmovilizaron el carro y quiere recuperarlo',
    'hace 3 díasAsignar Abogado',
    new RegExp(`${open.placa.slice(0, 3)}.*CHEVROLET`),
    /Gloria Lasso/,
    `—${adviser.nombres} Prieto`,
    'Asignar',
    'Gestionar',
    '',
  ]);
  await expect(row.locator('.chip')).toHaveClass(/chip-t/);
  const over = rowOfCase(page, closed);
  await expect(over.locator('.chip')).toHaveText('Cerrado');
  await expect(over.locator('.chip')).not.toHaveClass(/chip-t/);
  const [wide, seen] = await page
    .locator('.list-scroll')
    .evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(wide).toBe(seen);
  // The server tells plate, brand and person with the row: nothing is asked for each.
  expect(calls.filter((url) => /vehiculos\/|usuarios\//.test(url))).toEqual([]);
  await axe('list of legal cases');

  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = dialogOf(page, 'Exportar a Excel');
  await dialog.getByRole('button', { name: 'Hoy' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(rowsOf(await file.path())[0]?.slice(0, COLUMNS.length)).toEqual(COLUMNS);
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: `Gestionar ${open.caso}` }).click();
  await expect(page).toHaveURL(new RegExp(`/gestionaraj\\?id=${open.casoId}$`));
});

test('JURIDICA-44 a plate that no vehicle has is told as it was typed; one without assistance is not', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newVehiculo(house);
  const unknown = newPlaca().toLowerCase();
  await enter(JURIDICA, COORDINATOR);
  await page.getByLabel('Valor de Placa').fill(unknown);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Vehículo de placa ${unknown} no ha sido encontrado`)).toBeVisible();
  await axe('a plate that nobody has');
  await page.getByLabel('Valor de Placa').fill(placa);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ninguna asistencia cumple estos criterios')).toBeVisible();
});

test('JURIDICA-09 JURIDICA-29 JURIDICA-45 JURIDICA-46 JURIDICA-48 JURIDICA-49 JURIDICA-50 JURIDICA-71 JURIDICA-91 assigned from its row to a lawyer or an adviser; without anybody nothing is sent, and an adviser who is away is refused', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newAsistencia(house);
  const free = await newAdviser(house, 'Activo en espera');
  const away = await newAdviser(house, null);
  const lawyer = await house.account({ nombres: 'Ximena', apellidos: 'Abondano', roles: ['Abogado'] });
  await enter(only(made));
  const row = rowOfCase(page, made);
  await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
  const dialog = dialogOf(page, `Asignar caso ${made.caso}`);
  await expect(dialog.getByRole('radiogroup', { name: 'Tipo de personal' }).getByRole('radio')).toHaveCount(
    2,
  );
  const search = dialog.getByLabel('Buscar persona');
  const sends: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/asignarCaso')) sends.push(request.postDataJSON());
  });
  await search.fill('Nadie se llama así');
  await expect(dialog.getByText('Nadie coincide')).toBeVisible();
  await search.press('Enter');
  await said(page, 'Por favor seleccione el usuario a signar');
  expect(sends).toEqual([]);

  // A lawyer needs not be there now.
  await search.fill('Ximena Abondano');
  await expect(dialog.getByRole('radio', { name: /Ximena Abondano/ })).toBeChecked();
  await axe('assigning a legal case');
  await search.press('Enter');
  await said(page, 'Caso Asistencia Jurídica asignado correctamente');
  expect(sends).toEqual([{ abogadoAsignado: lawyer.id }]);
  await expect(row.getByRole('cell').nth(6)).toHaveText('Ximena Abondano—');

  await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
  await dialog.getByText('Contact Center', { exact: true }).click();
  await search.fill(away.nombres);
  await expect(dialog.getByRole('listitem').filter({ hasText: away.nombres })).toContainText(
    'Fuera de su horario laboral',
  );
  await search.fill(free.nombres);
  await expect(dialog.getByRole('radio', { name: new RegExp(free.nombres) })).toBeChecked();
  // They leave while the call is on its way: the list, which hears of changes, could not say so before.
  await page.route(
    '**/asignarCaso',
    async (route) => {
      await house.sql(`update usuario set estado_asesor = 'Pausa' where id = $1`, [free.id]);
      await route.continue();
    },
    { times: 1 },
  );
  // Nobody is assigned from a list that answers an earlier question: pressed too soon, Enter does nothing.
  await expect(async () => {
    await search.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('No se puede asignar el asesor', {
      timeout: 3_000,
    });
  }).toPass();
  await house.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [free.id]);
  await search.fill(`${free.nombres} Prieto`);
  await expect(dialog.getByRole('radio', { name: new RegExp(free.nombres) })).toBeChecked();
  await expect(async () => {
    await search.press('Enter');
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expect(row.getByRole('cell').nth(6)).toHaveText(`Ximena Abondano${free.nombres} Prieto`);
  expect(sends.at(-1)).toEqual({ abogadoAsignado: free.id });
});

for (const [id, rol, tipo] of [
  ['JURIDICA-52', 'Coordinador Contact Center', 'Contact Center'],
  ['JURIDICA-53', 'Coordinador Abogado', 'Abogado'],
] as const)
  test(`${id} ${rol} assigns only ${tipo}`, async ({ page, enter, house }) => {
    const made = await newAsistencia(house);
    await enter(only(made), { roles: [rol] });
    await rowOfCase(page, made)
      .getByRole('button', { name: `Asignar ${made.caso}` })
      .click();
    const dialog = dialogOf(page, `Asignar caso ${made.caso}`);
    await expect(dialog.getByLabel('Buscar persona')).toBeVisible();
    await expect(dialog.getByRole('radiogroup', { name: 'Tipo de personal' })).toHaveCount(0);
    await expect(dialog).toContainText(tipo === 'Abogado' ? 'Sin abogado' : 'Sin asesor');
  });

test('JURIDICA-54 JURIDICA-55 an adviser asks for a lawyer where others assign', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newAsistencia(house);
  const coordinator = await house.person({ roles: ['Coordinador Abogado'] });
  await enter(only(made), ADVISER);
  const row = rowOfCase(page, made);
  const ask = row.getByRole('button', { name: `Solicitar Abogado ${made.caso}` });
  await expect(row.getByRole('cell').nth(7)).toHaveText('Solicitar Abogado');
  await expect(row.getByRole('button', { name: /^Asignar/ })).toHaveCount(0);
  await ask.click();
  const question = dialogOf(page, 'Confirmación');
  await axe('asking for a lawyer');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await ask.click();
  const [sent] = await Promise.all([
    page.waitForRequest(/asistencia-juridica\/\d+\/gestion$/),
    button(question, 'Solicitar Abogado').click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    siguienteGestion: 'Asignar Abogado',
    titulo: 'Solicitud de abogado',
  });
  await said(page, 'Gestión guardada correctamente');
  await expect(row).toContainText('Asignar Abogado');
  const told = await house.api(coordinator, 'GET', 'notificaciones/usuario');
  expect(await told.text()).toContain(`La asistencia jurídica ${made.caso} necesita abogado`);
});

test('JURIDICA-10 JURIDICA-11 JURIDICA-27 JURIDICA-56 JURIDICA-57 JURIDICA-65 JURIDICA-66 JURIDICA-67 JURIDICA-69 JURIDICA-70 edited, its person called, and closed for good, from its row', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newAsistencia(house);
  await enter(only(made), COORDINATOR);
  const row = rowOfCase(page, made);
  await row.press('d');
  const affected = dialogOf(page, 'Datos del afectado');
  await expect(affected.locator('dt')).toHaveText(['Nombre completo', 'Correo electrónico', 'Celular']);
  await expect(affected).toContainText(made.owner.correo);
  await page.keyboard.press('Escape');

  await row.press('e');
  const dialog = dialogOf(page, 'Editar asistencia jurídica');
  await dialog.getByLabel('Tipo de asistencia').click();
  await expect(offered(page)).toHaveText([
    'Asistencia choque simple',
    'Accidente con lesiones u homicidio',
    'Asistencia no vinculada',
  ]);
  await offered(page).first().click();
  await dialog.getByLabel('Descripción').fill('');
  await button(dialog, 'Actualizar').click();
  await expect(dialog.getByLabel('Descripción')).toBeFocused();
  await expect(dialog).toContainText('El campo descripción es obligatorio');
  await axe('editing a legal case');
  await dialog.getByLabel('Descripción').fill('Ya lo recuperó; quiere reclamar');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    button(dialog, 'Actualizar').click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    tipoAsistencia: 'Asistencia choque simple',
    descripcion: 'Ya lo recuperó; quiere reclamar',
  });
  await said(page, 'Asistencia jurídica actualizada correctamente');
  await expect(row).toContainText('Choque simple');

  await act(page, row, 'Cerrar asistencia');
  const question = dialogOf(page, 'Confirmación');
  await expect(question).toContainText('Esta seguro que desea cerrar la asistencia jurídica seleccionada ?');
  await axe('closing a legal case');
  await button(question, 'No, dejarlo').click();
  await expect(row).toContainText('Solicitado');
  await act(page, row, 'Cerrar asistencia');
  await button(question, 'Cerrar asistencia').click();
  await said(page, 'Asistencia jurídica cerrada correctamente.');
  await expect(row.locator('.chip')).toHaveText('Cerrado');
  // Nothing opens it again, and nothing else is done with it.
  await expect(row.getByRole('button', { name: /^(Reactivar|Asignar|Editar|Cerrar)/ })).toHaveCount(0);
});

test('JURIDICA-06 JURIDICA-14 on a phone the list is cards and the form fits', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await newAsistencia(house);
  await enter(only(made), ADVISER);
  await expect(page.locator('.list-card:not([aria-hidden])')).toContainText('No vinculada');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe('legal cases on a phone');
  await page.goto(NEW);
  await look(page, made.placa);
  await expect(page.getByRole('button', { name: /^CREAR ASISTENCIA/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe('new legal assistance on a phone');
});
