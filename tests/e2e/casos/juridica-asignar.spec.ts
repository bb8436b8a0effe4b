import { rowOfCase } from '../support/casos-lista.ts';
import { newAdviser, newAsistencia, onlyJuridica } from '../support/clases.ts';
import { expectNotice } from '../support/notices.ts';
import { uniqueName } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dialogOf } from '../support/writes.ts';

test(
  'JURIDICA-09 JURIDICA-45 JURIDICA-48 JURIDICA-50 a legal case is assigned from its row to a lawyer and to an adviser',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const made = await newAsistencia(testServer);
    const free = await newAdviser(testServer, 'Activo en espera');
    const away = await newAdviser(testServer, null);
    const ximena = uniqueName('Ximena');
    const lawyer = await testServer.account({ nombres: ximena, apellidos: 'Abondano', roles: ['Abogado'] });
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

    await test.step('JURIDICA-45 JURIDICA-46 without a chosen person nothing is sent', async () => {
      await search.fill('Nadie se llama así');
      await expect(dialog.getByText('Nadie coincide')).toBeVisible();
      await search.press('Enter');
      await expectNotice(page, 'Por favor seleccione el usuario a signar');
      expect(sends).toEqual([]);
    });

    await test.step('JURIDICA-29 JURIDICA-71 JURIDICA-91 a lawyer without availability can be assigned', async () => {
      await search.fill(`${ximena} Abondano`);
      await expect(dialog.getByRole('radio', { name: new RegExp(`${ximena} Abondano`) })).toBeChecked();
      await axe('assigning a legal case');
      await search.press('Enter');
      await expectNotice(page, 'Caso Asistencia Jurídica asignado correctamente');
      expect(sends).toEqual([{ abogadoAsignado: lawyer.id }]);
      await expect(row.getByRole('cell').nth(6)).toHaveText(`${ximena} Abondano—`);
    });

    // Enter assigns only from a list that answers the typed text; the button is enabled by the same condition.
    const assign = dialog.getByRole('button', { name: /^Asignar a / });
    await test.step('JURIDICA-48 JURIDICA-49 an adviser out of hours cannot be chosen, and an adviser who pauses during the call is refused', async () => {
      await row.getByRole('button', { name: `Asignar ${made.caso}` }).click();
      await dialog.getByText('Contact Center', { exact: true }).click();
      await search.fill(away.nombres);
      await expect(dialog.getByRole('listitem').filter({ hasText: away.nombres })).toContainText(
        'Fuera de su horario laboral',
      );
      await search.fill(free.nombres);
      await expect(dialog.getByRole('radio', { name: new RegExp(free.nombres) })).toBeChecked();
      // Pause the adviser during the call, because the list shows an earlier pause at once.
      await page.route(
        '**/asignarCaso',
        async (route) => {
          await testServer.sql(`update usuario set estado_asesor = 'Pausa' where id = $1`, [free.id]);
          await route.continue();
        },
        { times: 1 },
      );
      await expect(assign).toBeEnabled();
      await search.press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('No se puede asignar el asesor');
    });

    await test.step('JURIDICA-91 the body of the call has the same field for an adviser and a lawyer', async () => {
      await testServer.sql(`update usuario set estado_asesor = 'Activo en espera' where id = $1`, [free.id]);
      await search.fill(`${free.nombres} Prieto`);
      await expect(dialog.getByRole('radio', { name: new RegExp(free.nombres) })).toBeChecked();
      await expect(assign).toBeEnabled();
      await search.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(row.getByRole('cell').nth(6)).toHaveText(`${ximena} Abondano${free.nombres} Prieto`);
      expect(sends.at(-1)).toEqual({ abogadoAsignado: free.id });
    });
  },
);
