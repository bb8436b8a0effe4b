import { beforeAll, describe, expect, test } from 'vitest';
import type { Aviso } from '@amparo/contract/base/avisos/schemas';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { CasoRelacionado } from '@amparo/contract/casos/casos/derivacion';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { FORMULARIO_LESIONES } from '@amparo/contract/casos/lesiones-homicidios/schemas';
import {
  act,
  answers,
  openCase,
  uploadFor,
  useQuestionnaire,
  useType,
  waiting,
} from '../../../testing/cases.ts';
import { newProcedure } from '../../../testing/kinds.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let admin: TestUser;
let adviser: TestUser;
let tramite: string;

beforeAll(async () => {
  admin = await testApp.admin();
  adviser = await testApp.person({ roles: ['Contact Center'], nombres: 'Alicia', apellidos: 'Rueda' });
  await useType(admin, 'Llamada', ['Contact Center', 'Abogado']);
  await useQuestionnaire(admin, FORMULARIO_LESIONES);
  tramite = await newProcedure(admin);
});

interface Some {
  _id: string;
  caso: number;
  persona: string;
}
interface Whole extends Some, CasoRelacionado {
  estado: string;
  cantidad_gestiones: number;
  gestiones: readonly { descripcion?: string; titulo?: string; autor: string }[];
}
interface Refused {
  message: string;
  errors?: Record<string, string>;
}

const vehicleOf = ({ vehiculo }: { vehiculo: string | { _id: string } }) =>
  typeof vehiculo === 'string' ? vehiculo : vehiculo._id;
type Vehicled = Some & { vehiculo: string | { _id: string } };

/** Request body of a case that is derived from another one. */
const body = (clase: ClaseDeCaso, from: Vehicled, change: object = {}) => ({
  vehiculo: vehicleOf(from),
  persona: from.persona,
  ...(clase === 'juridica'
    ? { tipo: 'Asistencia choque simple', tipo_tramite: tramite, descripcion: 'Viene de otro caso' }
    : { direccion: 'Calle 100 # 19-61, Chicó', formulario: answers() }),
  ...change,
});
const post = (by: TestUser, clase: ClaseDeCaso, from: Vehicled, change: object = {}) =>
  by.call('POST', claseDe(clase).recurso, {
    body: body(clase, from, { origen: String(from.caso), ...change }),
  });
async function derive(
  by: TestUser,
  clase: ClaseDeCaso,
  from: Vehicled,
  change: object = {},
): Promise<Vehicled> {
  const answer = await post(by, clase, from, change);
  expect(answer.statusCode, answer.body).toBe(200);
  const { create } = clase === 'juridica' ? juridica : lesionesHomicidios;
  return create.answer.parse(answer.json());
}
async function read(by: TestUser, clase: ClaseDeCaso, { caso }: { caso: number }): Promise<Whole> {
  const answer = await by.call('GET', `${claseDe(clase).recurso}/${caso}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Whole>();
}
const lines = ({ gestiones }: Whole) => gestiones.map(({ titulo, descripcion }) => titulo ?? descripcion);
const give = (by: TestUser, clase: ClaseDeCaso, { caso }: { caso: number }, id: string) =>
  by.call('POST', `${claseDe(clase).recurso}/${caso}/asignarCaso`, {
    body: clase === 'juridica' ? { abogadoAsignado: id } : { usuarioAsignado: id },
  });

test('deriving a legal case from a collision links both, adds an entry to each and notifies the holders', async () => {
  const origin = await openCase(testApp, admin);
  const lawyer = await waiting(testApp, 'Abogado');
  await give(admin, 'choque-simple', origin, lawyer.id);
  const { estado } = await read(admin, 'choque-simple', origin);
  const legal = await derive(adviser, 'juridica', origin);

  const [before, after] = [
    await read(adviser, 'choque-simple', origin),
    await read(adviser, 'juridica', legal),
  ];
  expect([before.estado, after.estado]).toEqual([estado, 'Solicitado']);
  expect([lines(before), lines(after)]).toEqual([
    [`Derivado al caso ${legal.caso} de asistencia jurídica`],
    [`Viene del caso ${origin.caso} de choque simple`],
  ]);
  expect(before.gestiones[0]?.autor).toBe('Alicia Rueda');
  expect(before.relacionados).toMatchObject([
    {
      visible: true,
      sentido: 'derivado',
      _id: legal._id,
      caso: legal.caso,
      clase: 'juridica',
      autor: 'Alicia Rueda',
    },
  ]);
  expect(after.relacionados).toMatchObject([
    { visible: true, sentido: 'origen', caso: origin.caso, clase: 'choque-simple', estado },
  ]);
  const trail = async (clase: ClaseDeCaso, { _id }: Some) =>
    (await admin.call('GET', `auditoria/${claseDe(clase).recurso}/${_id}`)).body;
  expect(await trail('choque-simple', origin)).toContain(`Derivado al caso ${legal.caso}`);
  expect(await trail('juridica', legal)).toContain(`Viene del caso ${origin.caso}`);
  const { datos } = (await lawyer.call('GET', 'notificaciones/usuario')).json<{ datos: Aviso[] }>();
  expect(datos[0]).toMatchObject({
    notificacion: {
      titulo: `Derivaron el caso ${origin.caso}`,
      mensaje: `Derivado al caso ${legal.caso} de asistencia jurídica`,
    },
    enlace: `/gestionar?id=${origin.caso}`,
  });
});

test('every kind derives into the others except simple collisions, also when closed, and keeps its state', async () => {
  const collision = await openCase(testApp, admin);
  await act(admin, collision, 'cerrar');
  const injuries = await derive(admin, 'lesiones-homicidios', collision, { origen: collision._id });
  const legal = await derive(admin, 'juridica', injuries);
  const again = await derive(admin, 'lesiones-homicidios', legal);
  expect((await read(admin, 'choque-simple', collision)).estado).toBe('Cerrado');
  const { relacionados } = await read(admin, 'juridica', legal);
  expect(relacionados).toMatchObject([
    { sentido: 'derivado', caso: again.caso },
    { sentido: 'origen', caso: injuries.caso, clase: 'lesiones-homicidios' },
  ]);
  for (const [clase, from] of [
    ['juridica', legal],
    ['lesiones-homicidios', injuries],
  ] as const) {
    const refused = await post(admin, clase, from);
    expect([refused.statusCode, refused.json<Refused>().message]).toEqual([
      422,
      'Un caso solo se deriva a otra clase: a lesiones u homicidios, o a asistencia jurídica',
    ]);
  }
});

describe('refusals', () => {
  test('of two concurrent derivations one succeeds; a second while the first is open requires `repetir`', async () => {
    const origin = await openCase(testApp, admin);
    const both = await Promise.all([post(admin, 'juridica', origin), post(adviser, 'juridica', origin)]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '422']);
    const first = both.find(({ statusCode }) => statusCode === 200)?.json<Some>();
    expect(both.find(({ statusCode }) => statusCode === 422)?.json<Refused>().message).toBe(
      `El caso ya se derivó al caso ${first?.caso} de asistencia jurídica, que sigue abierto. Si hace falta otro, derívalo de nuevo desde el caso de origen.`,
    );
    const whole = await read(admin, 'choque-simple', origin);
    expect([whole.relacionados.length, whole.cantidad_gestiones]).toEqual([1, 1]);
    await derive(admin, 'juridica', origin, { repetir: true });
    await derive(admin, 'lesiones-homicidios', origin);
    expect((await read(admin, 'choque-simple', origin)).relacionados).toHaveLength(3);
  });

  test('after the first derived case is closed, another derivation needs no confirmation', async () => {
    const origin = await openCase(testApp, admin);
    const { caso } = await derive(admin, 'juridica', origin);
    expect((await admin.call('PUT', `asistencia-juridica/${caso}/cerrar`)).statusCode).toBe(200);
    await derive(admin, 'juridica', origin);
  });

  test('an origin that the user may not manage is reported as unknown, and nothing is stored', async () => {
    const origin = await openCase(testApp, admin);
    const creates = ['asistencia-juridica.crear', 'asistencia-juridica.ver'] as const;
    const everyCase = await testApp.person({ permisos: [...creates, 'asistencia-choque-simple.ver'] });
    const onlyHeld = await testApp.person({
      permisos: [...creates],
      propios: ['asistencia-choque-simple.ver', 'asistencia-choque-simple.gestionar'],
    });
    const blind = await testApp.person({ permisos: [...creates, 'asistencia-choque-simple.gestionar'] });
    const told = { origen: 'No encontramos el caso de origen' };
    for (const by of [everyCase, onlyHeld, blind])
      for (const origen of [
        String(origin.caso),
        origin._id,
        '999999999',
        '00000000-0000-4000-8000-000000000000',
      ]) {
        const refused = await post(by, 'juridica', origin, { origen });
        expect([refused.statusCode, refused.json<Refused>().errors]).toEqual([400, told]);
      }
    for (const origen of ['0', '-1', 'abc', "1' or '1'='1", '12345678901', 12]) {
      const refused = await post(admin, 'juridica', origin, { origen });
      expect(refused.statusCode, String(origen)).toBe(400);
    }
    const whole = await read(admin, 'choque-simple', origin);
    expect([whole.relacionados, whole.cantidad_gestiones]).toEqual([[], 0]);
  });

  test('an unapproved origin or another vehicle is refused', async () => {
    const { db } = testApp.app.platform;
    const origin = await openCase(testApp, admin);
    const other = await openCase(testApp, admin);
    const foreign = await post(admin, 'juridica', other, { origen: String(origin.caso) });
    expect([foreign.statusCode, foreign.json<Refused>().errors]).toEqual([
      400,
      { vehiculo: 'El caso de origen es de otro vehículo' },
    ]);
    await db.updateTable('caso').set({ aprobado: false }).where('id', '=', origin._id).execute();
    const refused = await post(admin, 'juridica', origin);
    expect([refused.statusCode, refused.json<Refused>().message]).toEqual([
      422,
      'El caso requiere aprobación',
    ]);
  });
});

describe('visibility of derived cases', () => {
  test('a related case out of scope is shown only as existing', async () => {
    const origin = await openCase(testApp, admin);
    const legal = await derive(admin, 'juridica', origin);
    const lawyer = await waiting(testApp, 'Abogado');
    await give(admin, 'juridica', legal, lawyer.id);
    await give(admin, 'choque-simple', origin, (await waiting(testApp, 'Abogado')).id);
    expect((await read(lawyer, 'juridica', legal)).relacionados).toEqual([
      { visible: false, sentido: 'origen' },
    ]);
    expect((await lawyer.call('GET', `asistencia-choque-simple/${origin.caso}`)).statusCode).toBe(404);
  });

  /** A collision with a file, held by another lawyer, and the legal case derived from it. */
  async function withFile() {
    const origin = await openCase(testApp, admin);
    const carried = await attach(origin, 'croquis.pdf');
    const legal = await derive(admin, 'juridica', origin);
    await give(admin, 'choque-simple', origin, (await waiting(testApp, 'Abogado')).id);
    const later = await attach(origin, 'despues.pdf');
    return { origin, legal, carried, later };
  }
  async function attach(of: Caso, nombre: string) {
    const file = await uploadFor(admin, nombre);
    const entry = { tipo_gestion: 'Llamada', descripcion: 'Adjunto', adjuntos: [file] };
    expect((await act(admin, of, 'gestion', entry)).statusCode).toBe(200);
    return file;
  }
  const opens = async (by: TestUser, { aws_id }: { aws_id: string }) =>
    (await by.call('GET', `archivos/${aws_id}`)).statusCode;

  test('files of the origin open for users who see the derived case, while they see it; later files do not', async () => {
    const { legal, carried, later } = await withFile();
    const [lawyer, next, stranger] = [
      await waiting(testApp, 'Abogado'),
      await waiting(testApp, 'Abogado'),
      await waiting(testApp, 'Abogado'),
    ];
    await give(admin, 'juridica', legal, lawyer.id);
    expect((await read(lawyer, 'juridica', legal)).archivos_origen).toEqual([
      { aws_id: carried.aws_id, nombre: 'croquis.pdf' },
    ]);
    expect([await opens(lawyer, carried), await opens(lawyer, later)]).toEqual([200, 403]);
    expect(await opens(stranger, carried)).toBe(403);
    const asked = await lawyer.call('POST', 'archivos/direcciones', {
      body: { ids: [carried.aws_id, later.aws_id] },
    });
    expect(asked.json()).toMatchObject({
      [carried.aws_id]: { archivo: { nombre: 'croquis.pdf' } },
      [later.aws_id]: null,
    });
    // The files can only be opened; they stay attached to the origin.
    expect((await lawyer.call('DELETE', `archivos/${carried.aws_id}`)).statusCode).toBe(403);
    const entry = { siguienteGestion: 'En Gestión', titulo: 'Mío', adjuntos: [carried] };
    expect(
      (await lawyer.call('POST', `asistencia-juridica/${legal.caso}/gestion`, { body: entry })).statusCode,
    ).toBe(403);
    await give(admin, 'juridica', legal, next.id);
    expect([await opens(lawyer, carried), await opens(next, carried)]).toEqual([403, 200]);
  });

  test('files are shared onward with a third case, but never back to the origin', async () => {
    const origin = await openCase(testApp, admin);
    const first = await attach(origin, 'uno.pdf');
    const injuries = await derive(admin, 'lesiones-homicidios', origin);
    const own = await uploadFor(admin, 'dos.pdf', undefined, 'LESIONESHOMISIDIOS');
    const entry = { tipo_gestion: 'Llamada', descripcion: 'Adjunto', adjuntos: [own] };
    await admin.call('POST', `asistencia-lesiones-homicidios/${injuries.caso}/gestion`, { body: entry });
    const legal = await derive(admin, 'juridica', injuries);
    const names = (await read(admin, 'juridica', legal)).archivos_origen?.map(({ nombre }) => nombre);
    expect(names).toEqual(['uno.pdf', 'dos.pdf']);
    const holder = await waiting(testApp, 'Perito');
    await give(admin, 'choque-simple', origin, holder.id);
    expect([await opens(holder, first), await opens(holder, own)]).toEqual([200, 403]);
  });
});
