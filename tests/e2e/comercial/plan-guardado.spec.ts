import { expectNotice } from '../support/notices.ts';
import { confirm, editor, field, heading, newCombo, preview, readPlan, tab } from '../support/plan-editor.ts';
import { expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test(
  'PLANES-37 PLANES-39 PLANES-40 RUTAS-64 the parts of a stored plan are removed, moved and duplicated',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const { plan, admin } = await newCombo(testServer);
    const [servicio = ''] = plan.servicios;
    await testServer.sql(`update servicio set servicio = 'ALERTA_VENCIMIENTO' where id = $1`, [servicio]);
    await testServer.api(admin, 'DELETE', `servicios/${servicio}`);
    const remove = async (what: string, answer: 'Eliminar' | 'Cancelar') => {
      await page.getByRole('button', { name: `Quitar ${what}` }).click();
      await expect(confirm(page)).toContainText('Esta seguro de eliminar este registro?');
      await confirm(page).getByRole('button', { name: answer }).click();
      await expect(confirm(page)).toHaveCount(0);
    };
    await test.step('PLANES-45 RUTAS-64 the id in the path leads to the URL with the id in the query', async () => {
      await enter(`/crear-planes/${plan._id}`);
      await expectAddress(page, new RegExp(`/crear-planes\\?id=${plan._id}`));
      await expect(heading(page)).toHaveText('ACTUALIZAR PLAN');
    });
    await test.step('PLANES-37 PLANES-51 PLANES-53 kind and category are locked, and an inactive service keeps its name', async () => {
      await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeDisabled();
      await expect(page.getByRole('radio', { name: 'Unitario' })).toBeDisabled();
      await expect(page.getByText('Alerta de vencimiento (inactivo)').first()).toBeVisible();
    });
    await test.step('PLANES-39 PLANES-40 COMUN-21 each part is removed after a confirmation', async () => {
      await tab(page, 'Títulos').click();
      await remove('título 1', 'Cancelar');
      await remove('descripción 2', 'Eliminar');
      await expect(page.getByPlaceholder('Qué recibe el cliente')).toHaveCount(1);
      await tab(page, 'conjuntos').click();
      await remove('conjunto 1', 'Cancelar');
      await remove('tipo 1', 'Cancelar');
      await remove('opción 1', 'Eliminar');
      await expect(field(page, 'Opción').first()).toHaveValue('Departamental');
    });
    await test.step('an option moves by keyboard with its focus, and a set is duplicated', async () => {
      await field(page, 'Opción').first().press('Alt+ArrowDown');
      await expect(page.getByText('Ahora en la posición 2 de 2')).toBeAttached();
      await expect(field(page, 'Opción').nth(1)).toBeFocused();
      await expect(field(page, 'Opción').nth(1)).toHaveValue('Departamental');
      await page.getByRole('button', { name: 'Duplicar conjunto 1' }).click();
      await expect(page.getByPlaceholder('Nombre del conjunto')).toHaveValue('Grúa y carro taller (copia)');
      await page.getByPlaceholder('Nombre del conjunto').press('Alt+ArrowDown');
      await expect(page.getByPlaceholder('Nombre del conjunto')).toBeFocused();
    });
    await test.step('the plan is stored as its form shows it', async () => {
      await page.keyboard.press('Control+Enter');
      await expectNotice(page, 'Operación Exitosa');
      const after = await readPlan(testServer, admin, plan._id);
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
    await test.step('a concurrent edit of the same plan is reported, and both edits are kept', async () => {
      const {
        _id,
        _rev,
        estado: _,
        ...body
      } = { ...(await readPlan(testServer, admin, plan._id)), estado: true };
      await tab(page, 'Datos Generales').click();
      await field(page, 'Nombre').fill(`${plan.nombre} bis`);
      await testServer.api(admin, 'PUT', `planes/${plan._id}`, { ...body, valor: 77_000 });
      await page.keyboard.press('Control+Enter');
      const changed = page.getByRole('dialog', { name: 'El registro cambió' });
      await expect(changed).toContainText('Valor');
      await changed.getByRole('button', { name: 'Aplicar mis cambios' }).click();
      await expect(changed).toBeHidden();
      const merged = { nombre: `${plan.nombre} bis`, valor: 77_000 };
      await expect.poll(() => readPlan(testServer, admin, plan._id)).toMatchObject(merged);
    });
    await test.step('leaving with unsaved changes asks first', async () => {
      await field(page, 'Nombre').fill('Otro nombre');
      await page.keyboard.press('Escape');
      await expect(confirm(page)).toContainText('¿Descartar los cambios sin guardar?');
      await confirm(page).getByRole('button', { name: 'Cancelar' }).click();
      await expect(field(page, 'Nombre')).toHaveValue('Otro nombre');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await confirm(page).getByRole('button', { name: 'Descartar' }).click();
      await expectAddress(page, /\/listar-planes/);
    });
  },
);

test(
  'PLANES-02 PLANES-04 PLANES-10 a read-only user opens a plan on a phone, with its preview, and cannot change it',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const { plan } = await newCombo(testServer);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(editor(plan._id), { permisos: ['planes.ver'] });
    await test.step('PLANES-04 every part is readable and locked', async () => {
      await expect(heading(page)).toHaveText('PLAN');
      await expect(page.getByText('Solo lectura: tus roles no incluyen cambiar este plan.')).toBeVisible();
      await tab(page, 'conjuntos').click();
      await expect(field(page, 'Opción').first()).toBeDisabled();
      await expect(
        page.getByRole('button', { name: /^(Agregar|Quitar|Duplicar|Mover|Actualizar|Cancelar)/ }),
      ).toHaveCount(0);
      await page.getByRole('button', { name: /^Tipo MOTOCICLETA/ }).click();
      await expect(field(page, 'Opción').first()).toHaveValue('Urbana');
      await expectNoSideways(page);
    });
    await test.step('PLANES-10 the preview opens over the form and shows each type of vehicle', async () => {
      await expect(preview(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Vista previa' }).click();
      const over = page.getByRole('dialog', { name: 'Así lo ve el cliente' });
      await over.getByRole('button', { name: 'MOTOCICLETA' }).click();
      await over.getByRole('radio', { name: /Nacional/ }).check();
      await expect(over).toContainText('$ 99.000');
      await axe('preview on a phone');
      await page.keyboard.press('Escape');
      await expect(over).toBeHidden();
    });
    await test.step('PLANES-02 a new, an unknown and a failed plan have their own pages', async () => {
      await goWithin(page, '/crear-planes');
      await expect(heading(page)).toHaveText('No puedes agregar registros aquí');
      await goWithin(page, editor(crypto.randomUUID()));
      await expect(heading(page)).toHaveText('No encontramos este plan');
      const failed = crypto.randomUUID();
      await page.route(`**/api/planes/${failed}`, (route) => route.abort());
      await goWithin(page, editor(failed));
      await expect(heading(page)).toHaveText('No pudimos cargar este plan');
    });
  },
);
