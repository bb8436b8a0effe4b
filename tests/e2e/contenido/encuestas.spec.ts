import type { Page } from '@playwright/test';
import type { E2eServer } from '../support/e2e-server.ts';
import { exported, rowsOf, today } from '../support/excel.ts';
import { answer, make } from '../support/formularios.ts';
import {
  choose,
  expectAddress,
  expectNoSideways,
  fillDay,
  goWithin,
  offered,
  uniqueCode,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const only = (code: string) => `/Encuestas?filtros[identificador_formulario]=${code}`;
const questions = (page: Page) => page.getByRole('dialog', { name: 'Preguntas && Repuesta' });

/** Creates a form with three answers of two people; two answers report injured people. */
async function answered(testServer: E2eServer, change: object = {}) {
  const code = uniqueCode('ENCUESTA');
  await make(testServer, code, change);
  const [ana, luz] = [
    await testServer.person({ nombres: 'Ana', apellidos: `Encuestada ${code}` }),
    await testServer.person({ nombres: 'Luz', apellidos: `Encuestada ${code}` }),
  ];
  await answer(testServer, ana, code, ['Sí', 'Una vía\nmojada']);
  await answer(testServer, ana, code, ['No', 'Un parqueadero']);
  await answer(testServer, luz, code, ['Sí', 'Otra vía']);
  return { code, luz };
}

test('RUTAS-72 ENCUESTAS-01 ENCUESTAS-08 ENCUESTAS-11 the answers of the forms are searched, read and exported', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  test.slow();
  const { code, luz } = await answered(testServer, { scoreMinimo: 7 });
  const forms = page.waitForRequest(/api\/formularios\?elementosPorPagina=500/);
  await enter('/Encuestas');
  const row = page.locator('.list-row');

  await test.step('ENCUESTAS-02 ENCUESTAS-09 ENCUESTAS-10 FORMULARIOS-24 the list shows its title, columns and page sizes, and reads up to 500 forms', async () => {
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
  });

  await test.step('ENCUESTAS-08 ENCUESTAS-13 the list is searched by form, user and days of creation', async () => {
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Identificador', 'Usuario', 'Creada desde', 'Creada hasta']);
    await page.keyboard.press('Escape');
    await choose(page, page.getByRole('combobox', { name: 'Valor de Identificador' }), code);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByText('1–3 de 3')).toBeVisible();
  });

  await test.step('ENCUESTAS-04 ENCUESTAS-05 ENCUESTAS-06 COMUN-29 COMUN-30 COMUN-31 the Excel dialog requires a form and its dates', async () => {
    await goWithin(page, '/Encuestas');
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'DESCARGAR EN EXCEL' });
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
    expect(headings?.slice(4, 13)).toEqual([
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
  });

  await test.step('ENCUESTAS-07 ENCUESTAS-14 the Excel file follows the criteria and keeps the answers of old questions', async () => {
    await testServer.sql(
      `update formulario_pregunta set pregunta = 'Dónde fue' where pregunta = 'Describe el lugar' and formulario_id =
        (select id from formulario where identificador_formulario = $1)`,
      [code],
    );
    const criteria =
      'filtros[usuario][nombre_completo]=luz&filtros[fecha_inicial]=2026-01-01&filtros[fecha_final]=2999-01-01';
    await goWithin(page, `${only(code)}&${criteria}`);
    await expect(page.getByText('1–1 de 1')).toBeVisible();
    await page.getByRole('button', { name: 'Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'DESCARGAR EN EXCEL' });
    await expect(dialog.getByLabel('Fecha inicial')).toHaveValue('01/01/2026');
    await expect(dialog.getByLabel('Fecha final')).toHaveValue('01/01/2999');
    const [headings, ...rows] = rowsOf(await (await exported(page, dialog)).path());
    expect(headings?.[11]).toBe('Dónde fue');
    expect(rows.map((cells) => cells.slice(4, 13))).toEqual([
      [
        luz.correo,
        'ASISTENCIA_CHOQUE_SIMPLE',
        '04/05/2026 10:00',
        '04/05/2026 10:02',
        '8',
        '7',
        'Sí',
        '',
        'Describe el lugar Otra vía',
      ],
    ]);
    await expect(dialog).toBeHidden();
  });

  await test.step('ENCUESTAS-03 ENCUESTAS-12 the questions of an answer are read by keyboard', async () => {
    await row.focus();
    await page.keyboard.press('Enter');
    const dialog = questions(page);
    for (const words of ['2 preguntas', `Luz Encuestada ${code}`, '8 de un límite de 7', 'Supera el límite'])
      await expect(dialog).toContainText(words);
    await expect(dialog.getByRole('listitem')).toHaveText([
      '¿Hay personas lesionadas?Sí',
      'Describe el lugarOtra vía',
    ]);
    await axe('questions of a survey');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();
  });

  await test.step('ENCUESTAS-11 no button and no key adds, edits or deletes an answer', async () => {
    await expect(
      page.getByRole('button', { name: /^(Agregar|Editar|Inhabilitar|Activar) (?!criterio)/ }),
    ).toHaveCount(0);
    for (const key of ['n', 'e', 'Delete']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  'the summary of a form shows figures, bars and words, and keeps its range in the URL',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    test.slow();
    const { code } = await answered(testServer, { scoreMinimo: 7 });
    await enter(only(code));
    await page.getByText('Resumen', { exact: true }).click();
    await expectAddress(page, new RegExp(`vista=resumen&formulario=${code}$`));
    const figures = page.getByRole('region', { name: 'Cifras' });
    for (const words of [
      'Respuestas3',
      'Puntaje, mediana8Promedio 5,33 · límite 7',
      'Dentro del límite33 %1 de 3 con puntaje',
      'Tiempo de llenado2 min',
    ])
      await expect(figures).toContainText(words);
    const closed = page.getByRole('listitem').filter({ hasText: '¿Hay personas lesionadas?' });
    const open = page.getByRole('listitem').filter({ hasText: 'Describe el lugar' });
    await expect(closed.getByRole('listitem')).toHaveText(['Sí267 %', 'No133 %']);
    await expect(open.getByRole('listitem')).toHaveText([
      /^Otra vía/,
      /^Un parqueadero/,
      /^Una vía\s*mojada/,
    ]);
    await page.getByText('Ver en tabla').click();
    await expect(page.getByRole('row').last()).toContainText('385,33');

    await fillDay(page, 'Hasta', '31/12/2020');
    await fillDay(page, 'Desde', '01/12/2020');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sin respuestas en estos días' })).toBeVisible();
    await expectAddress(page, /2020-12-01/);
    await page.getByRole('button', { name: 'Ver los últimos 12 meses' }).click();
    await expect(figures).toContainText('Respuestas3');
    await page.getByText('Lista', { exact: true }).click();
    await expect(page.getByText('1–3 de 3')).toBeVisible();
    await goWithin(page, `/Encuestas?vista=resumen&formulario=${code}&desde=2030-01-01&hasta=2020-01-01`);
    await expect(figures).toContainText('Respuestas3');
  },
);

test(
  'ENCUESTAS-03 ENCUESTAS-05 a reader without access to forms reads a long answer on a phone and exports nothing',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    const code = uniqueCode('LARGA');
    const long = 'palabra-que-no-se-puede-partir-'.repeat(8);
    const preguntas = Array.from({ length: 200 }, (_, i) => ({
      pregunta: `Pregunta ${i + 1} ${long}`,
      abierta: true,
    }));
    await make(testServer, code, { calificable: false, preguntas });
    await answer(testServer, await testServer.person(), code, ['Aquí '.repeat(380).trim(), 'Agapito']);
    await enter('/Encuestas?vista=resumen', { permisos: ['encuestas.ver', 'encuestas.exportar'] });

    await test.step('the summary opens with the form that was answered last', async () => {
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Respuestas por (semana|mes)$/ })).toBeVisible();
    });

    await test.step('ENCUESTAS-05 without access to forms there is no Excel button, and the user types the identifier', async () => {
      await goWithin(page, only(code.toLowerCase()));
      await expect(page.getByText('1–1 de 1')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
    });

    await test.step('ENCUESTAS-03 200 long questions fit on a phone and can be searched', async () => {
      await page.getByRole('button', { name: /^Más acciones/ }).click();
      await page.getByRole('button', { name: 'Ver 200 preguntas' }).click();
      const dialog = questions(page);
      await expect(dialog.getByRole('listitem')).toHaveCount(200);
      await expect(dialog).not.toContainText('Puntaje');
      await expectNoSideways(dialog.getByRole('region', { name: 'Preguntas y respuestas' }));
      const search = dialog.getByLabel('Buscar en las preguntas y sus respuestas');
      await search.fill('agapito');
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(dialog).toContainText('1 de 200');
      await search.fill('nadie');
      await expect(dialog).toContainText('Ninguna pregunta tiene esas palabras.');
    });
  },
);
