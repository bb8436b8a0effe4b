import type { Page } from '@playwright/test';
import { closedAs, rowOfCase } from './house/casos-lista.ts';
import { give } from './house/casos.ts';
import { LESIONES, newLesiones } from './house/clases.ts';
import { rowsOf } from './house/excel.ts';
import { expectNoSideways, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';
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
} from './house/ticket.ts';
import { act } from './house/usuarios.ts';
import { heading, newPlaca, newVehiculo, said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const NEW = '/crearticket-lesiones-homicidios';
const CODE = 'ASISTENCIA_LESIONES_HOMICIDIO';
const PUNTAJE = 'El puntaje obtenido no aplica para la categoría';
const only = ({ caso }: { caso: number }) => `${LESIONES}?filtros[caso]=${caso}`;

test('LESIONES-01 LESIONES-06 LESIONES-09 LESIONES-16 LESIONES-17 LESIONES-18 LESIONES-19 LESIONES-20 LESIONES-21 RUTAS-33 FORMULARIOS-37 a whole case by keyboard alone, and the list shows it', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await useQuestionnaire(house, true, CODE);
  const { placa, owner, driver, id } = await newFamily(house);
  await enter(NEW, ADVISER);
  await expect(heading(page)).toHaveText('NUEVO TICKET - LESIONES U HOMICIDIOS');
  await expect(plate(page)).toBeFocused();
  // Neither a company nor a city is asked for, and no insurer is asked.
  await expect(page.locator('.field-grid label')).toHaveText(['Dirección']);
  const insurers: string[] = [];
  page.on('request', (request) => /consulta-poliza/.test(request.url()) && insurers.push(request.url()));
  await page.keyboard.type(placa.toLowerCase());
  await page.keyboard.press('Enter');
  const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
  await expect(people.first()).toBeFocused();
  await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
  await page.keyboard.press('1');
  await expect(page.getByLabel('Dirección')).toBeFocused();
  await page.keyboard.type('Autopista Norte km 19');
  const scored = page.waitForRequest(
    (request) => request.url().includes(`identificador/${CODE}?`) && request.url().includes('respuestas'),
  );
  await page.keyboard.press('Enter');
  for (const [n, key] of ['1', '2'].entries()) {
    await expect(
      question(page, PREGUNTAS[n] ?? '')
        .getByRole('radio')
        .first(),
    ).toBeFocused();
    await page.keyboard.press(key);
  }
  await expect(page.getByLabel(PREGUNTAS[2] ?? '')).toBeFocused();
  await page.keyboard.type('Hay un motociclista herido');
  await expect(side(page)).toContainText('Aplica para lesiones u homicidios');
  expect(decodeURIComponent((await scored).url())).toMatch(
    /respuestas\[0\]\[pregunta\]=.+respuestas\[0\]\[respuesta\]=/,
  );
  await axe('new case of injuries, whole');
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
  await said(page, 'Ticket creado correctamente');
  await expect(page).toHaveURL(new RegExp(`${LESIONES}$`));
  await expect(page.locator('.list-row.is-new')).toContainText('Autopista Norte km 19');
  expect(insurers).toEqual([]);
});

test('LESIONES-07 LESIONES-08 LESIONES-10 LESIONES-11 LESIONES-12 LESIONES-13 LESIONES-14 LESIONES-15 what is missing is asked for, an unknown plate and a score too high create nothing', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await useQuestionnaire(house, true, CODE);
  const { placa, owner } = await newVehiculo(house);
  await enter(NEW, ADVISER);
  await expect(plate(page)).toHaveAttribute('maxlength', '100');
  const unknown = newPlaca();
  await look(page, unknown);
  await expect(found(page).getByRole('alert')).toContainText('Vehículo no ha sido encontrado');
  await axe('unknown plate');
  await create(page).click();
  await expect(plate(page)).toBeFocused();

  await look(page, placa);
  await expect(found(page)).toContainText('CHEVROLET SPARK');
  await expect(side(page)).toContainText('Falta la dirección');
  await page.getByLabel('Dirección').fill('Calle 5');
  await create(page).click();
  await expect(page.getByLabel('Dirección')).toBeFocused();
  await expect(page.getByText('El campo dirección debe tener al menos 10 caracteres')).toBeVisible();
  await page.getByLabel('Dirección').fill('x'.repeat(201));
  await expect(page.getByText('El campo dirección admite máximo 200 caracteres')).toBeVisible();
  await page.getByLabel('Dirección').fill('Calle 5 # 38-25');
  await expect(side(page)).toContainText('Faltan 3 respuestas');
  for (const text of PREGUNTAS.slice(0, 2))
    await question(page, text).getByLabel('Sí').check({ force: true });
  await page.getByLabel(PREGUNTAS[2] ?? '').fill('Nada');
  await expect(side(page).getByRole('alert')).toHaveText(PUNTAJE);
  await create(page).click();
  await expect(page.getByRole('dialog')).toContainText(PUNTAJE);
  await page.keyboard.press('Escape');
  expect(await casesOf(house, placa)).toEqual([]);

  // What is written stays, and belongs to this kind alone.
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle 5 # 38-25');
  await page.goto('/crear-asistencia-juridica');
  await expect(plate(page)).toHaveValue('');
  await page.goto(NEW);
  await expect(side(page)).toContainText(/Gloria Lasso/);
  await question(page, PREGUNTAS[0] ?? '')
    .getByLabel('No')
    .check({ force: true });
  await create(page).click();
  await said(page, 'Ticket creado correctamente');
  const [stored] = await casesOf(house, placa);
  expect(stored).toMatchObject({ persona_id: owner.id, asesor_id: null });
});

test('LESIONES-02 LESIONES-22 LESIONES-23 LESIONES-24 LESIONES-25 LESIONES-27 LESIONES-45 RUTAS-36 the list: one filter, thirteen columns within 1366 px, its report, and the case behind its button', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newLesiones(house, { estado: 'En Gestión' });
  const lawyer = await house.person({ nombres: 'Diana', apellidos: 'Triana', roles: ['Abogado'] });
  await give(house, made, 'Abogado', lawyer.id);
  await enter(LESIONES, { roles: ['Coordinador Operativo'] });
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
  const row = rowOfCase(page, made);
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(`^${made.caso}Hoy \\d\\d:\\d\\d$`),
    'Carrera 30 # 45-03, Teusaquillo',
    'En GestiónAccidente con lesiones u homicidio',
    '0',
    /Gloria Lasso/,
    'Diana Triana—',
    'Asignar',
    'Gestionar',
    '',
  ]);
  await expectNoSideways(page.locator('.list-scroll'));
  await axe('list of injuries');

  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = dialogOf(page, 'Exportar a Excel');
  await dialog.getByRole('button', { name: 'Hoy' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const [titles] = rowsOf(await file.path());
  expect(titles?.slice(0, 10)).toEqual([
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
  ]);
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: `Gestionar ${made.caso}` }).click();
  await expect(page).toHaveURL(new RegExp(`/gestionar-lesiones-homicidios\\?id=${made.caso}$`));
});

test('LESIONES-28 LESIONES-31 LESIONES-32 LESIONES-33 LESIONES-41 assigned, closed and opened again from its row; nothing else is offered there', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newLesiones(house);
  const free = await house.account({ nombres: 'Renata', apellidos: 'Solano', roles: ['Investigador'] });
  await house.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [free.id]);
  await enter(only(made));
  const row = rowOfCase(page, made);
  await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
  const dialog = dialogOf(page, `Asignar caso ${made.caso}`);
  const types = dialog.getByRole('radiogroup', { name: 'Tipo de personal' }).getByRole('radio');
  await expect(types).toHaveCount(2);
  await dialog.getByText('Investigador', { exact: true }).click();
  const found = page.waitForResponse(/candidatos\?.*texto=Renata/);
  await dialog.getByLabel('Buscar persona').fill('Renata Solano');
  await found;
  const person = dialog.getByRole('radio', { name: /Renata Solano/ });
  // The case says no city: nobody is near or far.
  await expect(person).toHaveAccessibleName('Renata Solano Recomendada Disponible · Sin casos abiertos');
  // Those of the question before are pale until they are replaced.
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await axe('assigning a case of injuries');
  const [sent] = await Promise.all([
    page.waitForRequest(/asistencia-lesiones-homicidios\/\d+\/asignarCaso$/),
    dialog.getByRole('button', { name: /^Asignar a Renata Solano/ }).click(),
  ]);
  expect((sent.postDataJSON() as { usuarioAsignado: string }).usuarioAsignado).toBe(free.id);
  await said(page, 'Ticket asignado correctamente');
  await expect(row.getByRole('cell').nth(5)).toHaveText('—Renata Solano');
  await expect(row).toContainText('Asignado');

  await expect(row.getByRole('cell').last().getByRole('button')).toHaveCount(3);
  for (const name of ['Datos del afectado', 'Historial', 'Más acciones'])
    await expect(row.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.locator(':popover-open .grow')).toHaveText(['Derivar', 'Cancelar caso']);
  await page.keyboard.press('Escape');
  const closing = page.waitForRequest(/asistencia-lesiones-homicidios\/cerrar\/\d+$/);
  await act(page, row, 'Cancelar caso');
  await expect(dialogOf(page, 'Confirmación')).toContainText('Esta seguro de cancelar este registro?');
  await button(dialogOf(page, 'Confirmación'), 'Cancelar caso').click();
  expect((await closing).method()).toBe('PUT');
  await expect(row).toContainText('Cerrado');
  await expect(row.getByRole('button', { name: /^Asignar/ })).toHaveCount(0);
  const path = `asistencia-lesiones-homicidios/${made.caso}/asignarCaso`;
  const refused = await house.api(made.admin, 'POST', path, { usuarioAsignado: free.id });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('se encuentra Cerrado'),
  ]);
  await act(page, row, 'Reactivar caso');
  await button(dialogOf(page, 'Confirmación'), 'Reactivar caso').click();
  await expect(row).toContainText('Asignado');
});

async function phone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
}

test('LESIONES-24 LESIONES-06 on a phone the list is cards and the form fits; a lawyer takes an untaken case', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await phone(page);
  await useQuestionnaire(house, true, CODE);
  const made = await newLesiones(house);
  await newLesiones(house, closedAs('Cancelado'), made);
  await enter(only(made), { roles: ['Abogado'] });
  const card = page.locator('.list-card:not([aria-hidden])');
  await expect(card).toContainText(['Teusaquillo']);
  await expectNoSideways(page);
  await axe('injuries on a phone');
  await act(page, card, 'Tomar caso');
  await button(dialogOf(page, 'Confirmación'), 'Tomar caso').click();
  await said(page, 'Ticket asignado correctamente');
  await page.addInitScript(() => sessionStorage.removeItem('given'));
  await enter(NEW, ADVISER);
  await look(page, made.placa);
  await expect(create(page)).toBeVisible();
  await expectNoSideways(page);
  await axe('new case of injuries on a phone');
});
