import type { Page } from '@playwright/test';
import { hearNothing } from './house/clock.ts';
import { editor, newCombo, readPlan } from './house/plan-editor.ts';
import { newServicio } from './house/planes.ts';
import { choose, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const confirm = (page: Page) => page.getByRole('dialog', { name: 'Confirmación' });
const preview = (page: Page) => page.getByRole('complementary', { name: 'Así lo ve el cliente' });
const said = (page: Page) => expect(page.getByText('Operación Exitosa')).toBeVisible();
const add = (page: Page, what: string) => page.getByRole('button', { name: `Agregar ${what}`, exact: true });

const options = (page: Page) => page.locator('.ant-select-item-option').filter({ visible: true });

/** Types into the list of choices that has the focus, until one is left, and takes it. */
async function pick(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.type(typed);
  await expect(options(page)).toHaveText([option]);
  await expect(options(page).and(page.locator('.ant-select-item-option-active'))).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** Opens the next part with the keyboard alone. */
async function nextTab(page: Page, from: string): Promise<void> {
  await tab(page, from).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, from)).toHaveAttribute('aria-selected', 'false');
}

test('PLANES-02 PLANES-04 PLANES-05 PLANES-06 PLANES-08 PLANES-09 PLANES-10 PLANES-11 PLANES-13 PLANES-17 PLANES-18 PLANES-38 PLANES-44 PLANES-47 PLANES-48 PLANES-49 PLANES-50 a whole Subconjunto is written by keyboard, and stored as the customer saw it', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { keyboard } = page;
  const nombre = unique('Protección');
  const admin = await enter('/crear-planes');
  const servicio = await newServicio(house, admin, unique('Grúa'));
  await expect(heading(page)).toHaveText('CREAR PLAN');
  await expect(page.getByRole('tab')).toHaveText(['Datos Generales']);
  await expect(field(page, 'Nombre')).toBeFocused();
  await keyboard.type(nombre);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Combo' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(options(page)).toHaveText(['Único', 'Subconjunto']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('tab')).toHaveText(['Datos Generales', 'Títulos y descripción', 'conjuntos']);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await pick(page, servicio.nombre, new RegExp(servicio.nombre));
  await keyboard.press('Tab');
  await expect(field(page, 'Cantidad')).toHaveValue('1');
  await keyboard.press('Tab');
  await keyboard.type('189000');
  await keyboard.press('Tab');
  await expect(field(page, 'Valor')).toHaveValue('189.000');
  await pick(page, '12', /^12 meses$/);
  await expect(options(page)).toHaveCount(0);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Recomendado' })).toBeChecked();

  await nextTab(page, 'Datos Generales');
  await add(page, 'título').press('Enter');
  await expect(page.getByPlaceholder('Título')).toBeFocused();
  await keyboard.type('Siempre contigo');
  await page.getByPlaceholder('Qué recibe el cliente').focus();
  await keyboard.type('Abogado en el sitio');
  await keyboard.press('Enter');
  await expect(page.getByPlaceholder('Qué recibe el cliente').nth(1)).toBeFocused();
  await keyboard.type('Choque simple sin límite');

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
  await expect(options(page)).toHaveCount(0);
  await keyboard.press('Tab');
  await pick(page, 'sed', /^SEDÁN$/);
  await keyboard.press('Tab');
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

  await field(page, 'Opción').first().press('Control+Enter');
  await said(page);
  await expect(heading(page)).toHaveText('ACTUALIZAR PLAN');
  await expect(page).toHaveURL(/\/crear-planes\?id=[0-9a-f-]{36}/);
  await expect(page.getByText('Cambios sin guardar')).toHaveCount(0);
  await expect(page.getByText('Combo · Subconjunto')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await readPlan(house, admin, id)).toMatchObject({
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
        descripciones: [{ descripcion: 'Abogado en el sitio' }, { descripcion: 'Choque simple sin límite' }],
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

test('PLANES-05 PLANES-34 PLANES-35 PLANES-36 PLANES-38 PLANES-51 a unit plan is Unico, with one service; what that loses is asked first', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const admin = await enter('/crear-planes');
  const first = await newServicio(house, admin);
  const second = await newServicio(house, admin);
  await field(page, 'Nombre').fill(unique('Unitario'));
  await page.getByRole('radio', { name: 'Combo' }).check();
  await choose(page, page.getByRole('combobox', { name: 'Categoría' }), 'Subconjunto');
  await page.getByRole('switch', { name: 'Recomendado' }).click();
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
  await expect(page.getByRole('switch', { name: 'Recomendado' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Recomendado' })).not.toBeChecked();

  const services = page.getByRole('combobox', { name: 'Servicios' });
  for (const name of [second.nombre, first.nombre]) {
    await services.fill(name);
    await page.locator('.ant-select-item-option').filter({ hasText: name, visible: true }).click();
  }
  await page.keyboard.press('Escape');
  await expect(
    page.locator('.ant-select-selection-item, .ant-select-content-item').filter({ hasText: second.nombre }),
  ).toHaveCount(0);
  await choose(page, page.getByRole('combobox', { name: 'Vigencia' }), 'NO VENCE');
  await field(page, 'Valor').fill('89000');
  await expect(preview(page)).toContainText('$ 89.000 · no vence');
  await expect(preview(page)).toContainText(first.nombre);
  await axe('a unit plan');
  await page.keyboard.press('Control+Enter');
  await said(page);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(await readPlan(house, admin, id)).toMatchObject({
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

test('PLANES-19 PLANES-20 PLANES-21 PLANES-22 PLANES-23 PLANES-24 PLANES-25 PLANES-46 PLANES-51 what the general data lack is said beside each field', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/crear-planes');
  await expect(field(page, 'Nombre')).toBeFocused();
  await field(page, 'Cantidad').fill('-1');
  await page.keyboard.press('Control+Enter');
  const missing = ['nombre', 'valor', 'tipo de servicio', 'vigencia', 'categoría'];
  for (const name of missing)
    await expect(page.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
  await expect(page.getByText('Elige al menos un servicio', { exact: true })).toBeVisible();
  await expect(page.getByText('El valor ingresado -1 debe ser positivo')).toBeVisible();
  await expect(page.locator('.field-error:not(:empty)')).toHaveCount(7);
  await expect(page.getByRole('button', { name: '7 campos por corregir: Nombre y 6 más' })).toBeVisible();
  await expect(field(page, 'Nombre')).toBeFocused();
  await field(page, 'Valor').fill('-5');
  await expect(page.getByText('El valor ingresado -5 debe ser positivo')).toBeVisible();
  await axe('a new plan with all its mistakes');
});

test('PLANES-26 PLANES-27 PLANES-28 PLANES-29 PLANES-30 PLANES-31 PLANES-32 PLANES-33 what is missing marks its tab and a line that leads there, however deep', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { plan } = await newCombo(house);
  await enter(editor(plan._id));
  await tab(page, 'conjuntos').click();
  await field(page, 'Cobertura').nth(2).fill('');
  // Another branch is open while the mistake is in a closed one, behind another tab.
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
  await page.getByRole('button', { name: /^Tipo MOTOCICLETA/ }).click();
  await line.click();
  await expect(field(page, 'Cobertura').nth(2)).toBeFocused();
  await field(page, 'Cobertura').nth(2).fill('Todo el país');
  await expect(line).toHaveCount(0);

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
  await expect(page.getByRole('button', { name: '8 campos por corregir: Título 2 y 7 más' })).toBeVisible();
  await expect(page.getByPlaceholder('Título')).toBeFocused();
  await tab(page, 'conjuntos').click();
  await axe('a set with all its mistakes');
  for (const what of ['opción', 'tipo']) {
    await page.getByRole('button', { name: `Quitar ${what} 1` }).click();
    await confirm(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.keyboard.press('Control+Enter');
    const words = what === 'opción' ? 'Agrega al menos una opción' : 'Agrega al menos un tipo de vehículo';
    await tab(page, 'conjuntos').click();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('PLANES-39 PLANES-40 removing any part asks first; sets are duplicated, and move with the focus', async ({
  page,
  enter,
  house,
}) => {
  const { plan, admin } = await newCombo(house);
  await enter(editor(plan._id));
  const remove = async (what: string, answer: 'Eliminar' | 'Cancelar') => {
    await page.getByRole('button', { name: `Quitar ${what}` }).click();
    await expect(confirm(page)).toContainText('Esta seguro de eliminar este registro?');
    await confirm(page).getByRole('button', { name: answer }).click();
    await expect(confirm(page)).toHaveCount(0);
  };
  await tab(page, 'Títulos').click();
  await remove('título 1', 'Cancelar');
  await remove('descripción 2', 'Eliminar');
  await expect(page.getByPlaceholder('Qué recibe el cliente')).toHaveCount(1);

  await tab(page, 'conjuntos').click();
  await remove('conjunto 1', 'Cancelar');
  await remove('tipo 1', 'Cancelar');
  await remove('opción 1', 'Eliminar');
  await expect(field(page, 'Opción').first()).toHaveValue('Departamental');
  await field(page, 'Opción').first().press('Alt+ArrowDown');
  await expect(page.getByText('Ahora en la posición 2 de 2')).toBeAttached();
  await expect(field(page, 'Opción').nth(1)).toBeFocused();
  await expect(field(page, 'Opción').nth(1)).toHaveValue('Departamental');

  await page.getByRole('button', { name: 'Duplicar conjunto 1' }).click();
  await expect(page.getByPlaceholder('Nombre del conjunto')).toHaveValue('Grúa y carro taller (copia)');
  await page.getByPlaceholder('Nombre del conjunto').press('Alt+ArrowDown');
  await expect(page.getByPlaceholder('Nombre del conjunto')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await said(page);
  const after = await readPlan(house, admin, plan._id);
  expect(after.titulos[0]?.descripciones).toHaveLength(1);
  expect(after.conjuntos.map(({ nombre }) => nombre)).toEqual([
    'Grúa y carro taller',
    'Defensa jurídica',
    'Grúa y carro taller (copia)',
  ]);
  expect(after.conjuntos[0]?.tipos[0]?.opciones.map(({ opcion }) => opcion)).toEqual([
    'Nacional',
    'Departamental',
  ]);
});

test('PLANES-37 PLANES-51 PLANES-53 editing keeps the kind of a plan; a service that was switched off stays named; who saved first is told', async ({
  page,
  enter,
  house,
}) => {
  const { plan, admin } = await newCombo(house);
  const [servicio = ''] = plan.servicios;
  await house.api(admin, 'DELETE', `servicios/${servicio}`);
  await enter(editor(plan._id));
  await expect(heading(page)).toHaveText('ACTUALIZAR PLAN');
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Unitario' })).toBeDisabled();
  await expect(page.getByText(/\(inactivo\)/).first()).toBeVisible();

  const { admin: other, plan: unico } = await newCombo(house, {
    combo: true,
    tipo: 'Unico',
    titulos: [],
    conjuntos: [],
  });
  await page.goto(editor(unico._id));
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Unitario' }).check();
  const { _id, _rev, estado: _, ...body } = { ...(await readPlan(house, other, unico._id)), estado: true };
  await house.api(other, 'PUT', `planes/${unico._id}`, { ...body, valor: 77_000 });
  await page.keyboard.press('Control+Enter');
  const changed = page.getByRole('dialog', { name: 'El registro cambió' });
  await expect(changed).toContainText('Valor');
  await changed.getByRole('button', { name: 'Aplicar mis cambios' }).click();
  await said(page);
  expect(await readPlan(house, other, unico._id)).toMatchObject({ combo: false, valor: 77_000 });
});

test('PLANES-02 PLANES-45 RUTAS-64 both addresses open a plan; leaving asks, and what cannot be opened says why', async ({
  page,
  enter,
  house,
}) => {
  const { plan } = await newCombo(house);
  await enter(`/crear-planes/${plan._id}`);
  await expect(page).toHaveURL(new RegExp(`/crear-planes\\?id=${plan._id}`));
  await expect(heading(page)).toHaveText('ACTUALIZAR PLAN');
  await field(page, 'Nombre').fill('Otro nombre');
  await page.keyboard.press('Escape');
  await expect(confirm(page)).toContainText('¿Descartar los cambios sin guardar?');
  await confirm(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page, 'Nombre')).toHaveValue('Otro nombre');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await confirm(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/listar-planes/);

  await page.goto(editor(crypto.randomUUID()));
  await expect(heading(page)).toHaveText('No encontramos este plan');
  await hearNothing(page);
  await page.route(`**/api/planes/${plan._id}`, (route) => route.abort());
  await page.goto(editor(plan._id));
  await expect(heading(page)).toHaveText('No pudimos cargar este plan');
});

test('PLANES-02 PLANES-04 who may only look reads the plan and changes nothing', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { plan } = await newCombo(house);
  await enter(editor(plan._id), { permisos: ['planes.ver'] });
  await expect(heading(page)).toHaveText('PLAN');
  await expect(page.getByText('Solo lectura: tus roles no incluyen cambiar este plan.')).toBeVisible();
  await tab(page, 'conjuntos').click();
  await expect(field(page, 'Opción').first()).toBeDisabled();
  await expect(
    page.getByRole('button', { name: /^(Agregar|Quitar|Duplicar|Mover|Actualizar|Cancelar)/ }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: /^Tipo MOTOCICLETA/ }).click();
  await expect(field(page, 'Opción').first()).toHaveValue('Urbana');
  await axe('a plan to look at');
  await page.goto('/crear-planes');
  await expect(heading(page)).toHaveText('No puedes agregar registros aquí');
});

test('PLANES-04 PLANES-10 on a phone the parts scroll, saving is at the thumb and the preview lies over the form', async ({
  page,
  enter,
  house,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { plan } = await newCombo(house);
  await enter(editor(plan._id));
  await tab(page, 'conjuntos').click();
  await expect(preview(page)).toHaveCount(0);
  const text = field(page, 'Cobertura').first();
  await text.fill('Hasta 20 km');
  expect(await text.evaluate((input) => getComputedStyle(input).fontSize)).toBe('16px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axe('sets on a phone');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const over = page.getByRole('dialog', { name: 'Así lo ve el cliente' });
  await expect(over).toContainText('Hasta 20 km');
  await over.getByRole('button', { name: 'MOTOCICLETA' }).click();
  await over.getByRole('radio', { name: /Nacional/ }).check();
  await expect(over).toContainText('$ 99.000');
  await axe('preview on a phone');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await said(page);
});
