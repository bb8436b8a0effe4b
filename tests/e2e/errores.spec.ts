import type { Page } from '@playwright/test';
import { oops, PASSWORD, typeCredentials } from './house/access.ts';
import { newCommitment } from './house/agenda.ts';
import { newDocumento } from './house/biblioteca.ts';
import { newCaso } from './house/casos.ts';
import { freeRoom } from './house/chats.ts';
import { newCity, worksOnlyIn } from './house/ciudades.ts';
import { newAsistencia, newLesiones } from './house/clases.ts';
import { newNumero } from './house/comparendos.ts';
import { buy, newPlan } from './house/compras.ts';
import type { House, NewPerson, Person } from './house/house.ts';
import { hearNothing } from './house/live.ts';
import { newPet, newTipo } from './house/mascotas.ts';
import { newNovedad } from './house/novedades.ts';
import { someRule } from './house/pico-placa.ts';
import { newCentro, newPrecio } from './house/precios.ts';
import { enrol, newRoom, newSession } from './house/salones.ts';
import { choose, goWithin, rowOf, uniqueCode } from './house/screen.ts';
import { hoursFromNow, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { useQuestionnaire } from './house/ticket.ts';
import { newMechanic, newTurno } from './house/turnos.ts';
import { act, only } from './house/usuarios.ts';
import { newVehiculo } from './house/vehiculos.ts';
import { button, dialogOf, WRITE_ACTIONS } from './house/writes.ts';
import { CITY } from './house/writes/pico-placa.ts';
import { VIEW } from './house/writes/vistas.ts';

test.use({ permissions: ['notifications'] });

const WRITES = /^(POST|PUT|DELETE)$/;
const FAILED = 'Falló a propósito';

/** From here on the server refuses every call of these methods, or of these addresses. */
const refuse = (page: Page, which: { method?: RegExp; path?: string }) =>
  page.route(`**/api/${which.path ?? '**'}`, (route) =>
    (which.method ?? /./).test(route.request().method())
      ? route.fulfill({ status: 500, json: { message: FAILED } })
      : route.fallback(),
  );

/** Somebody to act on, and whoever acts, both with whole forms; a notice waits for the second. */
async function prepare(house: House, enter: (path: string, who: NewPerson) => Promise<Person>) {
  const boss = await house.person({ roles: ['Administrador'] });
  // Told apart from the one of another walk in the same house.
  const apellidos = uniqueCode('Lasso');
  const lawyer = await house.person({ nombres: 'Afectada', apellidos, roles: ['Abogado'] });
  const me = await enter('/about', {
    nombres: 'Quien',
    roles: ['Administrador', 'Contact Center', 'Abogado'],
  });
  for (const { id } of [lawyer, me]) {
    const identificacion = { tipo: 'CC', identificacion: id.replaceAll('-', '').slice(-15) };
    const telefonos = [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3105550001' }];
    await house.api(boss, 'PUT', `usuarios/${id}`, { identificacion, telefonos });
  }
  const vehiculo = await newVehiculo(house, {}, lawyer);
  await buy(house, vehiculo, await newPlan(house, ['Grúa']));
  await newCommitment(house, me, await newCaso(house, {}, vehiculo));
  await newCaso(house, { archivado: true, aprobado: false }, vehiculo);
  await newLesiones(house, {}, vehiculo);
  await newAsistencia(house, {}, vehiculo);
  await useQuestionnaire(house);
  await useQuestionnaire(house, true, 'ASISTENCIA_LESIONES_HOMICIDIO');
  await house.api(boss, 'POST', 'tipos-gestion', { tipo_gestion: 'Llamada', estado: 1 });
  await newDocumento(house);
  const { _id: tipo } = await newTipo(house, boss);
  await newPet(house, boss, { tipo, propietario: lawyer.id });
  await newPrecio(house, (await newCentro(house)).id);
  await freeRoom(house, me, [lawyer]);
  await someRule(house, CITY);
  const ciudad = await newCity(house);
  await worksOnlyIn(house, ciudad, me);
  for (const isDraft of [false, true])
    await newNovedad(house, boss, { titulo: 'Cierre vial', ciudad, isDraft });
  const salon = await newRoom(house);
  const pasada = await newSession(house, salon);
  await enrol(house, pasada);
  const { id: futura } = await sessionAt(house, hoursFromNow(30), salon);
  await enrol(house, futura);
  const comparendo = {
    fecha_imposicion: '2025-11-10',
    lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'Manga' },
    infractor: lawyer.id,
    codigo_infraccion: 'C35',
    vehiculo: vehiculo.id,
    numero_comparendo: newNumero(),
  };
  await house.api(boss, 'POST', 'comparendos', comparendo);
  const vista = { lista: 'vehiculos', nombre: VIEW, filtros: { marca: 'RENAULT' }, columnas: [], tamano: 20 };
  await house.api(me, 'POST', 'vistas', vista);
  const { id: turno } = await newTurno(house);
  await newMechanic(house);
  const notice = { usuarioId: me.id, message: 'Llama a Jorge' };
  await house.api(boss, 'POST', 'push-notification/enviar-notificacion', notice);
  return { ...lawyer, apellidos, placa: vehiculo.placa, sede: salon.venue.id, pasada, futura, turno };
}

async function isTold(page: Page, text = FAILED): Promise<void> {
  await expect(oops(page)).toContainText(text);
  await button(oops(page), 'Aceptar').click();
  await expect(oops(page)).toHaveCount(0);
}

/** Writes are refused within the page: a route of the browser would make it read every file again for each of the screens. */
const refuseWrites = (page: Page) =>
  page.addInitScript((message) => {
    const ask = window.fetch.bind(window);
    window.fetch = (input, init) =>
      /^(POST|PUT|DELETE)$/.test(init?.method ?? '')
        ? Promise.resolve(Response.json({ message }, { status: 500 }))
        : ask(input, init);
  }, FAILED);

/** Goes on as a link would, whatever is open: loading the application again for each screen was most of the time. */
async function visit(page: Page, path: string): Promise<void> {
  // A screen between, so that one that is opened again begins anew.
  await goWithin(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amparo');
  await goWithin(page, path);
}

/** Walks side by side, each through a part of them. */
const WALKS = 4;

for (const walk of Array.from({ length: WALKS }, (_, n) => n)) {
  test(`ERRORES-20 COMUN-17 COMUN-18 whatever a person saves or switches, a failure opens the dialog: walk ${walk + 1} of ${WALKS}`, async ({
    page,
    house,
    enter,
  }) => {
    test.slow();
    const lawyer = await prepare(house, enter);
    await refuseWrites(page);
    await page.goto('/about');
    const each = Math.ceil(WRITE_ACTIONS.length / WALKS);
    for (const [what, path, run] of WRITE_ACTIONS.slice(walk * each, (walk + 1) * each)) {
      await test.step(what, async () => {
        await visit(page, path(lawyer));
        await run({ page, row: rowOf(page, lawyer.apellidos), placa: lawyer.placa });
        await isTold(page);
      });
    }
  });
}

test('ERRORES-20 signing in and asking for a code tell their failures', async ({ page, house }) => {
  const { correo } = await house.account({ contrasena: PASSWORD, roles: ['Perito'] });
  await refuse(page, { method: WRITES });
  await page.goto('/');
  await typeCredentials(page, correo);
  await isTold(page);
  await button(page, '¿Olvidaste tu contraseña?').click();
  await button(page, 'Pedir código').click();
  await isTold(page);
});

test('ERRORES-20 what a dialog needs to open, or a report to be written, is told when it cannot be read', async ({
  page,
  house,
  enter,
}) => {
  test.slow();
  const lawyer = await prepare(house, enter);
  await page.goto(only(lawyer.correo));
  await refuse(page, { path: `usuarios/${lawyer.id}` });
  for (const action of ['Actualizar estado', 'Estado de ingreso', 'Asignar roles', 'Asignar ciudades']) {
    await act(page, rowOf(page, lawyer.apellidos), action);
    await isTold(page);
    await expect(dialogOf(page, action)).toHaveCount(0);
  }
  await button(page, 'Excel').click();
  const dialog = dialogOf(page, 'Exportar a Excel');
  for (const label of ['Fecha inicial', 'Fecha final']) await dialog.getByLabel(label).fill('10/11/2026');
  await page.keyboard.press('Tab');
  await choose(page, dialog.getByLabel('Rol'), 'Abogado');
  await refuse(page, { path: 'usuarios?*' });
  await button(dialog, 'Exportar').click();
  await isTold(page);
});

test('ERRORES-20 a conflict whose other side cannot be read keeps what was typed and says so', async ({
  page,
  house,
  enter,
}) => {
  const lawyer = await prepare(house, enter);
  await page.goto(only(lawyer.correo));
  await button(page, /^Editar/).click();
  const dialog = dialogOf(page, 'Actualizar usuario');
  await dialog.getByLabel('Nombres').fill('Mía');
  const boss = await house.person({ roles: ['Administrador'] });
  await house.api(boss, 'PUT', `usuarios/${lawyer.id}`, { nombres: 'Suya' });
  await refuse(page, { path: `usuarios/${lawyer.id}`, method: /GET/ });
  await button(dialog, 'Actualizar').click();
  await button(page, 'Recargar').click();
  await isTold(page);
  await expect(dialog.getByLabel('Nombres')).toHaveValue('Mía');
});

/** What is read for a place of a screen, and how it says there that it could not be. */
const READS: [what: string, api: string, path: string, open: (page: Page) => Promise<void>, words: string][] =
  [
    ['a list', 'permisos?*', '/permisos', async () => {}, 'No pudimos cargar la lista'],
    [
      'views of a list',
      'vistas',
      '/permisos',
      (page) => button(page, /^Vista/).click(),
      'No pudimos cargar tus vistas',
    ],
    [
      'a record on its page',
      'polizas/*',
      '/e-polizas?id=01890000-0000-7000-8000-000000000000',
      async () => {},
      'No pudimos cargar esta póliza',
    ],
    [
      'a case on its page',
      'asistencia-choque-simple/*',
      '/gestionar?id=1',
      async () => {},
      'No pudimos cargar el caso 1',
    ],
    [
      'an appointment on its page',
      'turnos/*',
      '/gestionaraturno?id=01890000-0000-7000-8000-000000000000',
      async () => {},
      'No pudimos cargar ese turno',
    ],
    [
      'an import on its page',
      'importaciones/*',
      '/e-importaciones?id=01890000-0000-7000-8000-000000000000',
      async () => {},
      'No pudimos cargar esta importación',
    ],
    ['figures', 'tablero', '/Dashboard', async () => {}, 'No pudimos leer las cifras'],
    ['metrics', 'interaccion/**', '/Metricas', async () => {}, 'No pudimos cargar las métricas'],
    ['reports', 'reportes/**', '/Reporte', async () => {}, 'No pudimos cargar el reporte'],
    [
      'a summary of surveys',
      'respuestas/formularios/resumen?*',
      '/Encuestas?vista=resumen&formulario=NADIE',
      async () => {},
      'No pudimos cargar el resumen',
    ],
    [
      'the team',
      'usuarios/colaboradores?*',
      '/Estadistica',
      async () => {},
      'No pudimos leer quién está disponible',
    ],
    [
      'a history',
      'auditoria/**',
      '/permisos',
      async (page) => {
        await page
          .locator('.list-row')
          .first()
          .getByRole('button', { name: /^Historial/ })
          .click();
      },
      'No pudimos cargar el historial',
    ],
    [
      'notices',
      'notificaciones/usuario',
      '/about',
      (page) => button(page, /^Notificaciones/).click(),
      'No pudimos leer tus notificaciones',
    ],
    [
      'roles',
      'roles?*',
      '/tiposgestion',
      (page) => button(page, 'Agregar tipo de gestión').click(),
      'No pudimos cargar las opciones',
    ],
    [
      'identification types',
      'tipoIdentificacion*',
      '/mi-perfil',
      async (page) => {
        await page.getByRole('tab', { name: 'Identificación' }).click();
        await page.getByLabel('Tipo de identificación').click();
      },
      'No pudimos cargar las opciones',
    ],
    [
      'brands of vehicles',
      'marcas*',
      '/e-vehiculo',
      (page) => page.getByLabel('Marca').click(),
      'No pudimos cargar las opciones',
    ],
    [
      'classes of vehicles',
      'tipos-carroceria*',
      '/e-vehiculo',
      (page) => page.getByLabel('Clase').click(),
      'No pudimos cargar las opciones',
    ],
    [
      'people to choose from',
      'usuarios?*',
      '/e-vehiculo',
      (page) => page.getByLabel('Propietario', { exact: true }).click(),
      'No se pudo buscar',
    ],
    [
      'departments',
      'unidadGeografica/departamentos/*',
      '/mi-perfil',
      async (page) => {
        await page.getByRole('tab', { name: 'Direcciones' }).click();
        await button(page, 'Agregar dirección').click();
        await page.getByLabel('Departamento').click();
      },
      'No pudimos cargar las opciones',
    ],
  ];

for (const [what, api, path, open, words] of READS) {
  test(`ERRORES-20 ${what} that cannot be read: told in its place, with another try`, async ({
    page,
    enter,
  }) => {
    await hearNothing(page);
    await refuse(page, { path: api });
    await enter(path);
    await open(page);
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute(`**/api/${api}`);
    await button(page, 'Reintentar').click();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}
