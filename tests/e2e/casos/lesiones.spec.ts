import { rowOfCase } from '../support/casos-lista.ts';
import { give } from '../support/casos.ts';
import { LESIONES, newLesiones } from '../support/clases.ts';
import { rowsOf } from '../support/excel.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, expectNoSideways, goWithin, offered, uniqueName } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import {
  ADVISER,
  casesOf,
  create,
  found,
  look,
  newFamily,
  plate,
  PREGUNTAS,
  question,
  side,
  useQuestionnaire,
} from '../support/ticket.ts';
import { act } from '../support/usuarios.ts';
import { heading, newPlaca } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

const NEW = '/crearticket-lesiones-homicidios';
const CODE = 'ASISTENCIA_LESIONES_HOMICIDIO';
const PUNTAJE = 'El puntaje obtenido no aplica para la categoría';
const COLUMNS = [
  'Caso',
  'Fecha Creación',
  'Dirección',
  'Estado',
  'Tipo Asistencia',
  'Cant Gestión',
  'Vehículo',
  'Afectado',
  'Abogado',
  'Investigador',
];

test('LESIONES-01 LESIONES-06 LESIONES-20 RUTAS-33 a case of injuries is created by keyboard alone, and the list shows it', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  await useQuestionnaire(testServer, true, CODE);
  const { placa, owner, driver, id } = await newFamily(testServer);
  await enter(NEW, ADVISER);
  const address = page.getByLabel('Dirección');
  const insurers: string[] = [];
  page.on('request', (request) => /consulta-poliza/.test(request.url()) && insurers.push(request.url()));

  await test.step('LESIONES-06 LESIONES-07 LESIONES-08 LESIONES-13 the form requires a known plate and an address', async () => {
    await expect(heading(page)).toHaveText('NUEVO TICKET - LESIONES U HOMICIDIOS');
    await expect(plate(page)).toBeFocused();
    await expect(page.locator('.field-grid label')).toHaveText(['Dirección']);
    await expect(plate(page)).toHaveAttribute('maxlength', '100');
    await look(page, newPlaca());
    await expect(found(page).getByRole('alert')).toContainText('Vehículo no ha sido encontrado');
    await create(page).click();
    await expect(plate(page)).toBeFocused();
  });

  await test.step('LESIONES-09 LESIONES-11 LESIONES-12 the address has 10 to 200 characters', async () => {
    await plate(page).fill(placa.toLowerCase());
    await page.keyboard.press('Enter');
    const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
    await expect(people.first()).toBeFocused();
    await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
    await page.keyboard.press('1');
    await expect(address).toBeFocused();
    await expect(side(page)).toContainText('Falta la dirección');
    await address.fill('Calle 5');
    await create(page).click();
    await expect(address).toBeFocused();
    await expect(page.getByText('El campo dirección debe tener al menos 10 caracteres')).toBeVisible();
    await address.fill('x'.repeat(201));
    await expect(page.getByText('El campo dirección admite máximo 200 caracteres')).toBeVisible();
    await address.fill('Autopista Norte km 19');
    await expect(side(page)).toContainText('Faltan 3 respuestas');
  });

  await test.step('LESIONES-10 LESIONES-14 LESIONES-15 LESIONES-16 LESIONES-17 FORMULARIOS-37 a score above the highest creates nothing', async () => {
    const scored = page.waitForRequest(
      (request) => request.url().includes(`identificador/${CODE}?`) && request.url().includes('respuestas'),
    );
    await address.press('Enter');
    for (const text of PREGUNTAS.slice(0, 2)) {
      await expect(question(page, text).getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('1');
    }
    await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
    await page.keyboard.type('Hay un motociclista herido');
    await expect(side(page).getByRole('alert')).toHaveText(PUNTAJE);
    expect(decodeURIComponent((await scored).url())).toMatch(
      /respuestas\[0\]\[pregunta\]=.+respuestas\[0\]\[respuesta\]=/,
    );
    await create(page).click();
    await expect(page.getByRole('dialog')).toContainText(PUNTAJE);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await casesOf(testServer, placa)).toEqual([]);
    await question(page, PREGUNTAS[0] ?? '')
      .getByLabel('No')
      .check({ force: true });
    await expect(side(page)).toContainText('Aplica para lesiones u homicidios');
    await axe('new case of injuries, whole');
  });

  await test.step('the draft is kept only for this kind of case', async () => {
    await goWithin(page, '/crear-asistencia-juridica');
    await expect(heading(page)).toHaveText('NUEVA ASISTENCIA JURÍDICA');
    await expect(plate(page)).toHaveValue('');
    await goWithin(page, NEW);
    await expect(address).toHaveValue('Autopista Norte km 19');
    await expect(side(page)).toContainText(/Gloria Lasso/);
    await expect(side(page)).toContainText('Aplica para lesiones u homicidios');
  });

  await test.step('LESIONES-18 LESIONES-19 LESIONES-20 LESIONES-21 Ctrl+Enter sends the case and leads to the list', async () => {
    await address.focus();
    const [sent] = await Promise.all([
      page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('-lesiones-homicidios'),
      ),
      page.keyboard.press('Control+Enter'),
    ]);
    const { formulario, ...body } = sent.postDataJSON() as { formulario: { preguntas: object[] } };
    expect(body).toEqual({
      vehiculo: id,
      persona: owner.id,
      direccion: 'Autopista Norte km 19',
      contesto_encuesta: false,
    });
    expect(formulario.preguntas).toHaveLength(PREGUNTAS.length);
    for (const one of formulario.preguntas) expect(Object.keys(one)).toEqual(['pregunta', 'respuesta']);
    await expectNotice(page, 'Ticket creado correctamente');
    await expectAddress(page, new RegExp(`${LESIONES}$`));
    await expect(page.locator('.list-row.is-new')).toContainText('Autopista Norte km 19');
    expect(insurers).toEqual([]);
    expect(await casesOf(testServer, placa)).toMatchObject([{ persona_id: owner.id, asesor_id: null }]);
  });
});

test('LESIONES-02 LESIONES-22 LESIONES-24 RUTAS-36 the list of injuries exports, assigns, closes, reactivates and opens a case', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const made = await newLesiones(testServer);
  const lawyer = await testServer.person({ nombres: 'Diana', apellidos: 'Triana', roles: ['Abogado'] });
  await give(testServer, made, 'Abogado', lawyer.id);
  const renata = uniqueName('Renata');
  const free = await testServer.account({ nombres: renata, apellidos: 'Solano', roles: ['Investigador'] });
  await testServer.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [free.id]);
  await enter(LESIONES);
  const row = rowOfCase(page, made);
  const confirmation = dialogOf(page, 'Confirmación');

  await test.step('LESIONES-22 LESIONES-23 LESIONES-24 LESIONES-45 the list has one criterion and thirteen columns', async () => {
    await expect(heading(page)).toHaveText('LISTADO DE LESIONES U HOMICIDIOS');
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Caso']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Valor de Caso').fill(String(made.caso));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('columnheader')).toHaveText([
      'CasoFecha Creación',
      'Dirección',
      'EstadoTipo Asistencia',
      'Cant Gestión',
      'VehículoAfectado',
      'AbogadoInvestigador',
      'Asignar',
      'Gestionar',
      'ACCIONES',
    ]);
    await expect(row.getByRole('cell')).toHaveText([
      new RegExp(`^${made.caso}Hoy \\d\\d:\\d\\d$`),
      'Carrera 30 # 45-03, Teusaquillo',
      'SolicitadoAccidente con lesiones u homicidio',
      '0',
      /Gloria Lasso/,
      'Diana Triana—',
      'Asignar',
      'Gestionar',
      '',
    ]);
    await expectNoSideways(page.locator('.list-scroll'));
  });

  await test.step('LESIONES-27 the report has the columns of the list', async () => {
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = dialogOf(page, 'Exportar a Excel');
    await dialog.getByRole('button', { name: 'Hoy' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    const [titles] = rowsOf(await file.path());
    expect(titles?.slice(0, 10)).toEqual(COLUMNS);
    await expect(dialog).toBeHidden();
  });

  await test.step('LESIONES-27 LESIONES-31 LESIONES-32 an investigator is assigned from the row', async () => {
    await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
    const dialog = dialogOf(page, `Asignar caso ${made.caso}`);
    const types = dialog.getByRole('radiogroup', { name: 'Tipo de personal' }).getByRole('radio');
    await expect(types).toHaveCount(2);
    await dialog.getByText('Investigador', { exact: true }).click();
    await dialog.getByLabel('Buscar persona').fill(`${renata} Solano`);
    // The case has no city, so the name of a candidate has no distance.
    await expect(dialog.getByRole('radio', { name: new RegExp(`${renata} Solano`) })).toHaveAccessibleName(
      `${renata} Solano Recomendada Disponible · Sin casos abiertos`,
    );
    const [sent] = await Promise.all([
      page.waitForRequest(/asistencia-lesiones-homicidios\/\d+\/asignarCaso$/),
      dialog.getByRole('button', { name: /^Asignar a Renata/ }).click(),
    ]);
    expect((sent.postDataJSON() as { usuarioAsignado: string }).usuarioAsignado).toBe(free.id);
    await expectNotice(page, 'Ticket asignado correctamente');
    await expect(row.getByRole('cell').nth(5)).toHaveText(`Diana Triana${renata} Solano`);
    await expect(row).toContainText('Asignado');
  });

  await test.step('LESIONES-28 the row offers the affected person, the history and closing, and no action of a collision', async () => {
    await expect(row.getByRole('cell').last().getByRole('button')).toHaveCount(3);
    for (const name of ['Datos del afectado', 'Historial', 'Más acciones'])
      await expect(row.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await row.getByRole('button', { name: /^Más acciones/ }).click();
    await expect(page.locator(':popover-open .grow')).toHaveText(['Derivar', 'Cancelar caso']);
    await axe('the actions of a case of injuries');
    await page.keyboard.press('Escape');
  });

  await test.step('LESIONES-33 LESIONES-41 the case is closed and reopened after a confirmation', async () => {
    const closing = page.waitForRequest(/asistencia-lesiones-homicidios\/cerrar\/\d+$/);
    await act(page, row, 'Cancelar caso');
    await expect(confirmation).toContainText('Esta seguro de cancelar este registro?');
    await button(confirmation, 'Cancelar caso').click();
    expect((await closing).method()).toBe('PUT');
    await expect(row).toContainText('Cerrado');
    await expect(row.getByRole('button', { name: /^Asignar/ })).toHaveCount(0);
    await act(page, row, 'Reactivar caso');
    await button(confirmation, 'Reactivar caso').click();
    await expect(row).toContainText('Asignado');
  });

  await test.step('LESIONES-24 LESIONES-25 on a phone the case is a card whose button opens it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.locator('.list-card:not([aria-hidden])');
    await expect(card).toContainText(['Teusaquillo']);
    await expectNoSideways(page);
    await card.getByRole('button', { name: `Gestionar ${made.caso}` }).click();
    await expectAddress(page, new RegExp(`/gestionar-lesiones-homicidios\\?id=${made.caso}$`));
  });
});
