import { newPlan, newServicio, only } from './house/planes.ts';
import { expectNoSideways, offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

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

test('RUTAS-63 PLANES-01 PLANES-03 PLANES-06 PLANES-07 PLANES-38 PLANES-41 PLANES-42 PLANES-47 PLANES-52 COMUN-09 COMUN-26 the list says what each plan brings and costs; adding and editing lead to the page of the plan', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const name = unique('Plan');
  const admin = await house.person({ roles: ['Administrador'] });
  const { id: servicio, nombre: incluido } = await newServicio(house, admin);
  const datos = { servicios: [servicio] };
  await newPlan(house, admin, { ...datos, nombre: `${name} sin fin`, vigencia_en_meses: 0 });
  const id = await newPlan(house, admin, { ...datos, ...SETS, nombre: `${name} total` });

  await enter('/LISTAR-PLANES');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de planes');
  await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/listar-planes');
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
  await expect(rowOf(page, `${name} sin fin`).getByRole('cell')).toHaveText([
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
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  const sizes = offered(page);
  await expect(sizes).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await expect(sizes.and(page.locator('.ant-select-item-option-selected'))).toHaveText('10');
  await page.keyboard.press('Escape');
  await axe('list of plans');

  await page.getByRole('button', { name: `Editar ${name} total` }).click();
  await expect(page).toHaveURL(new RegExp(`/crear-planes\\?id=${id}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/listar-planes');
  await expect(rowOf(page, `${name} total`)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/crear-planes$/);
});

test('PLANES-12 PLANES-16 PLANES-51 COMUN-22 COMUN-23 COMUN-28 a plan is found by its name, switched off and on after a question, and seen at once when another sells it with a service that ended', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const name = unique('Vigilado');
  const admin = await house.person({ roles: ['Administrador'] });
  const { id: servicio, nombre: incluido } = await newServicio(house, admin);
  await enter('/listar-planes');
  await page.getByLabel('Valor de Nombre').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ningún registro cumple estos criterios')).toBeVisible();
  await newPlan(house, admin, { nombre: name, servicios: [servicio] });
  const row = rowOf(page, name);
  await expect(row).toContainText(incluido);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData()}`);
  });
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await expect(confirm).toContainText('Esta seguro de inhabilitar este registro?');
  await expect(confirm).toContainText('Quien ya lo compró lo conserva.');
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(row).toContainText('Inactivo');
  await house.api(admin, 'DELETE', `servicios/${servicio}`);
  await row.getByRole('button', { name: /^Activar/ }).click();
  await expect(confirm).toContainText('Esta seguro de activar este registro?');
  await confirm.getByRole('button', { name: 'Activar' }).click();
  await expect(row).not.toContainText('Inactivo');
  await expect(row).toContainText('1 servicio inactivo');
  await expect(row).toHaveClass(/is-attention/);
  expect(sent).toEqual([
    expect.stringMatching(/^DELETE \/api\/planes\/[\w-]+ null$/),
    expect.stringMatching(/^PUT \/api\/planes\/[\w-]+ \{"estado":1\}$/),
  ]);
});

test('PLANES-03 PLANES-06 PLANES-07 on a phone a plan is a card, which an adviser reads and does not change', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const name = unique('De bolsillo');
  const admin = await house.person({ roles: ['Administrador'] });
  const { id: servicio, nombre: incluido } = await newServicio(house, admin);
  await newPlan(house, admin, { ...SETS, nombre: name, servicios: [servicio] });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(only(name), { roles: ['Contact Center'] });
  const card = page.locator('.list-card').filter({ hasText: name });
  for (const words of ['$ 1.149.000', 'desde $ 59.000', '4 intentos', '12 meses', incluido, 'Recomendado'])
    await expect(card).toContainText(words);
  await expect(page.locator('.list-add')).toHaveCount(0);
  await axe('cards of plans');
  await card.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Editar|Inhabilitar)/ })).toHaveCount(0);
});
