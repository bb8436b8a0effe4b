import { newPlan, newServicio, only } from '../support/planes.ts';
import { expectAddress, expectNoSideways, goWithin, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const SETS = {
  combo: true,
  tipo: 'Subconjunto',
  cantidad: 4,
  valor: 1_149_000,
  recomendado: true,
  aplica_cupon: true,
  descripcion: 'Grúa y abogado',
  conjuntos: [
    {
      nombre: 'Grúa',
      icono: 'grua',
      tipos: [
        { tipo: 'AUTOMÓVIL', opciones: [{ opcion: 'Urbana', valor: 59_000, cobertura: 'Hasta 15 km' }] },
      ],
    },
  ],
};

test('RUTAS-63 PLANES-01 PLANES-03 PLANES-52 the list of plans shows, finds and disables plans', async ({
  page,
  enter,
  testServer,
}) => {
  const name = unique('Plan');
  const admin = await testServer.person({ roles: ['Administrador'] });
  const { id: servicio, nombre: incluido } = await newServicio(testServer, admin);
  const datos = { servicios: [servicio] };
  await newPlan(testServer, admin, { ...datos, nombre: `${name} sin fin`, vigencia_en_meses: 0 });
  const id = await newPlan(testServer, admin, { ...datos, ...SETS, nombre: `${name} total` });
  const row = rowOf(page, `${name} sin fin`);

  await test.step('PLANES-03 PLANES-12 PLANES-52 the list has its title and columns, and finds plans by name', async () => {
    await enter('/LISTAR-PLANES');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de planes');
    await page.getByLabel('Valor de Nombre').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Descripción',
      'Tipo de servicio',
      'Categoría',
      'Intentos',
      'Valor',
      'Vigencia',
      'Recomendado',
      'Cupón',
      'Estado',
      'Acciones',
    ]);
  });
  await test.step('PLANES-06 PLANES-07 PLANES-38 PLANES-47 a row shows attempts, values and validity', async () => {
    await expect(rowOf(page, `${name} total`).getByRole('cell')).toHaveText([
      `${name} total`,
      `Grúa y abogado${incluido}`,
      'Combo',
      'Subconjunto',
      '4 intentos',
      '$ 1.149.000desde $ 59.000',
      '12 meses',
      'Si',
      'Si',
      'Activo',
      '',
    ]);
    await expect(row.getByRole('cell')).toHaveText([
      `${name} sin fin`,
      `—${incluido}`,
      'Unitario',
      'Único',
      '1 intento',
      '$ 45.000',
      'NO VENCE',
      'No',
      'No',
      'Activo',
      '',
    ]);
    await expectNoSideways(page.locator('.list-scroll'));
  });
  await test.step('PLANES-41 COMUN-09 the page sizes start at 10', async () => {
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    const sizes = offered(page);
    await expect(sizes).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await expect(sizes.and(page.locator('.ant-select-item-option-selected'))).toHaveText('10');
    await page.keyboard.press('Escape');
  });
  await test.step('PLANES-16 COMUN-22 COMUN-23 COMUN-28 a plan is disabled and activated after a confirmation', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET')
        sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData()}`);
    });
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm).toContainText('Esta seguro de inhabilitar este registro?');
    await expect(confirm).toContainText('Quien ya lo compró lo conserva.');
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm).toContainText('Esta seguro de activar este registro?');
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(row).not.toContainText('Inactivo');
    expect(sent).toEqual([
      expect.stringMatching(/^DELETE \/api\/planes\/[\w-]+ null$/),
      expect.stringMatching(/^PUT \/api\/planes\/[\w-]+ \{"estado":1\}$/),
    ]);
  });
  await test.step('PLANES-51 COMUN-26 a plan with an inactive service is marked at once', async () => {
    await testServer.api(admin, 'DELETE', `servicios/${servicio}`);
    await expect(row).toContainText('1 servicio inactivo');
    await expect(row).toHaveClass(/is-attention/);
  });
  await test.step('PLANES-06 PLANES-07 a phone shows the plan in a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.locator('.list-card').filter({ hasText: `${name} total` });
    for (const words of ['$ 1.149.000', 'desde $ 59.000', '4 intentos', '12 meses', 'Recomendado'])
      await expect(card).toContainText(words);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step('PLANES-03 PLANES-42 adding and editing open the page of the plan', async () => {
    await page.getByRole('button', { name: `Editar ${name} total` }).click();
    await expectAddress(page, new RegExp(`/crear-planes\\?id=${id}`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goWithin(page, only(name));
    await expect(row).toBeVisible();
    await page.keyboard.press('n');
    await expectAddress(page, /\/crear-planes$/);
  });
});
