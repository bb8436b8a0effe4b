import { JURIDICA, newTramite, NUEVA_JURIDICA } from './house/clases.ts';
import { choose, offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { ADVISER, casesOf, found, look, newFamily, plate, side } from './house/ticket.ts';
import { heading, newPlaca, said } from './house/vehiculos.ts';

test('JURIDICA-02 JURIDICA-14 JURIDICA-15 JURIDICA-26 JURIDICA-39 JURIDICA-41 JURIDICA-42 JURIDICA-43 JURIDICA-68 RUTAS-41 a whole assistance by keyboard alone, and the list shows it', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa, owner, driver, id, admin } = await newFamily(house);
  const noAccount = { nombre: 'Sin Cuenta', email: `sin.${placa.toLowerCase()}@correo.co`, vehiculo: id };
  expect((await house.api(admin, 'POST', 'beneficiario', noAccount)).status).toBe(200);
  const tramite = await newTramite(house);
  const inactive = await newTramite(house, false);
  await enter(NUEVA_JURIDICA, ADVISER);
  await expect(heading(page)).toHaveText('NUEVA ASISTENCIA JURÍDICA');
  await expect(plate(page)).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Vehículo', 'Asistencia', 'Resumen']);
  await page.keyboard.type(placa);
  await page.keyboard.press('Enter');
  // The owner and who is authorised and has an account; nobody else.
  const people = page.getByRole('group', { name: 'Persona afectada' }).getByRole('radio');
  await expect(people.first()).toBeFocused();
  await expect(people).toHaveCount(2);
  await expect(people.nth(1)).toHaveAccessibleName(new RegExp(driver));
  await page.keyboard.press('1');
  const types = page.getByRole('group', { name: 'Tipo de asistencia' }).getByRole('radio');
  await expect(types.first()).toBeFocused();
  for (const [i, name] of [
    'Asistencia choque simple',
    'Accidente con lesiones u homicidio',
    'Asistencia no vinculada',
  ].entries())
    await expect(types.nth(i)).toHaveAccessibleName(name);
  await page.keyboard.press('2');
  await expect(page.getByLabel('Tipo de trámite')).toBeFocused();
  await page.keyboard.type(inactive.titulo);
  await expect(offered(page)).toHaveCount(0);
  await page.getByLabel('Tipo de trámite').fill(tramite.titulo);
  await expect(offered(page)).toHaveText([tramite.titulo]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Descripción')).toBeFocused();
  await page.keyboard.type('Le piden pagar los daños');
  await expect(side(page)).toContainText('Accidente con lesiones u homicidio');
  await expect(side(page)).toContainText(/Gloria Lasso/);
  await axe('new legal assistance, whole');
  await expect(page.getByRole('button', { name: /^CREAR ASISTENCIA/ })).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/asistencia-juridica'),
    ),
    page.keyboard.press('Control+Enter'),
  ]);
  expect(sent.postDataJSON()).toEqual({
    vehiculo: id,
    persona: owner.id,
    tipo: 'Accidente con lesiones u homicidio',
    tipo_tramite: tramite.id,
    descripcion: 'Le piden pagar los daños',
    contesto_encuesta: false,
  });
  await said(page, 'Asistencia jurídica creada correctamente');
  await expect(page).toHaveURL(new RegExp(`${JURIDICA}$`));
  await expect(page.locator('.list-row.is-new')).toContainText('Le piden pagar los daños');
});

test('JURIDICA-33 JURIDICA-34 JURIDICA-35 JURIDICA-36 JURIDICA-37 JURIDICA-38 JURIDICA-40 each thing that is missing is asked for where it is; an unknown plate is told', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newFamily(house);
  const tramite = await newTramite(house);
  await enter(NUEVA_JURIDICA, ADVISER);
  const create = page.getByRole('button', { name: /^CREAR ASISTENCIA/ });
  await expect(plate(page)).toHaveAttribute('maxlength', '100');
  await create.click();
  await expect(plate(page)).toBeFocused();
  await expect(page.getByText('El campo placa es obligatorio')).toBeVisible();
  await look(page, newPlaca());
  await expect(found(page).getByRole('alert')).toContainText('Vehiculo no ha sido encontrado');
  await axe('unknown plate of a legal assistance');
  await look(page, placa);
  const group = (name: string) => page.getByRole('group', { name });
  for (const [lacks, focused, fill] of [
    [
      'Falta la persona afectada',
      group('Persona afectada').getByRole('radio').first(),
      () => group('Persona afectada').getByRole('radio').first().check({ force: true }),
    ],
    [
      'Falta el tipo de asistencia',
      group('Tipo de asistencia').getByRole('radio').first(),
      () => group('Tipo de asistencia').getByRole('radio').last().check({ force: true }),
    ],
    [
      'Falta el tipo de trámite',
      page.getByLabel('Tipo de trámite'),
      () => choose(page, page.getByLabel('Tipo de trámite'), tramite.titulo),
    ],
    [
      'Falta la descripción',
      page.getByLabel('Descripción'),
      () => page.getByLabel('Descripción').fill('Quiere conciliar'),
    ],
  ] as const) {
    await expect(side(page)).toContainText(lacks);
    await create.click();
    await expect(focused).toBeFocused();
    await fill();
  }
  expect(await casesOf(house, placa)).toEqual([]);
  await create.click();
  await said(page, 'Asistencia jurídica creada correctamente');
  expect(await casesOf(house, placa)).toHaveLength(1);
});
