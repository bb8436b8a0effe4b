import { closedAs, rowOfCase } from '../support/casos-lista.ts';
import { give } from '../support/casos.ts';
import { JURIDICA, newAdviser, newAsistencia, NUEVA_JURIDICA, onlyJuridica } from '../support/clases.ts';
import { rowsOf } from '../support/excel.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, expectNoSideways, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { ADVISER, look } from '../support/ticket.ts';
import { heading, newPlaca, newVehiculo } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

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

test('JURIDICA-01 JURIDICA-04 JURIDICA-06 RUTAS-40 the legal list fits 1366 px, finds by plate, exports and opens a case', async ({
  page,
  enter,
  testServer,
}) => {
  const open = await newAsistencia(testServer, { estado: 'Asignar Abogado', creado: days(3) });
  const closed = await newAsistencia(testServer, closedAs('Cerrado'), open);
  const adviser = await newAdviser(testServer, 'Activo en espera');
  const noCases = await newVehiculo(testServer);
  await give(testServer, open, 'Contact Center', adviser.id);
  await enter(JURIDICA, COORDINATOR);
  const row = rowOfCase(page, open);
  const filter = page.getByLabel('Valor de Placa');

  await test.step('JURIDICA-85 the list has five page sizes and begins with ten rows', async () => {
    await expect(heading(page)).toHaveText('LISTADO DE ASISTENCIAS JURÍDICAS');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
    await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
    await page.keyboard.press('Escape');
  });

  await test.step('JURIDICA-05 JURIDICA-44 the filter is open, and an unknown plate is reported in its typed spelling', async () => {
    const unknown = newPlaca().toLowerCase();
    await filter.fill(unknown);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Vehículo de placa ${unknown} no ha sido encontrado`)).toBeVisible();
    await filter.fill(noCases.placa);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ninguna asistencia cumple estos criterios')).toBeVisible();
  });

  await test.step('JURIDICA-06 JURIDICA-07 JURIDICA-08 JURIDICA-93 one call returns the data of all fourteen columns', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await filter.fill(open.placa.toLowerCase());
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
    // The response of the list contains brand and person, so that no row needs a call.
    expect(calls.filter((url) => /\/api\/(vehiculos|usuarios)\//.test(url))).toEqual([]);
  });

  await test.step('JURIDICA-12 the report has the columns of the list', async () => {
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = dialogOf(page, 'Exportar a Excel');
    await dialog.getByRole('button', { name: 'Hoy' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    expect(rowsOf(await file.path())[0]?.slice(0, COLUMNS.length)).toEqual(COLUMNS);
    await expect(dialog).toBeHidden();
  });

  await test.step('JURIDICA-13 the button of a row opens the case by its id', async () => {
    await row.getByRole('button', { name: `Gestionar ${open.caso}` }).click();
    await expectAddress(page, new RegExp(`/gestionaraj\\?id=${open.casoId}$`));
  });

  await test.step('JURIDICA-06 JURIDICA-14 on a phone the list is cards and the form fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goWithin(page, onlyJuridica(open));
    await expect(page.locator('.list-card:not([aria-hidden])').first()).toContainText('No vinculada');
    await expectNoSideways(page);
    await goWithin(page, NUEVA_JURIDICA);
    await look(page, open.placa);
    await expect(page.getByRole('button', { name: /^CREAR ASISTENCIA/ })).toBeVisible();
    await expectNoSideways(page);
  });
});

test(
  'JURIDICA-10 JURIDICA-11 JURIDICA-54 JURIDICA-55 an adviser edits a legal case and asks for its lawyer from its row',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const made = await newAsistencia(testServer);
    const coordinator = await testServer.person({ roles: ['Coordinador Abogado'] });
    await enter(onlyJuridica(made), ADVISER);
    const row = rowOfCase(page, made);
    const question = dialogOf(page, 'Confirmación');

    await test.step('JURIDICA-11 the dialog of the affected person has the name, the email and the mobile', async () => {
      await row.press('d');
      const affected = dialogOf(page, 'Datos del afectado');
      await expect(affected.locator('dt')).toHaveText(['Nombre completo', 'Correo electrónico', 'Celular']);
      await expect(affected).toContainText(made.owner.correo);
      await page.keyboard.press('Escape');
      await expect(affected).toBeHidden();
    });

    await test.step('JURIDICA-10 JURIDICA-27 JURIDICA-57 JURIDICA-69 an edit sends the type and the description', async () => {
      await row.press('e');
      const dialog = dialogOf(page, 'Editar asistencia jurídica');
      await dialog.getByLabel('Tipo de asistencia').click();
      await offered(page).first().click();
      await dialog.getByLabel('Descripción').fill('');
      await button(dialog, 'Actualizar').click();
      await expect(dialog.getByLabel('Descripción')).toBeFocused();
      await expect(dialog).toContainText('El campo descripción es obligatorio');
      await dialog.getByLabel('Descripción').fill('Ya lo recuperó; quiere reclamar');
      const [sent] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'PUT'),
        button(dialog, 'Actualizar').click(),
      ]);
      expect(sent.postDataJSON()).toEqual({
        tipoAsistencia: 'Asistencia choque simple',
        descripcion: 'Ya lo recuperó; quiere reclamar',
      });
      await expectNotice(page, 'Asistencia jurídica actualizada correctamente');
      await expect(row).toContainText('Choque simple');
    });

    await test.step('JURIDICA-54 JURIDICA-55 the request for a lawyer replaces the assignment', async () => {
      const ask = row.getByRole('button', { name: `Solicitar Abogado ${made.caso}` });
      await expect(row.getByRole('cell').nth(7)).toHaveText('Solicitar Abogado');
      await expect(row.getByRole('button', { name: /^Asignar/ })).toHaveCount(0);
      await ask.click();
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
      await expectNotice(page, 'Gestión guardada correctamente');
      await expect(row).toContainText('Asignar Abogado');
      const told = await testServer.api(coordinator, 'GET', 'notificaciones/usuario');
      expect(await told.text()).toContain(`La asistencia jurídica ${made.caso} necesita abogado`);
    });
  },
);
