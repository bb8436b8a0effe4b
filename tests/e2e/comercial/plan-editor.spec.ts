import { expectNotice } from '../support/notices.ts';
import {
  add,
  confirm,
  editor,
  field,
  heading,
  newCombo,
  nextTab,
  pick,
  preview,
  readPlan,
  tab,
} from '../support/plan-editor.ts';
import { newServicio } from '../support/planes.ts';
import { choose, expectAddress, goWithin, offered, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('PLANES-04 PLANES-05 PLANES-10 PLANES-13 a plan of sets is created by keyboard and stored as its preview shows it', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { keyboard } = page;
  const nombre = unique('Protección');
  const admin = await enter('/crear-planes');
  const servicio = await newServicio(testServer, admin, unique('Grúa'));
  await test.step('PLANES-05 PLANES-18 PLANES-44 PLANES-49 a combo of category Subconjunto has two more tabs', async () => {
    await expect(heading(page)).toHaveText('CREAR PLAN');
    await expect(page.getByRole('tab')).toHaveText(['Datos Generales']);
    await expect(field(page, 'Nombre')).toBeFocused();
    await keyboard.type(nombre);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Combo' })).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await expect(offered(page)).toHaveText(['Único', 'Subconjunto']);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('tab')).toHaveText(['Datos Generales', 'Títulos y descripción', 'conjuntos']);
    // While its options close, the field takes the key.
    await expect(offered(page)).toHaveCount(0);
    await keyboard.press('Tab');
    await expect(field(page, 'Descripción')).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'Servicios' })).toBeFocused();
    await pick(page, servicio.nombre, new RegExp(servicio.nombre));
    await keyboard.press('Tab');
    await expect(field(page, 'Cantidad')).toHaveValue('1');
    await keyboard.press('Tab');
    await keyboard.type('189000');
    await keyboard.press('Tab');
    await expect(field(page, 'Valor')).toHaveValue('189.000');
    await pick(page, '12', /^12 meses$/);
    await expect(offered(page)).toHaveCount(0);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Recomendado' })).toBeChecked();
  });
  await test.step('PLANES-09 Enter adds the next description of a title', async () => {
    await nextTab(page, 'Datos Generales');
    await add(page, 'título').press('Enter');
    await expect(page.getByPlaceholder('Título')).toBeFocused();
    await keyboard.type('Siempre contigo');
    await page.getByPlaceholder('Qué recibe el cliente').focus();
    await keyboard.type('Abogado en el sitio');
    await keyboard.press('Enter');
    await expect(page.getByPlaceholder('Qué recibe el cliente').nth(1)).toBeFocused();
    await keyboard.type('Choque simple sin límite');
  });
  await test.step('PLANES-11 PLANES-17 PLANES-48 PLANES-50 a set has an icon, a vehicle type and its bodies', async () => {
    await nextTab(page, 'Títulos y descripción');
    await add(page, 'conjunto').press('Enter');
    await expect(page.getByPlaceholder('Nombre del conjunto')).toBeFocused();
    await keyboard.type('Grúa y carro taller');
    await page.getByRole('button', { name: 'Ícono: sin elegir' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Grúa', exact: true })).toBeFocused();
    await keyboard.press('t');
    await expect(page.getByRole('button', { name: 'Taller', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Tipo de vehículo' }).focus();
    await pick(page, 'autom', /^AUTOMÓVIL$/);
    await expect(offered(page)).toHaveCount(0);
    await keyboard.press('Tab');
    await pick(page, 'sed', /^SEDÁN$/);
    await keyboard.press('Tab');
  });
  await test.step('PLANES-10 Enter adds the next option of a type', async () => {
    await expect(field(page, 'Opción')).toHaveCount(1);
    await field(page, 'Opción').focus();
    await keyboard.type('Urbana');
    await keyboard.press('Tab');
    await keyboard.type('89000');
    await keyboard.press('Tab');
    await keyboard.type('Hasta 15 km');
    await keyboard.press('Enter');
    await expect(field(page, 'Opción').nth(1)).toBeFocused();
    await keyboard.type('Nacional');
    await keyboard.press('Tab');
    await keyboard.type('59000');
    await keyboard.press('Tab');
  });
  await test.step('PLANES-06 PLANES-38 PLANES-47 the preview shows the lowest value and the chosen option', async () => {
    const card = preview(page);
    await expect(card).toContainText('Falta la cobertura');
    await keyboard.type('Todo el país');
    await expect(card).toContainText('Desde $ 59.000 por 12 meses');
    await expect(card).toContainText('Recomendado');
    await expect(card).toContainText('Abogado en el sitio');
    await expect(card.getByRole('radio', { name: /Nacional Todo el país/ })).toBeChecked();
    await card.getByRole('radio', { name: /Urbana/ }).check();
    await expect(card.getByText('Tu selección').locator('..')).toContainText('$ 89.000');
    await expect(page.getByText('Cambios sin guardar')).toBeVisible();
    await axe('sets of a plan');
  });
  await test.step('PLANES-02 PLANES-08 PLANES-13 the plan is stored and its page becomes the editor', async () => {
    await field(page, 'Opción').first().press('Control+Enter');
    await expectNotice(page, 'Operación Exitosa');
    await expect(heading(page)).toHaveText('ACTUALIZAR PLAN');
    await expectAddress(page, /\/crear-planes\?id=[0-9a-f-]{36}/);
    await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
    await expect(page.getByText('Combo · Subconjunto')).toBeVisible();
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    expect(await readPlan(testServer, admin, id)).toMatchObject({
      nombre,
      cantidad: 1,
      valor: 189_000,
      valor_desde: 59_000,
      combo: true,
      tipo: 'Subconjunto',
      vigencia_en_meses: 12,
      recomendado: true,
      aplica_cupon: false,
      servicios: [servicio.id],
      titulos: [
        {
          titulo: 'Siempre contigo',
          descripciones: [
            { descripcion: 'Abogado en el sitio' },
            { descripcion: 'Choque simple sin límite' },
          ],
        },
      ],
      conjuntos: [
        {
          nombre: 'Grúa y carro taller',
          icono: 'taller',
          tipos: [
            {
              tipo: 'AUTOMÓVIL',
              carroceria: 'SEDÁN',
              carrocerias: ['SEDÁN'],
              opciones: [
                { opcion: 'Urbana', valor: 89_000, cobertura: 'Hasta 15 km' },
                { opcion: 'Nacional', valor: 59_000, cobertura: 'Todo el país' },
              ],
            },
          ],
        },
      ],
    });
  });
});

test(
  'PLANES-34 PLANES-35 PLANES-36 PLANES-51 a unit plan is Único with one service, and each error links to its field',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const admin = await enter('/crear-planes');
    const first = await newServicio(testServer, admin);
    const second = await newServicio(testServer, admin);
    const { plan } = await newCombo(testServer);
    const recommended = page.getByRole('switch', { name: 'Recomendado' });

    await test.step('PLANES-19 PLANES-20 PLANES-21 PLANES-22 the errors of the general data are counted and named', async () => {
      await expect(field(page, 'Nombre')).toBeFocused();
      await field(page, 'Cantidad').fill('-1');
      await page.keyboard.press('Control+Enter');
      for (const name of ['nombre', 'valor', 'tipo de servicio', 'vigencia', 'categoría'])
        await expect(page.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
      await expect(page.getByText('Elige al menos un servicio', { exact: true })).toBeVisible();
      await expect(page.getByText('El valor ingresado -1 debe ser positivo')).toBeVisible();
      await expect(page.getByRole('button', { name: '7 campos por corregir: Nombre y 6 más' })).toBeVisible();
      await expect(field(page, 'Nombre')).toBeFocused();
      await axe('a new plan with all its mistakes');
    });
    await test.step('PLANES-34 PLANES-35 PLANES-36 a unit plan loses its titles only after a confirmation', async () => {
      await field(page, 'Nombre').fill(unique('Unitario'));
      await field(page, 'Cantidad').fill('1');
      await page.getByRole('radio', { name: 'Combo' }).check();
      await choose(page, page.getByRole('combobox', { name: 'Categoría' }), 'Subconjunto');
      await recommended.click();
      await tab(page, 'Títulos').click();
      await add(page, 'título').click();
      await tab(page, 'Datos Generales').click();
      await page.getByRole('radio', { name: 'Unitario' }).check();
      await expect(confirm(page)).toContainText('se pierden 1 título');
      await confirm(page).getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('radio', { name: 'Combo' })).toBeChecked();
      await expect(page.getByRole('tab')).toHaveCount(3);
      await page.getByRole('radio', { name: 'Unitario' }).check();
      await confirm(page).getByRole('button', { name: 'Cambiar' }).click();
      await expect(page.getByRole('tab')).toHaveCount(1);
      await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeDisabled();
      await expect(page.getByText('Un plan unitario siempre es Único.')).toBeVisible();
      await expect(recommended).toBeDisabled();
      await expect(recommended).not.toBeChecked();
    });
    await test.step('PLANES-38 PLANES-51 another service replaces the first one, and the plan is stored', async () => {
      const services = page.getByRole('combobox', { name: 'Servicios' });
      for (const name of [second.nombre, first.nombre]) {
        await services.fill(name);
        await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click();
      }
      await page.keyboard.press('Escape');
      await choose(page, page.getByRole('combobox', { name: 'Vigencia' }), 'NO VENCE');
      await field(page, 'Valor').fill('89000');
      await expect(preview(page)).toContainText('$ 89.000 · no vence');
      await expect(preview(page)).toContainText(first.nombre);
      await page.keyboard.press('Control+Enter');
      await expectNotice(page, 'Operación Exitosa');
      await expectAddress(page, /\/crear-planes\?id=/);
      const id = new URL(page.url()).searchParams.get('id') ?? '';
      expect(await readPlan(testServer, admin, id)).toMatchObject({
        combo: false,
        tipo: 'Unico',
        recomendado: false,
        vigencia_en_meses: 0,
        valor_desde: 89_000,
        servicios: [first.id],
        titulos: [],
        conjuntos: [],
      });
    });
    await test.step('PLANES-33 an error opens the collapsed set of another tab and focuses the missing coverage', async () => {
      await goWithin(page, editor(plan._id));
      await tab(page, 'conjuntos').click();
      await field(page, 'Cobertura').nth(2).fill('');
      await page.getByRole('button', { name: /^Defensa jurídica/ }).click();
      await tab(page, 'Datos Generales').click();
      await page.keyboard.press('Control+Enter');
      const line = page.getByRole('button', {
        name: '1 campo por corregir: Grúa y carro taller, AUTOMÓVIL, opción c',
      });
      await expect(line).toBeVisible();
      await expect(field(page, 'Cobertura').nth(2)).toBeFocused();
      await expect(page.getByText('El campo cobertura es obligatorio', { exact: true })).toBeVisible();
      await expect(tab(page, 'conjuntos')).toContainText('1');
      await field(page, 'Cobertura').nth(2).fill('Todo el país');
      await expect(line).toHaveCount(0);
    });
    await test.step('PLANES-26 PLANES-27 PLANES-28 PLANES-29 an empty title and an empty set show all their missing fields', async () => {
      await tab(page, 'Títulos').click();
      await add(page, 'título').click();
      await tab(page, 'conjuntos').click();
      await add(page, 'conjunto').click();
      await page.keyboard.press('Control+Enter');
      for (const name of [
        'título',
        'descripción',
        'nombre del conjunto',
        'ícono',
        'tipo de vehículo',
        'opción',
        'valor',
        'cobertura',
      ])
        await expect(page.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeAttached();
      await expect(
        page.getByRole('button', { name: '8 campos por corregir: Título 2 y 7 más' }),
      ).toBeVisible();
    });
  },
);
