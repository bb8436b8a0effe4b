import { editor, make, only, stored } from '../support/formularios.ts';
import { expectNotice } from '../support/notices.ts';
import { goWithin, offered, uniqueCode } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('RUTAS-23 FORMULARIOS-02 FORMULARIOS-03 FORMULARIOS-04 a form is listed, its questions read, and its state switched', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const code = uniqueCode('VER');
  const admin = await make(testServer, code);
  const answers = await testServer.api(admin, 'POST', `formularios/identificador/${code}/respuestas`, {
    respuestas: [
      { pregunta: '¿Hay personas lesionadas?', respuesta: 'No' },
      { pregunta: 'Describe el lugar', respuesta: 'Calle' },
    ],
  });
  expect(answers.status).toBe(200);
  await enter(only(code));
  const row = page.getByRole('row', { name: code });

  await test.step('RUTAS-23 FORMULARIOS-01 FORMULARIOS-02 FORMULARIOS-06 LISTAS-14 the list shows its title, columns and criteria, and the data of a form', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FORMULARIOS CREADOS');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Identificador',
      'Módulo',
      'Puntaje mínimo',
      'Calificable',
      'Estado',
      'Acciones',
    ]);
    await expect(row.getByRole('cell').first()).toHaveText(`Formulario ${code}`);
    await expect(row).toContainText('ASISTENCIA_CHOQUE_SIMPLE');
    await expect(row.getByRole('cell', { name: '12', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'Sí', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Campo' }).first().click();
    await expect(offered(page)).toHaveText(['Nombre', 'Identificador', 'Módulo', 'Estado']);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await page.keyboard.press('Escape');
  });

  await test.step('FORMULARIOS-03 FORMULARIOS-04 the questions open in a dialog', async () => {
    await row.getByRole('button', { name: /Más acciones/ }).click();
    await page.getByRole('button', { name: 'Ver preguntas' }).click();
    const dialog = page.getByRole('dialog', { name: /^Preguntas/ });
    await expect(dialog).toContainText('2 preguntas · puntaje mínimo 12');
    for (const question of ['¿Hay personas lesionadas?', 'Describe el lugar'])
      await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog.getByText('peso 8')).toBeVisible();
    await expect(dialog.getByText('Abierta')).toBeVisible();
    await axe('questions of a form');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('FORMULARIOS-29 FORMULARIOS-30 a form is deactivated and activated after a confirmation', async () => {
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm).toContainText('Esta seguro de inhabilitar este formulario?');
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm).toContainText('Esta seguro de activar este formulario?');
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(row.getByRole('button', { name: /^Inhabilitar/ })).toBeVisible();
    expect((await stored(testServer, admin, code)).estado).toBe(true);
  });

  await test.step('FORMULARIOS-36 the editor shows how many answers keep their texts', async () => {
    await row.getByRole('button', { name: /^Editar/ }).click();
    await expect(editor(page)).toContainText('1 respuesta conserva su texto original');
  });
});

test(
  'FORMULARIOS-03 a read-only user opens the questions with Enter and sees no buttons that write',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const code = uniqueCode('MIRA');
    await make(testServer, code);
    await enter(only(code), { permisos: ['formularios.ver'] });
    await expect(page.getByRole('button', { name: `Ver preguntas Formulario ${code}` })).toBeVisible();
    await expect(page.getByRole('button', { name: /Agregar formulario|Editar|Inhabilitar/ })).toHaveCount(0);
    await page.locator('.list-row').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Preguntas/ })).toBeVisible();
  },
);

test('FORMULARIOS-05 FORMULARIOS-18 FORMULARIOS-33 a form is added by keyboard, and each error is shown at its field', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const [code, taken] = [uniqueCode('NUEVO'), uniqueCode('REPITE')];
  await make(testServer, taken);
  const admin = await enter('/v-formularios');
  await page.getByRole('button', { name: 'Agregar formulario' }).first().click();
  const dialog = editor(page);

  await test.step('FORMULARIOS-09 FORMULARIOS-10 FORMULARIOS-11 FORMULARIOS-17 FORMULARIOS-18 an empty form names its missing fields', async () => {
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    for (const words of [
      'El campo nombre es obligatorio',
      'El campo identificador es obligatorio',
      'El campo módulo es obligatorio',
      'Aun no ha agregado las preguntas',
    ])
      await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await axe('a form without questions');
    await dialog.getByLabel('Nombre').fill('Encuesta de servicio');
    await dialog.getByLabel('Identificador').fill('con espacios');
    await dialog.getByLabel('Identificador').blur();
    await expect(dialog.getByText(/solo admite letras, números, guion/)).toBeVisible();
    await dialog.getByLabel('Identificador').fill(taken.toLowerCase());
    await dialog.getByLabel('Módulo').click();
    await page.getByTitle('GENERAL').click();
  });

  await test.step('FORMULARIOS-13 FORMULARIOS-16 FORMULARIOS-19 FORMULARIOS-20 a closed question requires an option, but no weight', async () => {
    await dialog.getByRole('button', { name: 'Agregar pregunta' }).click();
    await expect(dialog.getByText('Aun no ha agregado las preguntas')).toBeHidden();
    await expect(dialog.getByPlaceholder('Texto de la pregunta')).toBeFocused();
    await page.keyboard.type('¿Cómo te fue?');
    // Enter in a text field does not save this form.
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Quitar opción 1' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Agrega al menos una opción')).toBeVisible();
    await dialog.getByRole('button', { name: 'Agregar opción' }).click();
    await page.keyboard.type('Bien');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Mal');
    await expect(dialog.getByText('Peso')).toHaveCount(0);
  });

  await test.step('FORMULARIOS-10 FORMULARIOS-33 a repeated identifier is reported at its field, and the typed data are kept', async () => {
    await page.keyboard.press('Control+Enter');
    const oops = page.getByRole('dialog', { name: 'Oops...' });
    await expect(oops).toContainText('Ya existe un formulario con ese identificador');
    await oops.getByRole('button', { name: 'Ir al campo' }).click();
    await expect(dialog.getByLabel('Identificador')).toHaveValue(taken.toLowerCase());
    await dialog.getByLabel('Identificador').fill(code);
  });

  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Operación Exitosa');
  await expect(dialog).toBeHidden();
  const form = await stored(testServer, admin, code);
  expect(form).toMatchObject({ calificable: false, scoreMinimo: null });
  expect(form.preguntas).toMatchObject([
    { pregunta: '¿Cómo te fue?', abierta: false, opciones: [{ opcion: 'Bien' }, { opcion: 'Mal' }] },
  ]);
});

test(
  'FORMULARIOS-05 FORMULARIOS-15 FORMULARIOS-21 FORMULARIOS-28 questions are graded, copied, moved, dragged and removed',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const [graded, code] = [uniqueCode('CALIFICA'), uniqueCode('EDITA')];
    const admin = await make(testServer, graded, { calificable: false });
    await make(testServer, code);
    const before = await stored(testServer, admin, code);
    await enter(only(graded));
    const dialog = editor(page);

    await test.step('FORMULARIOS-12 FORMULARIOS-15 FORMULARIOS-16 FORMULARIOS-34 a graded form requires the score and the weights', async () => {
      await page.getByRole('button', { name: `Editar Formulario ${graded}` }).click();
      await expect(dialog.getByLabel('Puntaje mínimo')).toHaveCount(0);
      await dialog.getByRole('switch', { name: 'Calificable' }).click();
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByText('El campo puntaje mínimo es obligatorio')).toBeVisible();
      await expect(dialog.getByText(/5 campos por corregir/)).toBeVisible();
      await dialog.getByLabel('Puntaje mínimo').fill('1,5');
      await dialog.getByRole('button', { name: /¿Hay personas lesionadas\?/ }).click();
      const pesos = dialog.getByLabel('Peso');
      await expect(pesos).toHaveCount(3);
      await pesos.nth(0).fill('2,5');
      await pesos.nth(1).fill('3');
      await pesos.nth(2).fill('0,255');
      await expect(dialog.getByText('Máximo posible')).toContainText('7,5');
      await page.keyboard.press('Control+Enter');
      await expect(dialog.getByText(/máximo 2 decimales|2 decimales/)).toBeVisible();
      await axe('weights');
      await pesos.nth(2).fill('0');
      await dialog.getByRole('button', { name: /Describe el lugar/ }).click();
      await dialog.getByLabel('Peso').fill('0');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      expect(await stored(testServer, admin, graded)).toMatchObject({
        calificable: true,
        scoreMinimo: 1.5,
        preguntas: [{ peso: 2.5, opciones: [{ peso: 3 }, { peso: 0 }] }, { peso: 0 }],
      });
    });

    await goWithin(page, only(code));
    await page.getByRole('button', { name: `Editar Formulario ${code}` }).click();
    const rows = dialog.locator('.form-well > fieldset > ol > li');
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await test.step('FORMULARIOS-21 FORMULARIOS-22 removing a question asks first, and declining keeps it', async () => {
      await dialog.getByRole('button', { name: 'Quitar pregunta 1' }).click();
      await expect(confirm).toContainText('Esta seguro de eliminar esta pregunta?');
      await confirm.getByRole('button', { name: 'Cancelar' }).click();
      await expect(rows).toHaveCount(2);
    });

    await test.step('FORMULARIOS-14 FORMULARIOS-19 FORMULARIOS-20 a copied question is changed to open and moved by keyboard', async () => {
      await dialog.getByRole('button', { name: /¿Hay personas lesionadas\?/ }).click();
      await dialog.getByRole('button', { name: 'Duplicar pregunta 1' }).click();
      await expect(rows).toHaveCount(3);
      // The copy is expanded, because only one question is expanded at a time.
      const text = dialog.getByPlaceholder('Texto de la pregunta');
      await expect(text).toHaveCount(1);
      await text.fill('¿Qué ves?');
      await dialog.getByText('Abierta', { exact: true }).first().click();
      await expect(dialog.getByPlaceholder('Texto de la opción')).toHaveCount(0);
      await text.press('Alt+ArrowUp');
      await expect(dialog.getByText('Ahora en la posición 1 de 3')).toBeAttached();
      await dialog.getByRole('button', { name: 'Quitar pregunta 3' }).click();
      await confirm.getByRole('button', { name: 'Eliminar' }).click();
      await expect(rows).toHaveCount(2);
    });

    await test.step('FORMULARIOS-27 FORMULARIOS-28 the saved questions keep their id', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      const { preguntas } = await stored(testServer, admin, code);
      expect(preguntas).toMatchObject([
        { pregunta: '¿Qué ves?', abierta: true, opciones: [] },
        { _id: before.preguntas[0]?._id, pregunta: '¿Hay personas lesionadas?' },
      ]);
      expect(preguntas[0]?._id).not.toBe(before.preguntas[0]?._id);
    });

    await test.step('FORMULARIOS-05 questions change places by dragging', async () => {
      await page.getByRole('button', { name: `Editar Formulario ${code}` }).click();
      await dialog.getByRole('button', { name: 'Mover pregunta 1' }).hover();
      await page.mouse.down();
      const target = await dialog.getByRole('button', { name: 'Mover pregunta 2' }).boundingBox();
      if (target === null) throw new Error('Question 2 is not visible');
      await page.mouse.move(target.x + 5, target.y + target.height, { steps: 4 });
      await page.mouse.up();
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      const { preguntas } = await stored(testServer, admin, code);
      expect(preguntas.map(({ pregunta }) => pregunta)).toEqual(['¿Hay personas lesionadas?', '¿Qué ves?']);
    });
  },
);
