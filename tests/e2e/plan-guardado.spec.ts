import { hearNothing } from './house/live.ts';
import {
  confirm,
  editor,
  field,
  heading,
  newCombo,
  preview,
  readPlan,
  said,
  tab,
} from './house/plan-editor.ts';
import { expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('PLANES-39 PLANES-40 COMUN-21 removing any part asks first; sets are duplicated, and move with the focus', async ({
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
  await house.sql(`update servicio set servicio = 'ALERTA_VENCIMIENTO' where id = $1`, [servicio]);
  await house.api(admin, 'DELETE', `servicios/${servicio}`);
  await enter(editor(plan._id));
  await expect(heading(page)).toHaveText('ACTUALIZAR PLAN');
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'Unitario' })).toBeDisabled();
  await expect(page.getByText('Alerta de vencimiento (inactivo)').first()).toBeVisible();

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
  await expectNoSideways(page);
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
