import { diaDe } from '@amparo/contract/kernel/time';
import { AGENDA, eventOf, newCommitment, panelOf, view } from '../support/agenda.ts';
import { newCaso } from '../support/casos.ts';
import { expectNotice } from '../support/notices.ts';
import {
  choose,
  expectAddress,
  expectNoSideways,
  fillDay,
  goWithin,
  pressIfThere,
  unique,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { button, dialogOf } from '../support/writes.ts';

const PHONE = { width: 390, height: 844 };

test('RUTAS-39 a legal term and a hearing are added to the agenda and shown in every view and on a phone', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  const stored = await newCaso(testServer);
  const { caso, placa } = stored;
  const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
  const pickCase = async (text: string) => {
    await dialog.getByRole('combobox', { name: 'Caso' }).fill(text);
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: `Caso ${caso}` })
      .click();
  };
  await page.route('**/api/agenda?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'No hay agenda' } }),
  );
  const me = await enter(AGENDA);

  await test.step('RUTAS-39 a failed read of the agenda shows an error and can be retried', async () => {
    await expect(page.getByRole('heading', { name: 'No pudimos cargar la agenda' })).toBeVisible();
    await page.unroute('**/api/agenda?**');
    await pressIfThere(button(page, 'Reintentar'));
    await expect(page.getByText('Nada en estas fechas.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'AGENDA', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: '11 – 17 de marzo de 2030' })).toBeVisible();
  });

  await test.step('RUTAS-39 a legal term shows its last day, its rule and its law before it is saved', async () => {
    await page.keyboard.press('n');
    await pickCase(placa);
    await choose(page, dialog.getByLabel('Tipo'), 'Vencimiento');
    await choose(page, dialog.getByLabel('Término legal'), 'Derecho de petición, queja o reclamo');
    await expect(dialog.getByLabel('Título')).toHaveValue('Derecho de petición, queja o reclamo');
    // Tab, because Enter would save the form, which is already complete.
    const since = dialog.getByLabel('Desde el recibo de la petición');
    await since.fill('12/03/2030');
    await since.press('Tab');
    const term = dialog.getByRole('region', { name: 'Término legal' });
    // 15 working days after 12 March, not counting Monday 25 March, the holiday of San José.
    await expect(term).toContainText('Vence el mié 3 abr 2030');
    await expect(term).toContainText(
      '15 días hábiles desde el mar 12 mar 2030, sin sábados, domingos ni 1 festivo',
    );
    await expect(term).toContainText('San José');
    await expect(term).toContainText('Ley 1755 de 2015');
    await expect(term).toContainText('la confirma un abogado');
    await axe('the dialog of a commitment');
    await button(dialog, 'Agregar').click();
    await expectNotice(page, 'Compromiso guardado');
    await expect(page.getByRole('heading', { name: '1 – 7 de abril de 2030' })).toBeVisible();
    await expect(panelOf(page)).toContainText('15 días hábiles desde el mar 12 mar 2030');
    await expect(panelOf(page).getByRole('link', { name: `Caso ${caso}` })).toHaveAttribute(
      'href',
      `/gestionar?id=${caso}`,
    );
    await expect(page.getByRole('list', { name: 'Todo el día' })).toContainText('Derecho de petición');
  });

  await test.step('RUTAS-39 the link of a hearing must use https, and the saved hearing appears in the week', async () => {
    await goWithin(page, AGENDA);
    await expect(page.getByRole('heading', { name: '11 – 17 de marzo de 2030' })).toBeVisible();
    await button(page, 'Agregar compromiso').click();
    await pickCase(String(caso));
    await choose(page, dialog.getByLabel('Tipo'), 'Audiencia');
    await dialog.getByLabel('Título').fill('Audiencia de pruebas');
    await dialog.getByLabel('Hora').fill('930');
    await dialog.getByLabel('Lugar').fill('Juzgado 4');
    await dialog.getByLabel('Enlace').fill('http://inseguro.example');
    await button(dialog, 'Agregar').click();
    await expect(dialog.getByText('El enlace debe empezar por https://')).toBeVisible();
    await dialog.getByLabel('Enlace').fill('https://audiencias.example/4');
    await expect(dialog.getByLabel('Hora')).toHaveValue('09:30');
    await button(dialog, 'Agregar').click();
    await expectNotice(page, 'Compromiso guardado');
    const column = page.getByRole('region', { name: 'miércoles 13 de marzo, 1 compromiso' });
    await expect(column.getByRole('button', { name: /^Audiencia de pruebas/ })).toHaveAccessibleName(
      new RegExp(`09:30 a 10:30, Audiencia del caso ${caso}, pendiente$`),
    );
    await expect(panelOf(page).getByRole('link', { name: 'audiencias.example/4' })).toBeVisible();
    await expect(panelOf(page)).toContainText('1 día antes, 1 hora antes');
  });

  await test.step('RUTAS-39 the view is kept in the URL, and the types filter the calendar', async () => {
    await view(page, 'Mes').click();
    await expectAddress(page, /vista=mes/);
    await expect(
      page.getByRole('table', { name: 'Marzo de 2030' }).last().getByText('Audiencia de pruebas'),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Ver el lunes 25 de marzo, festivo: .*San José/ }),
    ).toBeVisible();
    await goWithin(page, `${AGENDA}&vista=lista`);
    await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo' })).toBeVisible();
    await expect(eventOf(page, 'Audiencia de pruebas')).toContainText('09:30 a 10:30');
    await view(page, 'Día').click();
    await expect(page.getByRole('heading', { name: 'Miércoles 13 de marzo de 2030' })).toBeVisible();
    await page.getByRole('checkbox', { name: /Audiencia/ }).click();
    await expect(eventOf(page, 'Audiencia de pruebas')).toHaveCount(0);
    await button(page, 'Ver todos los tipos').click();
    await expect(eventOf(page, 'Audiencia de pruebas')).toBeVisible();
  });

  await test.step('RUTAS-39 on a phone the day is a list below its week, and the month marks days with commitments', async () => {
    await newCommitment(testServer, me, stored, { titulo: 'Peritaje', tipo: 'peritaje', dia: '2030-03-14' });
    await page.setViewportSize(PHONE);
    await goWithin(page, AGENDA);
    await expect(eventOf(page, 'Audiencia de pruebas')).toBeVisible();
    await button(page, 'jueves 14 de marzo, 1 compromiso').click();
    await expect(eventOf(page, 'Peritaje')).toBeVisible();
    await expect(eventOf(page, 'Audiencia de pruebas')).toHaveCount(0);
    await view(page, 'Mes').click();
    await expect(page.locator('.cal-mini .is-marked')).toHaveText(['13', '14']);
    await eventOf(page, 'Peritaje').click();
    await expect(dialogOf(page, 'COMPROMISO')).toContainText('jue 14 mar 2030');
    await expectNoSideways(page);
  });
});

test(
  'RUTAS-39 the commitments of a case are added from its card, get a result, and are exported to other calendars',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [caso, other] = [await newCaso(testServer), await newCaso(testServer)];
    const colleague = await testServer.person({ roles: ['Administrador'] });
    const me = await enter(`/gestionar?id=${caso.caso}`);

    await test.step('RUTAS-39 the card of the case shows the remaining days and adds a commitment', async () => {
      const card = page.getByRole('region', { name: 'Compromisos' });
      await expect(card).toContainText('Nada pendiente');
      await newCommitment(testServer, me, caso, {
        tipo: 'vencimiento',
        titulo: 'Querella',
        dia: undefined,
        plazo: { regla: 'querella-lesiones', base: '2030-03-13', sabado: false },
      });
      // The card updates over the live channel, without a reload.
      await expect(card).toContainText('vie 13 sep 2030 · Ley 906 de 2004, art. 73');
      await expect(card).toContainText(/faltan [\d.]+ días/);
      await button(card, 'Agregar').click();
      const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
      await expect(dialog.getByRole('combobox', { name: 'Caso' })).toHaveCount(0);
      await choose(page, dialog.getByLabel('Tipo'), 'Llamada');
      await fillDay(dialog, 'Día', '14/03/2030');
      await dialog.getByLabel('Hora').fill('8');
      await button(dialog, 'Agregar').click();
      await expectNotice(page, 'Compromiso guardado');
      await expect(card.getByRole('listitem')).toHaveCount(2);
      await card.getByRole('link', { name: 'Abrir Llamada' }).click();
      await expect(panelOf(page)).toContainText('jue 14 mar 2030, 08:00 – 09:00');
    });

    await test.step('RUTAS-39 the agenda filtered by a case includes the commitments of colleagues', async () => {
      await newCommitment(testServer, me, caso);
      await newCommitment(testServer, colleague, caso, {
        titulo: 'Conciliación del colega',
        tipo: 'conciliación',
      });
      await newCommitment(testServer, me, other, { titulo: 'De otro caso' });
      await goWithin(page, `${AGENDA}&vista=lista`);
      await expect(eventOf(page, 'De otro caso')).toBeVisible();
      await expect(eventOf(page, 'Conciliación del colega')).toHaveCount(0);
      await goWithin(page, `${AGENDA}&vista=lista&caso=${caso.caso}`);
      await expect(eventOf(page, 'Conciliación del colega')).toBeVisible();
      await expect(eventOf(page, 'De otro caso')).toHaveCount(0);
    });

    await test.step('RUTAS-39 a commitment downloads as .ics, gets its result and is cancelled', async () => {
      await eventOf(page, 'Audiencia inicial').click();
      const saved = page.waitForEvent('download');
      await button(panelOf(page), 'Descargar .ics').click();
      expect((await saved).suggestedFilename()).toMatch(/\.ics$/);
      await button(panelOf(page), 'Escribir resultado').click();
      const dialog = dialogOf(page, 'RESULTADO');
      await dialog.getByRole('textbox', { name: 'Resultado' }).fill('Se aplazó para abril.');
      await axe('the result of a commitment');
      await button(dialog, 'Guardar resultado').click();
      await expectNotice(page, 'Resultado guardado');
      await expect(panelOf(page)).toContainText(/Cumplido.*Se aplazó para abril\./s);
      await expect(button(panelOf(page), 'Editar')).toHaveCount(0);
      await eventOf(page, 'Conciliación del colega').click();
      await button(panelOf(page), 'Cancelar compromiso').click();
      await button(dialogOf(page, 'Confirmación'), 'Cancelar compromiso').click();
      await expectNotice(page, 'Compromiso cancelado');
      await expect(panelOf(page)).toContainText('Cancelado');
      await button(page, `Ver todos los casos, no solo el ${caso.caso}`).click();
      await expect(eventOf(page, 'De otro caso')).toBeVisible();
    });

    await test.step('RUTAS-39 an unknown commitment is reported, and an empty day offers the commitments of other users', async () => {
      await goWithin(page, `${AGENDA}&compromiso=0192a7e0-0000-7000-8000-000000000001`);
      await expect(page.getByText('Ese compromiso ya no está, o no puedes verlo.')).toBeVisible();
      const titulo = unique('De otra persona');
      await newCommitment(testServer, colleague, other, { dia: '2031-05-14', titulo });
      await goWithin(page, '/gestionar/agenda?dia=2031-05-14');
      await expect(page.getByText('otras personas sí tienen compromisos')).toBeVisible();
      await expect(eventOf(page, titulo)).toHaveCount(0);
      await button(page, 'Ver todas').click();
      await expect(eventOf(page, titulo).first()).toBeVisible();
    });

    await test.step('RUTAS-39 the subscription URL for other calendars is created, copied and renewed', async () => {
      // The calendar feed contains only the months around today.
      await newCommitment(testServer, me, caso, { dia: diaDe(new Date(Date.now() + 86_400_000)) });
      await button(page, 'Suscribirme').click();
      const dialog = dialogOf(page, 'SUSCRIBIRME');
      await button(dialog, 'Crear mi dirección').click();
      const field = dialog.getByLabel('Dirección de tu calendario');
      await expect(field).toHaveValue(/calendario\//);
      const first = await field.inputValue();
      await button(dialog, 'Copiar').click();
      await expect(button(dialog, 'Copiada')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
      expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT');
      await axe('the address of the calendar');
      await button(dialog, 'Renovar la dirección').click();
      const question = dialogOf(page, 'Confirmación');
      await expect(question).toContainText('deja de servir en este momento');
      await button(question, 'Renovar').click();
      await expect(field).not.toHaveValue(first);
      expect((await fetch(first)).status).toBe(404);
      expect((await fetch(await field.inputValue())).status).toBe(200);
      await page.keyboard.press('Escape');
      await button(page, 'Suscribirme').click();
      await expect(dialog).toContainText('un calendario la consultó el');
      await expect(field).toHaveCount(0);
    });
  },
);
