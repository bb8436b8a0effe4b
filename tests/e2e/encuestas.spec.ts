import type { Locator, Page } from '@playwright/test';
import { exported, rowsOf, today } from './house/excel.ts';
import { answer, make } from './house/formularios.ts';
import type { House } from './house/house.ts';
import { choose, expectNoSideways, fillDay, offered, uniqueCode } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const only = (code: string) => `/Encuestas?filtros[identificador_formulario]=${code}`;
const summary = (code: string) => `/Encuestas?vista=resumen&formulario=${code}`;
const questions = (page: Page) => page.getByRole('dialog', { name: 'Preguntas && Repuesta' });
const excel = (page: Page) => page.getByRole('dialog', { name: 'DESCARGAR EN EXCEL' });

/** A form that three people answered: two said that somebody was hurt. */
async function answered(house: House, change: object = {}) {
  const code = uniqueCode('ENCUESTA');
  await make(house, code, change);
  const [ana, luz] = [
    await house.person({ nombres: 'Ana', apellidos: `Encuestada ${code}` }),
    await house.person({ nombres: 'Luz', apellidos: `Encuestada ${code}` }),
  ];
  await answer(house, ana, code, ['Sí', 'Una vía\nmojada']);
  await answer(house, ana, code, ['No', 'Un parqueadero']);
  await answer(house, luz, code, ['Sí', 'Otra vía']);
  return { code, ana, luz };
}

test('RUTAS-72 ENCUESTAS-01 ENCUESTAS-02 ENCUESTAS-03 ENCUESTAS-08 ENCUESTAS-09 ENCUESTAS-10 ENCUESTAS-11 ENCUESTAS-12 ENCUESTAS-13 answers are looked for and read, by keyboard too, and nothing about them can be changed', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { code } = await answered(house, { scoreMinimo: 7 });
  const forms = page.waitForRequest(/api\/formularios\?elementosPorPagina=500/);
  await enter('/Encuestas');
  await forms;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ENCUESTAS');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nombre del formulario',
    'Identificador',
    'Usuario',
    'Fecha creación',
    'Preguntas',
  ]);
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100', '5.000']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Identificador', 'Usuario', 'Creada desde', 'Creada hasta']);
  await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Valor de Identificador' }), code);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('1–3 de 3')).toBeVisible();
  await page.goto(`${only(code)}&filtros[usuario][nombre_completo]=luz&filtros[fecha_inicial]=2026-01-01`);
  const row = page.locator('.list-row');
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('cell').nth(0)).toHaveText(`Formulario ${code}`);
  await expect(row.getByRole('cell').nth(2)).toHaveText(`Luz Encuestada ${code}`);
  await axe('surveys');

  // Nothing is added, edited or switched off: neither by a button nor by a key.
  await expect(
    page.getByRole('button', { name: /^(Agregar|Editar|Inhabilitar|Activar) (?!criterio)/ }),
  ).toHaveCount(0);
  await row.focus();
  for (const key of ['n', 'e', 'Delete']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const dialog = questions(page);
  await expect(dialog).toContainText('2 preguntas');
  await expect(dialog).toContainText(`Luz Encuestada ${code}`);
  await expect(dialog).toContainText('8 de un límite de 7');
  await expect(dialog).toContainText('Supera el límite');
  await expect(dialog.getByRole('listitem')).toHaveText([
    '¿Hay personas lesionadas?Sí',
    'Describe el lugarOtra vía',
  ]);
  await axe('questions of a survey');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press('p');
  await expect(dialog).toBeVisible();
});

test('ENCUESTAS-03 two hundred long questions are read and searched on a phone', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const code = uniqueCode('LARGA');
  const long = 'palabra-que-no-se-puede-partir-'.repeat(8);
  const preguntas = Array.from({ length: 200 }, (_, i) => ({
    pregunta: `Pregunta ${i + 1} ${long}`,
    abierta: true,
  }));
  await make(house, code, { calificable: false, preguntas });
  await answer(house, await house.person(), code, ['Aquí '.repeat(380).trim(), 'Agapito']);
  await enter(only(code));
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('button', { name: 'Ver 200 preguntas' }).click();
  const dialog = questions(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(200);
  await expect(dialog).not.toContainText('Puntaje');
  const read = dialog.getByRole('region', { name: 'Preguntas y respuestas' });
  await expectNoSideways(read);
  await dialog.getByLabel('Buscar en las preguntas y sus respuestas').fill('agapito');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toContainText('1 de 200');
  await axe('a long survey on a phone');
  await dialog.getByLabel('Buscar en las preguntas y sus respuestas').fill('nadie');
  await expect(dialog).toContainText('Ninguna pregunta tiene esas palabras.');
});

async function openExcel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Excel' }).click();
  return excel(page);
}

test('ENCUESTAS-04 ENCUESTAS-05 ENCUESTAS-06 ENCUESTAS-07 ENCUESTAS-14 FORMULARIOS-24 COMUN-29 COMUN-30 COMUN-31 the report of one form has a column for each of its questions, and obeys what is on screen', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { code, luz } = await answered(house);
  const forms = page.waitForRequest(/\/api\/formularios\?/);
  const admin = await enter('/Encuestas');
  const dialog = await openExcel(page);
  expect(new URL((await forms).url()).searchParams.get('elementosPorPagina')).toBe('500');
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(today());
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText('El campo fecha inicial es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El campo formulario es obligatorio')).toBeVisible();
  await expect(dialog.getByText('Todo', { exact: true })).toBeVisible();
  await dialog.getByLabel('Cantidad').click();
  await expect(offered(page)).toHaveText(['2', '5', '10', '20', '50', '100', 'Todo']);
  await page.keyboard.press('Escape');
  await axe('report of surveys');
  await dialog.getByRole('button', { name: 'Hoy' }).click();
  await choose(page, dialog.getByLabel('Formulario'), code);
  await choose(page, dialog.getByLabel('Cantidad'), '2');
  const [headings, ...rows] = rowsOf(await (await exported(page, dialog)).path());
  expect(headings?.slice(0, 13)).toEqual([
    'Formulario',
    'Identificador',
    'Usuario',
    'Fecha creación',
    'Correo electrónico',
    'Módulo',
    'Inicio',
    'Fin',
    'Puntaje',
    'Límite',
    '¿Hay personas lesionadas?',
    'Describe el lugar',
    'Preguntas de versiones anteriores',
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 3)).toEqual([`Formulario ${code}`, code, `Luz Encuestada ${code}`]);
  expect(rows[0]?.slice(4, 12)).toEqual([
    luz.correo,
    'ASISTENCIA_CHOQUE_SIMPLE',
    '04/05/2026 10:00',
    '04/05/2026 10:02',
    '8',
    '12',
    'Sí',
    'Otra vía',
  ]);

  // What the list is narrowed to is chosen already, and the report keeps to it.
  const form = await house.sql<{ id: string }>(
    `update formulario_pregunta set pregunta = 'Dónde fue' where pregunta = 'Describe el lugar' and formulario_id =
      (select id from formulario where identificador_formulario = $1) returning id`,
    [code],
  );
  expect(form).toHaveLength(1);
  await page.goto(
    `${only(code)}&filtros[usuario][nombre_completo]=luz&filtros[fecha_inicial]=2026-01-01&filtros[fecha_final]=2999-01-01`,
  );
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  const again = await openExcel(page);
  await expect(again.getByLabel('Fecha inicial')).toHaveValue('01/01/2026');
  await expect(again.getByLabel('Fecha final')).toHaveValue('01/01/2999');
  const [reworded, ...one] = rowsOf(await (await exported(page, again)).path());
  expect(reworded?.[11]).toBe('Dónde fue');
  expect(one).toHaveLength(1);
  expect(one[0]?.slice(10, 13)).toEqual(['Sí', '', 'Describe el lugar Otra vía']);
  const lines = await house.sql<{ despues: { filas: number } }>(
    `select despues from auditoria where recurso = 'encuestas' and accion = 'exportar' and usuario_id = $1 order by fecha`,
    [admin.id],
  );
  expect(lines.map(({ despues }) => despues.filas)).toEqual([2, 1]);
});

test('ENCUESTAS-05 who may not read forms has no report to choose one for, and writes the identifier', async ({
  page,
  enter,
  house,
}) => {
  const { code } = await answered(house);
  await enter(only(code.toLowerCase()), { permisos: ['encuestas.ver', 'encuestas.exportar'] });
  await expect(page.getByText('1–3 de 3')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Valor de Identificador' })).toHaveValue(code.toLowerCase());
  await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
});

test('the summary of a form: bars in its order, the score against the limit, the words of open questions; its address tells it', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { code } = await answered(house, { scoreMinimo: 7 });
  await enter(only(code));
  await page.getByText('Resumen', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`vista=resumen&formulario=${code}$`));
  const figures = page.getByRole('region', { name: 'Cifras' });
  await expect(figures).toContainText('Respuestas3');
  await expect(figures).toContainText('Puntaje, mediana8Promedio 5,33 · límite 7');
  await expect(figures).toContainText('Dentro del límite33 %1 de 3 con puntaje');
  await expect(figures).toContainText('Tiempo de llenado2 min');
  const [closed, open] = [
    page.getByRole('listitem').filter({ hasText: '¿Hay personas lesionadas?' }),
    page.getByRole('listitem').filter({ hasText: 'Describe el lugar' }),
  ];
  await expect(closed.getByRole('listitem')).toHaveText(['Sí267 %', 'No133 %']);
  await expect(open.getByRole('listitem')).toHaveText([/^Otra vía/, /^Un parqueadero/, /^Una vía\s*mojada/]);
  await page.getByText('Ver en tabla').click();
  await expect(page.getByRole('row').last()).toContainText('385,33');
  await axe('summary');

  await fillDay(page, 'Hasta', '31/12/2020');
  await fillDay(page, 'Desde', '01/12/2020');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sin respuestas en estos días' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Desde')).toHaveValue('01/12/2020');
  await page.getByRole('button', { name: 'Ver los últimos 12 meses' }).click();
  await expect(figures).toContainText('Respuestas3');
  await page.getByText('Lista', { exact: true }).click();
  await expect(page.getByText('1–3 de 3')).toBeVisible();
});

test('a summary opens with the form that was answered last, also for who may not choose another', async ({
  page,
  enter,
  house,
}) => {
  const { code } = await answered(house, { calificable: false });
  await enter('/Encuestas?vista=resumen', { permisos: ['encuestas.ver'] });
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Respuestas por (semana|mes)$/ })).toBeVisible();
  await page.goto(`${summary(code)}&desde=2030-01-01&hasta=2020-01-01`);
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText('Respuestas3');
});
