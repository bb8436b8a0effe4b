import type { Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { newCommitment } from '../support/agenda.ts';
import { newDocumento } from '../support/biblioteca.ts';
import { newCaso } from '../support/casos.ts';
import { freeRoom } from '../support/chats.ts';
import { newCity, worksOnlyIn } from '../support/ciudades.ts';
import { newAsistencia, newLesiones } from '../support/clases.ts';
import { newNumero } from '../support/comparendos.ts';
import { buy, newPlan } from '../support/compras.ts';
import type { E2eServer, NewPerson, Person } from '../support/e2e-server.ts';
import { hearNothing } from '../support/live.ts';
import { newPet, newTipo } from '../support/mascotas.ts';
import { newNovedad } from '../support/novedades.ts';
import { someRule } from '../support/pico-placa.ts';
import { newCentro, newPrecio } from '../support/precios.ts';
import { enrol, newRoom, newSession } from '../support/salones.ts';
import { choose, goWithin, rowOf, uniqueCode, uniqueName } from '../support/screen.ts';
import { hoursFromNow, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { useQuestionnaire } from '../support/ticket.ts';
import { newMechanic, newTurno } from '../support/turnos.ts';
import { act, only } from '../support/usuarios.ts';
import { newVehiculo } from '../support/vehiculos.ts';
import { button, dialogOf, WRITE_ACTIONS } from '../support/writes.ts';
import { CITY } from '../support/writes/pico-placa.ts';
import { VIEW } from '../support/writes/vistas.ts';

test.use({ permissions: ['notifications'] });

const WRITES = /^(POST|PUT|DELETE)$/;
const FAILED = 'Falló a propósito';

/** Refuses every later call of these methods or of these addresses. */
async function refuse(page: Page, { path = '**', method = /./ }: { method?: RegExp; path?: string }) {
  const refused = await page.route(`**/api/${path}`, (route) =>
    method.test(route.request().method())
      ? route.fulfill({ status: 500, json: { message: FAILED } })
      : route.fallback(),
  );
  return () => refused.dispose();
}

/**
 * Creates a lawyer to act on and the acting user, both with complete records; the acting user has an unread
 * notification.
 */
async function prepare(testServer: E2eServer, enter: (path: string, who: NewPerson) => Promise<Person>) {
  const boss = await testServer.person({ roles: ['Administrador'] });
  // Unique, because the other walks of this worker create the same person.
  const apellidos = uniqueCode('Lasso');
  const lawyer = await testServer.person({ nombres: 'Afectada', apellidos, roles: ['Abogado'] });
  const me = await enter('/about', {
    nombres: 'Quien',
    roles: ['Administrador', 'Contact Center', 'Abogado'],
  });
  for (const { id } of [lawyer, me]) {
    const identificacion = { tipo: 'CC', identificacion: id.replaceAll('-', '').slice(-15) };
    const telefonos = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3105550001' }];
    await testServer.api(boss, 'PUT', `usuarios/${id}`, { identificacion, telefonos });
  }
  const vehiculo = await newVehiculo(testServer, {}, lawyer);
  await buy(testServer, vehiculo, await newPlan(testServer, ['Grúa']));
  await newCommitment(testServer, me, await newCaso(testServer, {}, vehiculo));
  await newCaso(testServer, { archivado: true, aprobado: false }, vehiculo);
  await newLesiones(testServer, {}, vehiculo);
  await newAsistencia(testServer, {}, vehiculo);
  await useQuestionnaire(testServer);
  await useQuestionnaire(testServer, true, 'ASISTENCIA_LESIONES_HOMICIDIO');
  await testServer.api(boss, 'POST', 'tipos-gestion', { tipo_gestion: 'Llamada', estado: 1 });
  await newDocumento(testServer);
  const { _id: tipo } = await newTipo(testServer, boss);
  await newPet(testServer, boss, { tipo, propietario: lawyer.id });
  await newPrecio(testServer, (await newCentro(testServer)).id);
  await freeRoom(testServer, me, [lawyer]);
  await someRule(testServer, CITY);
  const ciudad = await newCity(testServer);
  await worksOnlyIn(testServer, ciudad, me);
  for (const isDraft of [false, true])
    await newNovedad(testServer, boss, { titulo: 'Cierre vial', ciudad, isDraft });
  const salon = await newRoom(testServer);
  const pasada = await newSession(testServer, salon);
  await enrol(testServer, pasada);
  const { id: futura } = await sessionAt(testServer, hoursFromNow(30), salon);
  await enrol(testServer, futura);
  const comparendo = {
    fecha_imposicion: '2025-11-10',
    lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'Manga' },
    infractor: lawyer.id,
    codigo_infraccion: 'C35',
    vehiculo: vehiculo.id,
    numero_comparendo: newNumero(),
  };
  await testServer.api(boss, 'POST', 'comparendos', comparendo);
  const vista = { lista: 'vehiculos', nombre: VIEW, filtros: { marca: 'RENAULT' }, columnas: [], tamano: 20 };
  await testServer.api(me, 'POST', 'vistas', vista);
  const { id: turno } = await newTurno(testServer);
  await newMechanic(testServer);
  const notice = { usuarioId: me.id, message: 'Llama a Jorge' };
  await testServer.api(boss, 'POST', 'push-notification/enviar-notificacion', notice);
  return { ...lawyer, apellidos, placa: vehiculo.placa, sede: salon.venue.id, pasada, futura, turno };
}

async function showsFailure(page: Page, text = FAILED): Promise<void> {
  await expect(oops(page)).toContainText(text);
  await button(oops(page), 'Aceptar').click();
  await expect(oops(page)).toHaveCount(0);
}

/** Refuses writes inside the page, because a route of Playwright disables the cache of the browser for every file. */
const refuseWrites = (page: Page) =>
  page.addInitScript((message) => {
    const ask = window.fetch.bind(window);
    window.fetch = (input, init) =>
      /^(POST|PUT|DELETE)$/.test(init?.method ?? '')
        ? Promise.resolve(Response.json({ message }, { status: 500 }))
        : ask(input, init);
  }, FAILED);

/** Opens a screen by in-app navigation; /about between two screens unmounts one that is opened again. */
async function visit(page: Page, path: string): Promise<void> {
  await goWithin(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amparo');
  await goWithin(page, path);
}

/** Number of tests that share the write actions, so that they can run in parallel. */
const WALKS = 4;

for (const walk of Array.from({ length: WALKS }, (_, n) => n)) {
  test(
    `ERRORES-20 COMUN-17 COMUN-18 every refused write opens the error dialog: walk ${walk + 1} of ${WALKS}`,
    { tag: '@nightly' },
    async ({ page, testServer, enter }) => {
      test.slow();
      const lawyer = await prepare(testServer, enter);
      await refuseWrites(page);
      await page.goto('/about');
      const each = Math.ceil(WRITE_ACTIONS.length / WALKS);
      for (const [what, path, run] of WRITE_ACTIONS.slice(walk * each, (walk + 1) * each)) {
        await test.step(what, async () => {
          await visit(page, path(lawyer));
          await run({ page, row: rowOf(page, lawyer.apellidos), placa: lawyer.placa });
          await showsFailure(page);
        });
      }
    },
  );
}

test('ERRORES-20 COMUN-17 COMUN-18 a refused save opens the error dialog and keeps the typed data', async ({
  page,
  testServer,
  enter,
}) => {
  const apellidos = uniqueName('Lasso');
  const lawyer = await testServer.person({ nombres: 'Afectada', apellidos, roles: ['Abogado'] });
  const boss = await testServer.person({ roles: ['Administrador'] });
  const identificacion = { tipo: 'CC', identificacion: lawyer.id.replaceAll('-', '').slice(-15) };
  await testServer.api(boss, 'PUT', `usuarios/${lawyer.id}`, { identificacion });
  await enter(only(lawyer.correo));
  const row = rowOf(page, apellidos);
  const edit = dialogOf(page, 'Actualizar usuario');
  await test.step('ERRORES-20 a dialog whose record cannot be read does not open', async () => {
    const stop = await refuse(page, { path: `usuarios/${lawyer.id}` });
    await act(page, row, 'Asignar ciudades');
    await showsFailure(page);
    await expect(dialogOf(page, 'Asignar ciudades')).toHaveCount(0);
    await stop();
  });
  await test.step('ERRORES-20 COMUN-18 a form in a dialog stays open with its data', async () => {
    const stop = await refuse(page, { method: WRITES });
    await button(row, /^Editar/).click();
    await edit.getByLabel('Nombres').fill('Mía');
    await button(edit, 'Actualizar').click();
    await showsFailure(page);
    await expect(edit.getByLabel('Nombres')).toHaveValue('Mía');
    await stop();
  });
  await test.step('ERRORES-20 a conflict whose other version cannot be read keeps the typed data', async () => {
    await testServer.api(boss, 'PUT', `usuarios/${lawyer.id}`, { nombres: 'Suya' });
    const stop = await refuse(page, { path: `usuarios/${lawyer.id}`, method: /GET/ });
    await button(edit, 'Actualizar').click();
    await button(page, 'Recargar').click();
    await showsFailure(page);
    await expect(edit.getByLabel('Nombres')).toHaveValue('Mía');
    await stop();
    await button(edit, 'Cancelar').click();
    await button(page, 'Descartar').click();
    await expect(edit).toBeHidden();
  });
  await test.step('ERRORES-20 COMUN-17 a refused confirmation changes nothing', async () => {
    const stop = await refuse(page, { method: WRITES });
    await button(row, /^Inhabilitar/).click();
    await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    await showsFailure(page);
    await expect(row).not.toContainText('Inactivo');
    await stop();
  });
  await test.step('ERRORES-20 COMUN-18 a form that is a page stays with its data', async () => {
    await goWithin(page, '/e-polizas');
    await page.getByLabel('Nombre').fill('Familiar');
    await page.getByLabel('Descripción').fill('Cubre el hogar');
    const stop = await refuse(page, { method: WRITES });
    await button(page.getByRole('main'), /^Agregar/).click();
    await showsFailure(page);
    await expect(page.getByLabel('Nombre')).toHaveValue('Familiar');
    await stop();
  });
  await test.step('ERRORES-20 a refused export opens the error dialog', async () => {
    await goWithin(page, '/v-users');
    await button(page, 'Excel').click();
    const dialog = dialogOf(page, 'Exportar a Excel');
    await button(dialog, 'Hoy').click();
    await choose(page, dialog.getByLabel('Rol'), 'Abogado');
    await refuse(page, { path: 'usuarios?*' });
    await button(dialog, 'Exportar').click();
    await showsFailure(page);
  });
});

/** A read, its API path, its screen, the action that starts it, and the error text. */
type Read = [what: string, api: string, path: string, open: (page: Page) => Promise<void>, words: string];

const nothing = async () => {};
const NO_OPTIONS = 'No pudimos cargar las opciones';
const NO_ID = '01890000-0000-7000-8000-000000000000';

const PARTS: readonly Read[] = [
  // First, because every list reads the views.
  [
    'the views of a list',
    'vistas',
    '/permisos',
    (page) => button(page, /^Vista/).click(),
    'No pudimos cargar tus vistas',
  ],
  ['a list', 'tipos-gestion?*', '/tiposgestion', nothing, 'No pudimos cargar la lista'],
  [
    'the history of a record',
    'auditoria/**',
    '/permisos',
    (page) =>
      page
        .locator('.list-row')
        .first()
        .getByRole('button', { name: /^Historial/ })
        .click(),
    'No pudimos cargar el historial',
  ],
  [
    'the options of a small catalogue',
    'tipos-carroceria*',
    '/e-vehiculo',
    (page) => page.getByLabel('Clase').click(),
    NO_OPTIONS,
  ],
  [
    'the people of a search field',
    'usuarios?*',
    '/e-vehiculo',
    (page) => page.getByLabel('Propietario', { exact: true }).click(),
    'No se pudo buscar',
  ],
  [
    'the identification types',
    'tipoIdentificacion*',
    '/mi-perfil',
    async (page) => {
      await page.getByRole('tab', { name: 'Identificación' }).click();
      await page.getByLabel('Tipo de identificación').click();
    },
    NO_OPTIONS,
  ],
  [
    'the roles of a form',
    'roles?*',
    '/tiposgestion',
    (page) => button(page, 'Agregar tipo de gestión').click(),
    NO_OPTIONS,
  ],
];

const PAGES: readonly Read[] = [
  ['a record', 'polizas/*', `/e-polizas?id=${NO_ID}`, nothing, 'No pudimos cargar esta póliza'],
  ['a case', 'asistencia-choque-simple/*', '/gestionar?id=1', nothing, 'No pudimos cargar el caso 1'],
  ['an appointment', 'turnos/*', `/gestionaraturno?id=${NO_ID}`, nothing, 'No pudimos cargar ese turno'],
  [
    'an import',
    'importaciones/*',
    `/e-importaciones?id=${NO_ID}`,
    nothing,
    'No pudimos cargar esta importación',
  ],
  ['the dashboard', 'tablero', '/Dashboard', nothing, 'No pudimos leer las cifras'],
  ['the metrics', 'interaccion/**', '/Metricas', nothing, 'No pudimos cargar las métricas'],
  ['a report', 'reportes/**', '/Reporte', nothing, 'No pudimos cargar el reporte'],
  [
    'a summary of surveys',
    'respuestas/formularios/resumen?*',
    '/Encuestas?vista=resumen&formulario=NADIE',
    nothing,
    'No pudimos cargar el resumen',
  ],
  ['the team', 'usuarios/colaboradores?*', '/Estadistica', nothing, 'No pudimos leer quién está disponible'],
];

/** Expects the error text until the retry button reads again. */
async function isRead(page: Page, words: string, stopRefusing: () => Promise<void>): Promise<void> {
  await expect(page.getByText(words)).toBeVisible();
  await stopRefusing();
  await button(page, 'Reintentar').click();
  await expect(page.getByText(words)).toHaveCount(0);
}

/** Opens each screen within the app while its call is refused, and retries the call. */
async function failAndRetry(page: Page, reads: readonly Read[]): Promise<void> {
  for (const [what, api, path, open, words] of reads)
    await test.step(`ERRORES-20 ${what}: a failed read can be retried`, async () => {
      const stop = await refuse(page, { path: api });
      await visit(page, path);
      await open(page);
      await isRead(page, words, stop);
    });
}

test(
  'ERRORES-20 a failed read of a kit component is reported in its place and can be retried',
  { tag: '@nightly' },
  async ({ page, enter }) => {
    await hearNothing(page);
    // The app reads the notifications when it opens.
    const stop = await refuse(page, { path: 'notificaciones/usuario' });
    await enter('/about');
    await test.step('ERRORES-20 the list of notifications: a failed read can be retried', async () => {
      await button(page, /^Notificaciones/).click();
      await isRead(page, 'No pudimos leer tus notificaciones', stop);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Notificaciones' })).toBeHidden();
    });
    await failAndRetry(page, PARTS);
  },
);

test(
  'ERRORES-20 a failed read of a page is reported in its place and can be retried',
  { tag: '@nightly' },
  async ({ page, enter }) => {
    await hearNothing(page);
    await enter('/about');
    await failAndRetry(page, PAGES);
  },
);
