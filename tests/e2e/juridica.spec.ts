import { closedAs, rowOfCase } from './house/casos-lista.ts';
import { give } from './house/casos.ts';
import { JURIDICA, newAdviser, newAsistencia, NUEVA_JURIDICA, onlyJuridica } from './house/clases.ts';
import { rowsOf } from './house/excel.ts';
import { expectNoSideways, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { ADVISER, look } from './house/ticket.ts';
import { act } from './house/usuarios.ts';
import { heading, newPlaca, newVehiculo, said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const COORDINATOR = { roles: ['Coordinador Operativo'] };
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
  await expectNoSideways(page.locator('.list-scroll'));
  // The server tells brand and person with the row: nothing is asked for each.
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

test('JURIDICA-10 JURIDICA-11 JURIDICA-27 JURIDICA-56 JURIDICA-57 JURIDICA-65 JURIDICA-66 JURIDICA-67 JURIDICA-69 JURIDICA-70 edited, its person called, and closed for good, from its row', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newAsistencia(house);
  await enter(onlyJuridica(made), COORDINATOR);
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
  await enter(onlyJuridica(made), ADVISER);
  await expect(page.locator('.list-card:not([aria-hidden])')).toContainText('No vinculada');
  await expectNoSideways(page);
  await axe('legal cases on a phone');
  await page.goto(NUEVA_JURIDICA);
  await look(page, made.placa);
  await expect(page.getByRole('button', { name: /^CREAR ASISTENCIA/ })).toBeVisible();
  await expectNoSideways(page);
  await axe('new legal assistance on a phone');
});
