import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { dropExpired, stop } from './completion.ts';
import {
  begin,
  car,
  CARS,
  csvOf,
  fileOf,
  go,
  newOwner,
  PEOPLE,
  person,
  read,
  review,
  run,
  sendFile,
} from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

test('each kind of unreadable or wrong file fails with its own message', async () => {
  const problemOf = async (body: Buffer, nombre?: string) => {
    const answer = await begin(admin, 'vehiculos', await sendFile(admin, body, nombre));
    const { _id } = importaciones.create.answer.parse(answer.json());
    await run(testApp, _id, 'revisar');
    const { estado, problema } = await read(admin, _id);
    expect(estado).toBe('fallo');
    return problema;
  };
  expect(
    await problemOf(
      csvOf([
        ['Placa', 'Color'],
        ['A', 'B'],
      ]),
    ),
  ).toBe(textos.faltanColumnas('Marca, Año-modelo, Kilometraje, Identificación del propietario'));
  expect(await problemOf(csvOf([CARS]))).toBe(textos.vacio);
  expect(await problemOf(csvOf([[...CARS, 'PLACA'], car('1')]))).toBe(textos.columnaRepetida('Placa'));
  expect(await problemOf(csvOf([Array.from({ length: 101 }, (_, n) => n)]))).toBe(textos.muchasColumnas);
  for (const no of ['hola', '<html>;</html>', 'Placa;\0', '\uFEFF <svg a=";">'])
    expect((await admin.call('POST', 'archivos', fileOf(Buffer.from(no)))).statusCode, no).toBe(400);
  expect(await problemOf(Buffer.from('Placa;"sin cerrar'))).toBe(textos.noSeAbre);
});

test('every step needs the permission for the kind, which may be lost on the way, and expired imports are deleted', async () => {
  const { identificacion } = await newOwner(testApp);
  const clerk = await testApp.person({
    permisos: [
      'importaciones.ver',
      'importaciones.detalle',
      'importaciones.crear',
      'importaciones.deshacer',
      'vehiculos.crear',
      'vehiculos.ver',
    ],
  });
  const people = await sendFile(clerk, csvOf([PEOPLE, person()]));
  expect((await begin(clerk, 'personas', people)).statusCode).toBe(403);
  const stolen = await begin(await testApp.admin(), 'personas', people);
  expect(stolen.statusCode).toBe(403);
  const mine = await review(testApp, clerk, 'vehiculos', [CARS, car(identificacion)]);
  const theirs = await review(testApp, admin, 'personas', [PEOPLE, person()]);
  expect(await read(clerk, theirs)).toMatchObject({ tipo: 'personas' });
  for (const part of ['filas', 'errores'])
    expect((await clerk.call('GET', `importaciones/${theirs}/${part}`)).statusCode).toBe(403);
  expect((await clerk.call('PUT', `importaciones/${theirs}/importar`)).statusCode).toBe(403);

  const { platform } = testApp.app;
  /** Starts a step without a job. */
  const underWay = (id: string) =>
    sql`update importacion set estado = 'importando', meta = 1 where id = ${id}`.execute(platform.db);
  await underWay(mine);
  expect((await clerk.call('PUT', `importaciones/${mine}/importar`)).statusCode).toBe(422);
  await sql`update usuario set estado = false where id = ${clerk.id}`.execute(platform.db);
  await run(testApp, mine, 'importar');
  expect(await read(admin, mine)).toMatchObject({
    estado: 'revisada',
    problema: textos.sinPermisoDeTipo('vehiculos'),
    conteos: { lista: 1 },
  });

  await underWay(theirs);
  await stop(platform, theirs, 'importar');
  await stop(platform, theirs, 'importar');
  expect(await read(admin, theirs)).toMatchObject({ estado: 'revisada', problema: textos.detenida });
  await go(testApp, admin, theirs, 'importar');
  await sql`update importacion set terminada = now() - interval '31 days' where id = ${theirs}`.execute(
    platform.db,
  );
  expect((await admin.call('PUT', `importaciones/${theirs}/deshacer`)).json()).toMatchObject({
    message: textos.tarde,
  });
  await sql`update importacion set vence = now() where id = ${theirs}`.execute(platform.db);
  await dropExpired(platform);
  expect((await admin.call('GET', `importaciones/${theirs}`)).statusCode).toBe(404);
  const { rows: held } = await sql`
    select from archivo where recurso = 'importaciones' and registro_id = ${theirs}`.execute(platform.db);
  expect(held).toEqual([]);
});
