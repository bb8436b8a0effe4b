import { rowOfCase } from './house/casos-lista.ts';
import { newAdviser, newAsistencia, onlyJuridica } from './house/clases.ts';
import { uniqueName } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { ADVISER } from './house/ticket.ts';
import { said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

test('JURIDICA-09 JURIDICA-29 JURIDICA-45 JURIDICA-46 JURIDICA-48 JURIDICA-49 JURIDICA-50 JURIDICA-71 JURIDICA-91 assigned from its row to a lawyer or an adviser; without anybody nothing is sent, and an adviser who is away is refused', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newAsistencia(house);
  const free = await newAdviser(house, 'Activo en espera');
  const away = await newAdviser(house, null);
  const ximena = uniqueName('Ximena');
  const lawyer = await house.account({ nombres: ximena, apellidos: 'Abondano', roles: ['Abogado'] });
  await enter(onlyJuridica(made));
  const row = rowOfCase(page, made);
  await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
  const dialog = dialogOf(page, `Asignar caso ${made.caso}`);
  await expect(dialog.getByRole('radiogroup', { name: 'Tipo de personal' }).getByRole('radio')).toHaveCount(
    2,
  );
  const search = dialog.getByLabel('Buscar persona');
  const sends: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/asignarCaso')) sends.push(request.postDataJSON());
  });
  await search.fill('Nadie se llama así');
  await expect(dialog.getByText('Nadie coincide')).toBeVisible();
  await search.press('Enter');
  await said(page, 'Por favor seleccione el usuario a signar');
  expect(sends).toEqual([]);

  // A lawyer needs not be there now.
  await search.fill(`${ximena} Abondano`);
  await expect(dialog.getByRole('radio', { name: new RegExp(`${ximena} Abondano`) })).toBeChecked();
  await axe('assigning a legal case');
  await search.press('Enter');
  await said(page, 'Caso Asistencia Jurídica asignado correctamente');
  expect(sends).toEqual([{ abogadoAsignado: lawyer.id }]);
  await expect(row.getByRole('cell').nth(6)).toHaveText(`${ximena} Abondano—`);

  await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
  await dialog.getByText('Contact Center', { exact: true }).click();
  await search.fill(away.nombres);
  await expect(dialog.getByRole('listitem').filter({ hasText: away.nombres })).toContainText(
    'Fuera de su horario laboral',
  );
  await search.fill(free.nombres);
  await expect(dialog.getByRole('radio', { name: new RegExp(free.nombres) })).toBeChecked();
  // They leave while the call is on its way: the list, which hears of changes, could not say so before.
  await page.route(
    '**/asignarCaso',
    async (route) => {
      await house.sql(`update usuario set estado_asesor = 'Pausa' where id = $1`, [free.id]);
      await route.continue();
    },
    { times: 1 },
  );
  // Enter assigns only from a list that answers the typed text; the button is enabled by the same condition.
  const assign = dialog.getByRole('button', { name: /^Asignar a / });
  await expect(assign).toBeEnabled();
  await search.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('No se puede asignar el asesor');
  await house.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [free.id]);
  await search.fill(`${free.nombres} Prieto`);
  await expect(dialog.getByRole('radio', { name: new RegExp(free.nombres) })).toBeChecked();
  await expect(assign).toBeEnabled();
  await search.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell').nth(6)).toHaveText(`${ximena} Abondano${free.nombres} Prieto`);
  expect(sends.at(-1)).toEqual({ abogadoAsignado: free.id });
});

for (const [id, rol, tipo] of [
  ['JURIDICA-52', 'Coordinador Contact Center', 'Contact Center'],
  ['JURIDICA-53', 'Coordinador Abogado', 'Abogado'],
] as const)
  test(`${id} ${rol} assigns only ${tipo}`, async ({ page, enter, house }) => {
    const made = await newAsistencia(house);
    await enter(onlyJuridica(made), { roles: [rol] });
    await rowOfCase(page, made)
      .getByRole('button', { name: `Asignar ${made.caso}` })
      .click();
    const dialog = dialogOf(page, `Asignar caso ${made.caso}`);
    await expect(dialog.getByLabel('Buscar persona')).toBeVisible();
    await expect(dialog.getByRole('radiogroup', { name: 'Tipo de personal' })).toHaveCount(0);
    await expect(dialog).toContainText(tipo === 'Abogado' ? 'Sin abogado' : 'Sin asesor');
  });

test('JURIDICA-54 JURIDICA-55 an adviser asks for a lawyer where others assign', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newAsistencia(house);
  const coordinator = await house.person({ roles: ['Coordinador Abogado'] });
  await enter(onlyJuridica(made), ADVISER);
  const row = rowOfCase(page, made);
  const ask = row.getByRole('button', { name: `Solicitar Abogado ${made.caso}` });
  await expect(row.getByRole('cell').nth(7)).toHaveText('Solicitar Abogado');
  await expect(row.getByRole('button', { name: /^Asignar/ })).toHaveCount(0);
  await ask.click();
  const question = dialogOf(page, 'Confirmación');
  await axe('asking for a lawyer');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await ask.click();
  const [sent] = await Promise.all([
    page.waitForRequest(/asistencia-juridica\/\d+\/gestion$/),
    button(question, 'Solicitar Abogado').click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    siguienteGestion: 'Asignar Abogado',
    titulo: 'Solicitud de abogado',
  });
  await said(page, 'Gestión guardada correctamente');
  await expect(row).toContainText('Asignar Abogado');
  const told = await house.api(coordinator, 'GET', 'notificaciones/usuario');
  expect(await told.text()).toContain(`La asistencia jurídica ${made.caso} necesita abogado`);
});
