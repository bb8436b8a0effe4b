import type { Locator, Page } from '@playwright/test';
import { oops } from './house/access.ts';
import { closedAs, onlyCases as only, rowOfCase as row } from './house/casos-lista.ts';
import { give, newCaso } from './house/casos.ts';
import { give as giveService } from './house/cuenta.ts';
import type { House } from './house/house.ts';
import { newServicio } from './house/planes.ts';
import { unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act } from './house/usuarios.ts';
import { newVehiculo, said } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const confirmation = (page: Page) => dialogOf(page, 'Confirmación');

/** One plate with a case in each situation that changes what can be done. */
async function situations(house: House) {
  const plate = await newVehiculo(house);
  const lawyer = await house.person({ roles: ['Abogado'] });
  const made = {
    open: await newCaso(house, {}, plate),
    taken: await newCaso(house, { estado: 'Asignado' }, plate),
    unapproved: await newCaso(house, { aprobado: false }, plate),
    asked: await newCaso(house, { aprobado: false, solicitud_atencion: true }, plate),
    kronox: await newCaso(house, { aprobado: false, origen: 'Kronox' }, plate),
    closed: await newCaso(house, closedAs('Cerrado'), plate),
    cancelled: await newCaso(house, closedAs('Cancelado'), plate),
  };
  await give(house, made.taken, 'Abogado', lawyer.id);
  return { plate, made };
}
type Situation = keyof Awaited<ReturnType<typeof situations>>['made'];

/** What a row offers, in cells of its own, as signs and in its menu. */
async function offeredBy(page: Page, at: Locator, caso: number): Promise<string[]> {
  const more = at.getByRole('button', { name: /^Más acciones/ });
  const names = await at
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
  const direct = names
    .filter((name) => !name.startsWith('Más acciones'))
    .map((name) => name.replace(` ${caso}`, ''));
  if ((await more.count()) === 0) return direct.toSorted();
  await more.click();
  const menu = await page
    .locator(':popover-open .grow')
    .evaluateAll((items) => items.map((item) => item.firstChild?.textContent ?? ''));
  await page.keyboard.press('Escape');
  return [...direct, ...menu].filter((name) => name !== 'Historial').toSorted();
}

const ALWAYS = ['Datos del afectado', 'Gestionar'];
const ENDS = ['Archivar', 'Cancelar caso'];
const OVER = ['Archivar', 'Reactivar caso'];
const ASK = 'Solicitar aprobación';
const ASKED = 'Aprobación solicitada';
const WANT = 'Solicitar abogado o investigador';
const FILES = 'Exportar archivos';
/** Whoever writes in collisions and opens cases of the other kinds, whatever the situation. */
const DERIVES = ['Administrador', 'Contact Center', 'Coordinador Contact Center'];

/** By role: what each situation offers besides what everyone has. */
const OFFERED: [ids: string, rol: string, by: Partial<Record<Situation, string[]>>][] = [
  [
    'CHOQUE-42 CHOQUE-63 CHOQUE-75 APROBACION-09 APROBACION-19 ARCHIVADOS-09',
    'Administrador',
    {
      open: ['Asignar', ...ENDS],
      taken: ['Asignar', ...ENDS],
      unapproved: ['Asignar', ASK, ...ENDS],
      asked: ['Asignar', ASKED, ...ENDS],
      kronox: ['Asignar', ...ENDS],
      closed: OVER,
      cancelled: OVER,
    },
  ],
  [
    'ASIGNACION-01 ASIGNACION-04 ASIGNACION-19 CHOQUE-65 APROBACION-09',
    'Contact Center',
    {
      open: [WANT, FILES],
      unapproved: [WANT, ASK, FILES],
      asked: [WANT, ASKED, FILES],
      kronox: [WANT, FILES],
      closed: [FILES],
      cancelled: [FILES],
    },
  ],
  [
    'APROBACION-10 APROBACION-16 CHOQUE-65',
    'Coordinador Contact Center',
    {
      open: ['Asignar', FILES, ...ENDS],
      unapproved: ['Asignar', FILES, ...ENDS],
      asked: ['Asignar', 'Aprobar atención', FILES, ...ENDS],
      closed: [FILES, ...OVER],
    },
  ],
  ['ASIGNACION-02 CHOQUE-63', 'Coordinador Perito', { open: ['Asignar'], closed: [], asked: ['Asignar'] }],
  // The closed ones are not a lawyer's to take, so they are not even in the list.
  ['ASIGNACION-03 ASIGNACION-24', 'Abogado', { open: ['Tomar caso'], unapproved: ['Tomar caso'] }],
];

test(`${OFFERED.map(([ids]) => ids).join(' ')} what is offered by role and situation`, async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const { plate, made } = await situations(house);
  for (const [, rol, by] of OFFERED) {
    await test.step(rol, async () => {
      await page.addInitScript(() => sessionStorage.removeItem('given'));
      await enter(only(plate), { roles: [rol] });
      for (const [situation, actions] of Object.entries(by)) {
        const { caso } = made[situation as Situation];
        const at = row(page, { caso });
        await expect(at).toBeVisible();
        expect(await offeredBy(page, at, caso), `${rol}, ${situation}`).toEqual(
          [...ALWAYS, ...(DERIVES.includes(rol) ? ['Derivar'] : []), ...actions].toSorted(),
        );
      }
    });
  }
});

test('APROBACION-01 APROBACION-04 APROBACION-05 APROBACION-06 APROBACION-14 APROBACION-18 APROBACION-19 ASIGNACION-25 ASIGNACION-26 ASIGNACION-27 ASIGNACION-28 an adviser asks for the approval, then for people, by keys', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newCaso(house, { aprobado: false });
  await enter(only(made), { roles: ['Contact Center'] });
  const at = row(page, made);
  for (const name of ['Gestionar', 'Solicitar abogado o investigador']) {
    const waits = at.getByRole('button', { name: `${name} ${made.caso}` });
    await expect(waits).toHaveAttribute('aria-disabled', 'true');
    await waits.press('Enter');
    await said(page, 'El caso requiere aprobación');
    await expect(page).toHaveURL(/\/listaticket/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await at.press('p');
  await said(page, 'Operación Exitosa');
  const asked = at.getByRole('button', { name: `Aprobación solicitada ${made.caso}` });
  await expect(asked).toHaveAttribute('aria-disabled', 'true');
  const [stored] = await house.sql('select aprobado, solicitud_atencion from caso where caso = $1', [
    made.caso,
  ]);
  expect(stored).toEqual({ aprobado: false, solicitud_atencion: true });

  await house.sql('update caso set aprobado = true where caso = $1', [made.caso]);
  await page.reload();
  await at.press('s');
  const dialog = dialogOf(page, 'Solicitar abogado o investigador');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Abogado/, /^Investigador/]);
  await axe('asking for people');
  const [sent] = await Promise.all([page.waitForRequest(/solicitar-atencion$/), page.keyboard.press('1')]);
  expect([sent.method(), sent.postDataJSON()]).toEqual(['PUT', { rol: 'Abogado' }]);
  await said(page, 'Abogado solicitado');
  await expect(at.getByRole('cell').nth(6)).toHaveText('Solicitado—');
  await expect(at).toHaveClass(/is-attention/);
  await at.press('s');
  await expect(dialog.getByRole('button', { name: /^Abogado/ })).toBeDisabled();
  await page.keyboard.press('Enter');
  await said(page, 'Investigador solicitado');
});

test('APROBACION-07 APROBACION-11 APROBACION-12 APROBACION-18 CHOQUE-45 a coordinator approves, and the case opens', async ({
  page,
  enter,
  house,
}) => {
  const made = await newCaso(house, { aprobado: false, solicitud_atencion: true });
  await enter(only(made), { roles: ['Coordinador Contact Center'] });
  const at = row(page, made);
  const [sent] = await Promise.all([
    page.waitForRequest(/solicitud-atencion$/),
    at.getByRole('button', { name: `Aprobar atención ${made.caso}` }).click(),
  ]);
  expect([sent.method(), sent.postDataJSON()]).toEqual(['PUT', { aprobado: true, solicitud_atencion: true }]);
  await said(page, 'Operación Exitosa');
  await expect(at).not.toContainText('Por aprobar');
  await expect(at.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0);
  await at.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/gestionar\\?id=${made.caso}$`));
});

test('ASIGNACION-03 ASIGNACION-24 a lawyer takes a case after confirming, and is told when another was faster', async ({
  page,
  enter,
  house,
}) => {
  const plate = await newVehiculo(house);
  const first = await newCaso(house, {}, plate);
  const second = await newCaso(house, {}, plate);
  const me = await enter(only(plate), { nombres: 'Paola', apellidos: 'Rincón', roles: ['Abogado'] });
  await row(page, first).press('t');
  await expect(confirmation(page)).toContainText('Esta seguro de tomar este caso?');
  const [sent] = await Promise.all([
    page.waitForRequest(/asignarCaso$/),
    button(confirmation(page), 'Tomar caso').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ usuarioAsignado: me.id });
  await said(page, 'Ticket asignado correctamente');
  await expect(row(page, first).getByRole('cell').nth(6)).toHaveText('Paola Rincón—');
  await expect(row(page, first).getByRole('button', { name: /^Tomar/ })).toHaveCount(0);

  await row(page, second).press('t');
  await give(house, second, 'Abogado', (await house.person({ roles: ['Abogado'] })).id);
  await button(confirmation(page), 'Tomar caso').click();
  await expect(oops(page)).toContainText('El caso ya no está: lo tomó otra persona');
  await button(oops(page), 'Aceptar').click();
  await expect(row(page, second)).toHaveCount(0);
});

test('CASO-37 CASO-38 CASO-39 CASO-40 CHOQUE-59 CHOQUE-62 CHOQUE-64 CHOQUE-75 ARCHIVADOS-05 ARCHIVADOS-06 ARCHIVADOS-10 ARCHIVADOS-11 a case is cancelled, reactivated, archived and activated, each after asking', async ({
  page,
  enter,
  house,
}) => {
  const made = await newCaso(house, { estado: 'Asignado' });
  const at = row(page, made);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.replace('/api/', ''));
  });
  await enter(only(made), { roles: ['Coordinador Operativo'] });
  await act(page, at, 'Cancelar caso');
  await expect(confirmation(page)).toContainText('Esta seguro de cancelar este registro?');
  await button(confirmation(page), 'No, dejarlo').click();
  await expect(confirmation(page)).toBeHidden();
  expect(sent).toEqual([]);
  await act(page, at, 'Cancelar caso');
  await button(confirmation(page), 'Cancelar caso').click();
  await said(page, 'Operación Exitosa');
  await expect(at).toContainText('Cerrado');
  await act(page, at, 'Reactivar caso');
  await expect(confirmation(page)).toContainText('Esta seguro de activar este registro?');
  await button(confirmation(page), 'Reactivar caso').click();
  await said(page, 'Operación Exitosa');
  await expect(at).toContainText('Asignado');

  await act(page, at, 'Archivar');
  await expect(confirmation(page)).toContainText('Esta seguro de archivar este registro?');
  await button(confirmation(page), 'Archivar').click();
  await said(page, 'Operación Exitosa');
  await expect(at).toHaveCount(0);
  await page.goto(only(made, '/listaticketArchivados'));
  await expect(at).toContainText('Asignado');
  await act(page, at, 'Activar');
  await expect(confirmation(page)).toContainText('Esta seguro de desarchivar este registro?');
  await button(confirmation(page), 'Activar').click();
  await said(page, 'Operación Exitosa');
  await expect(at).toHaveCount(0);
  expect(sent).toEqual([
    `asistencia-choque-simple/cerrar/${made.caso}`,
    `asistencia-choque-simple/cerrar/${made.caso}`,
    `asistencia-choque-simple/${made.caso}/archivar`,
    `asistencia-choque-simple/${made.caso}/archivar`,
  ]);
});

test('a consumption that is pending is tried again from its row, and the list says the plan', async ({
  page,
  enter,
  house,
}) => {
  const made = await newCaso(house, { consumo_pendiente: true });
  await enter(only(made), { roles: ['Coordinador Operativo', 'Contact Center'] });
  const at = row(page, made);
  await expect(at).toContainText('Sin plan · consumo pendiente');
  await act(page, at, 'Consumir servicio');
  await button(oops(page), 'Aceptar').click();
  const plan = unique('Familiar');
  const { id } = await newServicio(house, made.admin, 'ASISTENCIA_CHOQUE_SIMPLE');
  await giveService(house, made, { plan, servicios: [id] });
  await act(page, at, 'Consumir servicio');
  await said(page, `Servicio consumido del plan ${plan}`);
  await expect(at).toContainText(plan);
  await expect(at).not.toContainText('pendiente');
});

test('CHOQUE-43 CHOQUE-44 CHOQUE-46 CHOQUE-54 the affected person is called by the own mobile; who has no number says so', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const made = await newCaso(house);
  await enter(only(made), { roles: ['Contact Center'] });
  const dialog = dialogOf(page, 'Datos del afectado');
  await row(page, made).press('d');
  await expect(dialog.getByRole('definition')).toHaveText([
    /^Gloria Lasso/,
    made.owner.correo,
    'No registra',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const telefonos = [
    { tipo_contacto: 'Casa', tipo: 'Fijo', telefono: '6014567' },
    { tipo_contacto: 'Oficina', tipo: 'Celular', telefono: '3001112233' },
    { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' },
  ];
  await house.sql('update usuario set telefonos = $2 where id = $1', [
    made.owner.id,
    JSON.stringify(telefonos),
  ]);
  await row(page, made).getByRole('button', { name: 'Datos del afectado' }).click();
  await expect(dialog.getByRole('definition').last()).toHaveText('315 884 2067');
  await expect(dialog.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', 'tel:3158842067');
  await axe('data of the affected person');
});
