import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import { mensajesDeVehiculos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { createPlan, createVehicle } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import {
  begin,
  car,
  CARS,
  countOf,
  go,
  newOwner,
  number,
  PEOPLE,
  person,
  plate,
  read,
  review,
  rows,
  run,
  sendFile,
  states,
} from './testing.ts';

const testApp = useTestApp({ started: true });
const daysAgo = (n: number) => sumaDias(diaDe(new Date()), -n);
const download = (url: string | null) => {
  const { pathname, search } = new URL(`${url}`);
  return testApp.app.http.inject({ url: `${pathname}${search}` });
};
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

const trail = async (recurso: string, id: string) => {
  const answer = await admin.call('GET', `auditoria/${recurso}/${id}`);
  return answer.json<{ datos: { accion: string; usuario: { nombre: string } }[] }>().datos;
};

test('people: a review applies the rules of a single creation without storing; a repeated import creates once', async () => {
  const known = number();
  await testApp.account({ identificacion: known });
  const same = number();
  const before = await countOf(testApp, 'usuario');
  const id = await review(testApp, admin, 'personas', [
    PEOPLE,
    person(),
    person(known),
    person(number(), { ciudad: 'Macondo', celular: '12' }),
    person(same),
    person(same, { correo: 'otra@correo.co' }),
    ['', 'Ruiz', 'ZZ', '8.000.000.9', 'no es correo', '', '', '', ''],
    person(number(), { correo: admin.correo }),
  ]);
  expect(await countOf(testApp, 'usuario')).toBe(before);
  expect(await read(admin, id)).toMatchObject({
    estado: 'revisada',
    total: 7,
    conteos: { lista: 2, error: 4, existe: 1 },
  });
  const [, exists, wrong, , repeated, bad, taken] = await rows(admin, id);
  expect(exists).toMatchObject({
    fila: 3,
    estado: 'existe',
    errores: [{ texto: mensajesDeUsuarios.identificacionRepetida }],
  });
  expect(wrong?.errores.map(({ columna }) => columna)).toEqual(['Celular', 'Ciudad']);
  expect(repeated?.errores).toEqual([{ columna: 'Número de identificación', texto: textos.repetida(5) }]);
  expect(bad?.errores.map(({ columna }) => columna)).toEqual(['Nombres', 'Correo electrónico']);
  expect(taken).toMatchObject({
    estado: 'error',
    errores: [{ columna: 'Correo electrónico', texto: mensajesDeUsuarios.correoRepetido }],
  });
  expect((await rows(admin, id, 'errores')).map(({ fila }) => fila)).toEqual([3, 4, 6, 7, 8]);

  await go(testApp, admin, id, 'importar');
  // Simulates a worker that was killed after its rows and before the end of the step: nothing is created
  // twice.
  await sql`update importacion set estado = 'importando' where id = ${id}`.execute(testApp.app.platform.db);
  await Promise.all([run(testApp, id, 'importar'), run(testApp, id, 'importar')]);
  expect(await countOf(testApp, 'usuario')).toBe(before + 2);
  expect(await read(admin, id)).toMatchObject({
    estado: 'importada',
    conteos: { importada: 2, error: 4, existe: 1 },
  });
  const [made] = await rows(admin, id, 'importada');
  const stored = await admin.call('GET', `usuarios/${made?.registro}`);
  expect(stored.json()).toMatchObject({
    identificacion: { tipo: 'CC' },
    roles: [{ nombre: 'Usuario' }],
    telefonos: [{ telefono: '3001234567' }],
    direcciones: [{ unidad_geografica: { ciudad: 'CARTAGENA DE INDIAS', departamento: 'BOLÍVAR' } }],
  });
  const { numero } = await read(admin, id);
  expect((await trail('usuarios', made?.registro ?? ''))[0]?.usuario.nombre).toMatch(
    new RegExp(` · importación ${numero}$`),
  );
  const told = await sql<{ titulo: string }>`
    select titulo from notificacion where usuario_id = ${admin.id} order by creado`.execute(
    testApp.app.platform.db,
  );
  expect(told.rows.map(({ titulo }) => titulo)).toEqual([
    'Tu archivo está revisado',
    'La importación terminó',
    'La importación terminó',
  ]);
});

test('vehicles: faulty rows return in an .xlsx that can be resent; only unchanged and unused records are undone', async () => {
  const { id: ownerId, identificacion } = await newOwner(testApp);
  const existing = await createVehicle(admin, ownerId);
  const id = await review(testApp, admin, 'vehiculos', [
    CARS,
    car(identificacion),
    car(identificacion),
    car(identificacion),
    car('123'),
    car(identificacion, existing.placa.toLowerCase()),
    [plate(), '=1+1', 1980, 'x', identificacion],
  ]);
  expect(await states(admin, id)).toEqual(['lista', 'lista', 'lista', 'error', 'existe', 'error']);
  const [, , , nobody, exists, old] = await rows(admin, id);
  expect(nobody?.errores).toEqual([
    { columna: 'Identificación del propietario', texto: textos.personaDesconocida },
  ]);
  expect(exists?.errores[0]?.texto).toBe(mensajesDeVehiculos.placaRepetida);
  expect(old?.errores.map(({ columna }) => columna)).toEqual(['Año-modelo', 'Kilometraje']);

  const open = await admin.call('GET', `importaciones/${id}/errores`);
  const { url, archivo } = importaciones.errores.answer.parse(open.json());
  expect(archivo.nombre).toMatch(/^Errores de la importación \d+\.xlsx$/);
  const again = await begin(
    admin,
    'vehiculos',
    await sendFile(admin, (await download(url)).rawPayload, 'corregidas.xlsx'),
  );
  const second = importaciones.create.answer.parse(again.json())._id;
  await run(testApp, second, 'revisar');
  expect((await rows(admin, second)).map(({ valores }) => valores['marca'])).toEqual([
    'RENAULT',
    'RENAULT',
    '=1+1',
  ]);

  await go(testApp, admin, id, 'importar');
  const [first, changed, used] = await rows(admin, id, 'importada');
  const edit = { placa: plate(), marca: 'KIA', modelo: 2021, kilometraje: 2 };
  expect((await admin.call('PUT', `vehiculos/${changed?.registro}`, { body: edit })).statusCode).toBe(200);
  const { rows: plates } = await sql<{ placa: string }>`
    select placa from vehiculo where id = ${used?.registro}`.execute(testApp.app.platform.db);
  const fine = {
    fecha_imposicion: daysAgo(1),
    lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'x' },
  };
  const fined = await admin.call('POST', 'comparendos', {
    body: { ...fine, infractor: ownerId, codigo_infraccion: 'C14', vehiculo: used?.registro },
  });
  expect(fined.statusCode, fined.body).toBe(200);
  expect(plates).toHaveLength(1);

  await go(testApp, admin, id, 'deshacer');
  expect(await read(admin, id)).toMatchObject({
    estado: 'deshecha',
    conteos: { deshecha: 1, conservada: 2 },
  });
  const kept = await rows(admin, id, 'conservada');
  expect(kept.map(({ errores }) => errores[0]?.texto)).toEqual([textos.cambio, textos.enUso('comparendos')]);
  expect((await admin.call('GET', `vehiculos/${first?.registro}`)).json()).toMatchObject({ estado: false });
  expect((await trail('vehiculos', first?.registro ?? '')).map(({ accion }) => accion)).toEqual([
    'inhabilitar',
    'crear',
  ]);
  expect((await admin.call('PUT', `importaciones/${id}/deshacer`)).statusCode).toBe(422);
});

test('fines and purchases: people, plates and plans are looked up, duplicates refused; an undo cancels purchases', async () => {
  const { id: ownerId, identificacion } = await newOwner(testApp);
  const vehicle = await createVehicle(admin, ownerId);
  const plan = await createPlan(admin);
  const numero = `13001${String(Date.now()).padStart(15, '0')}`;
  const FINES = [
    'Número de comparendo',
    'Código de infracción',
    'Fecha de imposición',
    'Identificación del infractor',
    'Placa',
    'Departamento',
    'Ciudad',
    'Localidad',
    'Valor',
    'Tipo de comparendo',
  ];
  const day = diaLegible(daysAgo(2));
  const fine = (change: Record<number, string | number> = {}) =>
    [
      numero,
      'c-14',
      day,
      identificacion,
      vehicle.placa,
      'bolivar',
      'Cartagena de Indias',
      'Centro',
      '$ 604.100',
      'EN VIA',
    ].map((cell, n) => change[n] ?? cell);
  const fines = await review(testApp, admin, 'comparendos', [
    FINES,
    fine(),
    fine({ 0: '' }),
    fine({ 0: '1,3001E+19' }),
    fine({ 0: '', 2: '31/12/2199', 4: 'NOHAY1', 6: 'Macondo' }),
    fine({ 0: '', 1: 'C14' }),
  ]);
  expect(await states(admin, fines)).toEqual(['lista', 'lista', 'error', 'error', 'error']);
  const [, , lost, wrong] = await rows(admin, fines);
  expect(lost?.errores).toEqual([{ columna: 'Número de comparendo', texto: textos.perdioDigitos }]);
  expect(wrong?.errores.map(({ columna }) => columna)).toEqual(['Fecha de imposición', 'Placa', 'Ciudad']);
  await go(testApp, admin, fines, 'importar');
  const repeated = await review(testApp, admin, 'comparendos', [FINES, fine(), fine({ 0: '' })]);
  expect(await states(admin, repeated)).toEqual(['existe', 'existe']);
  const [made] = await rows(admin, fines, 'importada');
  expect((await admin.call('GET', `comparendos/${made?.registro}`)).json()).toMatchObject({
    codigo_infraccion: 'C14',
    numero_comparendo: numero,
    valor_comparendo: 604_100,
    tipo_comparendo: 'En vía',
  });
  await go(testApp, admin, fines, 'deshacer');
  expect(await states(admin, fines)).toEqual(['deshecha', 'deshecha', 'error', 'error', 'error']);

  const BUYS = ['Identificación del comprador', 'Plan', 'Placa', 'Fecha inicial', 'Valor', 'Pagada'];
  const stranger = await createVehicle(admin, admin.id);
  const buys = await review(testApp, admin, 'compras', [
    BUYS,
    [identificacion, plan.nombre.toUpperCase(), vehicle.placa, day, '89.000', 'si'],
    [identificacion, plan.nombre, vehicle.placa, day, '1', 'no'],
    [identificacion, 'Plan de nadie', stranger.placa, '', '', ''],
    [identificacion, plan.nombre, stranger.placa, '', '', 'tal vez'],
  ]);
  expect((await rows(admin, buys)).map(({ errores }) => errores.map(({ columna }) => columna))).toEqual([
    [],
    [null],
    ['Plan'],
    ['Pagada'],
  ]);
  await go(testApp, admin, buys, 'importar');
  const [bought] = await rows(admin, buys, 'importada');
  expect((await admin.call('GET', `compras/${bought?.registro}`)).json()).toMatchObject({
    valor: 89_000,
    cantidad_disponible: 3,
  });
  await go(testApp, admin, buys, 'deshacer');
  expect((await admin.call('GET', `compras/${bought?.registro}`)).json()).toMatchObject({
    estado: false,
    transaccion: { estado_transaccion: 'CANCELADA' },
  });
});

test('each kind has a template whose example row passes the rules of the kind', async () => {
  for (const tipo of ['personas', 'vehiculos', 'compras', 'comparendos'] as const) {
    const answer = await admin.call('GET', `importaciones/plantillas/${tipo}`);
    const { nombre, contenido } = importaciones.plantilla.answer.parse(answer.json());
    const sent = await begin(admin, tipo, await sendFile(admin, Buffer.from(contenido, 'base64'), nombre));
    const { _id } = importaciones.create.answer.parse(sent.json());
    await run(testApp, _id, 'revisar');
    const [example] = await rows(admin, _id);
    const unknown = [textos.personaDesconocida, textos.placaDesconocida, textos.planDesconocido];
    expect(
      example?.errores.filter(({ texto }) => !unknown.includes(texto as never)),
      tipo,
    ).toEqual([]);
  }
  expect((await admin.call('GET', 'importaciones/plantillas/perros')).statusCode).toBe(404);
});
