import type { Locator, Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { closedAs, onlyCases as only, rowOfCase as row } from '../support/casos-lista.ts';
import { give, newCaso } from '../support/casos.ts';
import { give as giveService } from '../support/cuenta.ts';
import { expectNotice } from '../support/notices.ts';
import { newServicio } from '../support/planes.ts';
import { expectAddress, goWithin, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { act } from '../support/usuarios.ts';
import { newVehiculo } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

const confirmation = (page: Page) => dialogOf(page, 'Confirmación');

/** All actions of a row: buttons in cells, icons and entries of its menu. */
async function offeredBy(page: Page, at: Locator, caso: number): Promise<string[]> {
  const names = await at
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
  const direct = names
    .filter((name) => !name.startsWith('Más acciones'))
    .map((name) => name.replace(` ${caso}`, ''));
  const more = at.getByRole('button', { name: /^Más acciones/ });
  if ((await more.count()) === 0) return direct.toSorted();
  await more.click();
  const menu = await page
    .locator(':popover-open .grow')
    .evaluateAll((items) => items.map((item) => item.firstChild?.textContent ?? ''));
  await page.keyboard.press('Escape');
  return [...direct, ...menu].filter((name) => name !== 'Historial').toSorted();
}
const offers = async (page: Page, caso: number, actions: readonly string[]) =>
  expect(await offeredBy(page, row(page, { caso }), caso)).toEqual(
    ['Datos del afectado', 'Derivar', 'Gestionar', ...actions].toSorted(),
  );

test('CHOQUE-42 ASIGNACION-04 ASIGNACION-25 APROBACION-06 an adviser requests the approval of a case and then staff', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const plate = await newVehiculo(testServer);
  const made = await newCaso(testServer, { aprobado: false }, plate);
  const open = await newCaso(testServer, {}, plate);
  const closed = await newCaso(testServer, closedAs('Cerrado'), plate);
  await enter(only(plate), { roles: ['Contact Center'] });
  const at = row(page, made);
  const WANT = 'Solicitar abogado o investigador';
  const FILES = 'Exportar archivos';
  const dialog = dialogOf(page, WANT);

  await test.step('CHOQUE-42 CHOQUE-65 ASIGNACION-04 ASIGNACION-19 each row offers the adviser the actions of its state', async () => {
    await expect(at).toBeVisible();
    await offers(page, made.caso, [WANT, 'Solicitar aprobación', FILES]);
    await offers(page, open.caso, [WANT, FILES]);
    await offers(page, closed.caso, [FILES]);
  });

  await test.step('APROBACION-04 APROBACION-14 a case that waits for approval cannot be opened and cannot request staff', async () => {
    for (const name of ['Gestionar', WANT]) {
      const waits = at.getByRole('button', { name: `${name} ${made.caso}` });
      await expect(waits).toHaveAttribute('aria-disabled', 'true');
      await waits.press('Enter');
      await expectNotice(page, 'El caso requiere aprobación');
      await expectAddress(page, /\/listaticket/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('APROBACION-05 APROBACION-06 APROBACION-18 APROBACION-19 the key P requests the approval once', async () => {
    await at.press('p');
    await expectNotice(page, 'Operación Exitosa');
    const asked = at.getByRole('button', { name: `Aprobación solicitada ${made.caso}` });
    await expect(asked).toHaveAttribute('aria-disabled', 'true');
    const [stored] = await testServer.sql('select aprobado, solicitud_atencion from caso where caso = $1', [
      made.caso,
    ]);
    expect(stored).toEqual({ aprobado: false, solicitud_atencion: true });
  });

  await test.step('ASIGNACION-25 ASIGNACION-26 ASIGNACION-27 ASIGNACION-28 the key S requests a lawyer and then an investigator', async () => {
    const free = row(page, open);
    await free.press('s');
    await expect(dialog.getByRole('listitem')).toHaveText([/^Abogado/, /^Investigador/]);
    await axe('asking for people');
    const [sent] = await Promise.all([page.waitForRequest(/solicitar-atencion$/), page.keyboard.press('1')]);
    expect([sent.method(), sent.postDataJSON()]).toEqual(['PUT', { rol: 'Abogado' }]);
    await expectNotice(page, 'Abogado solicitado');
    await expect(free.getByRole('cell').nth(6)).toHaveText('Solicitado—');
    await expect(free).toHaveClass(/is-attention/);
    await expect(dialog).toHaveCount(0);
    await free.press('s');
    await expect(dialog.getByRole('button', { name: /^Abogado/ })).toBeDisabled();
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Investigador solicitado');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('CHOQUE-43 CHOQUE-44 CHOQUE-46 CHOQUE-54 the affected person is shown with their email and personal mobile, or "No registra"', async () => {
    const affected = dialogOf(page, 'Datos del afectado');
    await row(page, open).press('d');
    await expect(affected.getByRole('definition')).toHaveText([
      /^Gloria Lasso/,
      made.owner.correo,
      'No registra',
    ]);
    await page.keyboard.press('Escape');
    await expect(affected).toBeHidden();
    const telefonos = [
      { tipo_contacto: 'Oficina', tipo: 'Celular', telefono: '3001112233' },
      { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' },
    ];
    await testServer.sql('update usuario set telefonos = $2 where id = $1', [
      made.owner.id,
      JSON.stringify(telefonos),
    ]);
    await row(page, open).getByRole('button', { name: 'Datos del afectado' }).click();
    await expect(affected.getByRole('definition').last()).toHaveText('315 884 2067');
    await expect(affected.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', 'tel:3158842067');
    await axe('data of the affected person');
  });
});

test('APROBACION-07 CASO-39 CHOQUE-64 ARCHIVADOS-06 a coordinator approves, cancels, reactivates and archives a case', async ({
  page,
  enter,
  testServer,
}) => {
  const made = await newCaso(testServer, { aprobado: false, solicitud_atencion: true });
  const closed = await newCaso(testServer, closedAs('Cancelado'), made);
  const pending = await newCaso(testServer, { consumo_pendiente: true }, made);
  const at = row(page, made);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.replace('/api/', ''));
  });
  await enter(only(made), { roles: ['Coordinador Contact Center', 'Coordinador Operativo'] });
  const confirm = async (action: string, question: string) => {
    await expect(confirmation(page)).toContainText(question);
    await button(confirmation(page), action).click();
    await expectNotice(page, 'Operación Exitosa');
    await expect(confirmation(page)).toBeHidden();
  };

  await test.step('APROBACION-10 CHOQUE-42 CHOQUE-63 CHOQUE-75 each row offers the coordinator the actions of its state', async () => {
    await expect(at).toBeVisible();
    const files = ['Exportar archivos', 'Archivar'];
    await offers(page, made.caso, ['Asignar', 'Aprobar atención', 'Cancelar caso', ...files]);
    await offers(page, closed.caso, ['Reactivar caso', ...files]);
    await offers(page, pending.caso, ['Asignar', 'Cancelar caso', 'Consumir servicio', ...files]);
  });

  await test.step('APROBACION-07 APROBACION-11 APROBACION-12 APROBACION-18 the approval is sent once', async () => {
    const [request] = await Promise.all([
      page.waitForRequest(/solicitud-atencion$/),
      at.getByRole('button', { name: `Aprobar atención ${made.caso}` }).click(),
    ]);
    expect([request.method(), request.postDataJSON()]).toEqual([
      'PUT',
      { aprobado: true, solicitud_atencion: true },
    ]);
    await expectNotice(page, 'Operación Exitosa');
    await expect(at).not.toContainText('Por aprobar');
    await expect(at.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0);
    sent.length = 0;
  });

  await test.step('CASO-37 CASO-38 CASO-39 CASO-40 CHOQUE-59 CHOQUE-62 CHOQUE-64 cancelling and reactivating ask first', async () => {
    await act(page, at, 'Cancelar caso');
    await button(confirmation(page), 'No, dejarlo').click();
    await expect(confirmation(page)).toBeHidden();
    expect(sent).toEqual([]);
    await act(page, at, 'Cancelar caso');
    await confirm('Cancelar caso', 'Esta seguro de cancelar este registro?');
    await expect(at).toContainText('Cerrado');
    await act(page, at, 'Reactivar caso');
    await confirm('Reactivar caso', 'Esta seguro de activar este registro?');
    await expect(at).toContainText('Solicitado');
  });

  await test.step('ARCHIVADOS-05 ARCHIVADOS-06 ARCHIVADOS-10 ARCHIVADOS-11 an archived case moves between both lists', async () => {
    await act(page, at, 'Archivar');
    await confirm('Archivar', 'Esta seguro de archivar este registro?');
    await expect(at).toHaveCount(0);
    await goWithin(page, only(made, '/listaticketArchivados'));
    await expect(at).toContainText('Solicitado');
    await act(page, at, 'Activar');
    await confirm('Activar', 'Esta seguro de desarchivar este registro?');
    await expect(at).toHaveCount(0);
    expect(sent).toEqual([
      `asistencia-choque-simple/cerrar/${made.caso}`,
      `asistencia-choque-simple/cerrar/${made.caso}`,
      `asistencia-choque-simple/${made.caso}/archivar`,
      `asistencia-choque-simple/${made.caso}/archivar`,
    ]);
  });

  await test.step('a pending consumption is retried from its row', async () => {
    await goWithin(page, only(made));
    const waits = row(page, pending);
    await expect(waits).toContainText('Sin plan · consumo pendiente');
    await act(page, waits, 'Consumir servicio');
    await button(oops(page), 'Aceptar').click();
    const plan = unique('Familiar');
    const { id } = await newServicio(testServer, made.admin, 'ASISTENCIA_CHOQUE_SIMPLE');
    await giveService(testServer, made, { plan, servicios: [id] });
    await act(page, waits, 'Consumir servicio');
    await expectNotice(page, `Servicio consumido del plan ${plan}`);
    await expect(waits).toContainText(plan);
    await expect(waits).not.toContainText('pendiente');
  });

  await test.step('CHOQUE-45 Enter opens the page of the case', async () => {
    await at.press('Enter');
    await expectAddress(page, new RegExp(`/gestionar\\?id=${made.caso}$`));
  });
});

test('ASIGNACION-03 ASIGNACION-24 a lawyer takes a case after a confirmation, and a case that another lawyer took first is refused', async ({
  page,
  enter,
  testServer,
}) => {
  const plate = await newVehiculo(testServer);
  const first = await newCaso(testServer, {}, plate);
  const second = await newCaso(testServer, {}, plate);
  const waits = await newCaso(testServer, { aprobado: false }, plate);
  const me = await enter(only(plate), { nombres: 'Paola', apellidos: 'Rincón', roles: ['Abogado'] });
  await expect(row(page, waits)).toContainText('Por aprobar');
  // Only a user who can approve or assign gets the counts next to the title.
  await expect(page.getByRole('button', { name: /aprobación$|de personal$/ })).toHaveCount(0);
  await row(page, first).press('t');
  await expect(confirmation(page)).toContainText('Esta seguro de tomar este caso?');
  const [sent] = await Promise.all([
    page.waitForRequest(/asignarCaso$/),
    button(confirmation(page), 'Tomar caso').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ usuarioAsignado: me.id });
  await expectNotice(page, 'Ticket asignado correctamente');
  await expect(row(page, first).getByRole('cell').nth(6)).toHaveText('Paola Rincón—');
  await expect(row(page, first).getByRole('button', { name: /^Tomar/ })).toHaveCount(0);

  await row(page, second).press('t');
  await give(testServer, second, 'Abogado', (await testServer.person({ roles: ['Abogado'] })).id);
  await button(confirmation(page), 'Tomar caso').click();
  await expect(oops(page)).toContainText('El caso ya no está: lo tomó otra persona');
  await button(oops(page), 'Aceptar').click();
  await expect(row(page, second)).toHaveCount(0);
});
