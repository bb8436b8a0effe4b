import { beforeAll, describe, expect, test } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { mensajesDePasos, RESULTADOS_DE_PASO } from '@amparo/contract/revision/turnos/pasos';
import { docx, form, pdf, png, xlsx, zip } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { readAppointment, stepsOf, storeAppointment, type Step } from './testing.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let admin: TestUser;
let luis: TestUser;

beforeAll(async () => {
  admin = await testApp.person({ nombres: 'Alicia', apellidos: 'Rueda', roles: ['Administrador'] });
  luis = await testApp.person({ nombres: 'Luis', apellidos: 'Torres', roles: ['Mecánico'] });
});

const send = (by: TestUser, nombre: string, body: Buffer, entidad: string) =>
  by.call('POST', 'archivos', form({ nombre, body }, { entidad }));
async function upload(by: TestUser, nombre: string, body: Buffer, entidad: string): Promise<Adjunto> {
  const answer = await send(by, nombre, body, entidad);
  expect(answer.body, answer.body).toContain('aws_id');
  return Adjunto.array().parse(answer.json())[0] as Adjunto;
}
const record = (id: string, body: object, by = admin) =>
  by.call('PUT', `turnos/${id}/actualizar-paso`, { body });
const step = (paso: number, resultado = 'Aprobado', descripcion = 'Frenos al 62 %') => ({
  paso,
  resultado,
  descripcion,
});
const file = (by: TestUser, nombre = 'frenos.pdf', entidad = 'TURNOS') =>
  upload(by, nombre, nombre.endsWith('.png') ? png(9, 9) : pdf(), entidad);
const files = async (paso: number, by = admin, titulo = 'Prueba de frenos') => ({
  siguienteGestion: paso,
  titulo,
  adjuntos: [await file(by)],
});
const stored = (...pasos: Step[]) => storeAppointment(testApp, { mecanico: luis.id, pasos });

describe('a step with its result', () => {
  test.each(RESULTADOS_DE_PASO)(
    'TURNOS-24 TURNOS-53 COMUN-24 a step is recorded with the result %s and returns a success message',
    async (resultado) => {
      const id = await stored();
      const answer = await record(id, step(3, resultado), luis);
      expect(answer.json()).toMatchObject({ message: 'Actualizado correctamente', estado: 'Activo' });
      expect(stepsOf(await readAppointment(luis, id))).toEqual([[3, resultado]]);
    },
  );

  test('TURNOS-14 TURNOS-26 recorded steps are returned in their order with name, state, result and author', async () => {
    const id = await stored();
    for (const [paso, resultado] of [
      [1, 'Aprobado'],
      [2, 'Rechazado'],
      [3, 'Pendiente'],
      [5, 'Aprobado'],
    ] as const)
      expect((await record(id, step(paso, resultado), luis)).statusCode).toBe(200);
    const { pasos } = await readAppointment(luis, id);
    expect(pasos).toMatchObject([
      { nombre: 'Llegada al CDA', estado: 'Cumplido', resultado: 'Aprobado', autor: 'Luis Torres' },
      { nombre: 'Recepción del vehículo', estado: 'Por resolver', resultado: 'Rechazado' },
      { nombre: 'Registro del vehículo', estado: 'Por resolver', resultado: 'Pendiente' },
      { nombre: 'Pago', estado: 'Cumplido', descripcion: 'Frenos al 62 %', titulo: null, adjuntos: [] },
    ]);
  });

  test('TURNOS-30 TURNOS-31 TURNOS-32 TURNOS-53 a step without number, result or description, or with an unknown result, is refused', async () => {
    const id = await stored();
    const { paso: _step, ...withoutStep } = step(3);
    const tries = [
      [withoutStep, 'paso'],
      [{ ...step(3), resultado: undefined }, 'resultado'],
      [{ ...step(3), resultado: 'Bien' }, 'resultado'],
      [{ ...step(3), descripcion: '  ' }, 'descripcion'],
    ] as const;
    for (const [body, field] of tries) {
      const answer = await record(id, body);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        [field],
      ]);
    }
    const none = await record(id, step(8));
    expect([none.statusCode, none.json()]).toMatchObject([422, { message: mensajesDePasos.desconocido }]);
    expect((await readAppointment(admin, id)).pasos).toEqual([]);
  });

  test('TURNOS-48 steps can be skipped but not undone; a step that is not approved can be recorded again and keeps its entries', async () => {
    const id = await stored(
      { paso: 1 },
      { paso: 3, resultado: 'Rechazado' },
      { paso: 4, resultado: 'Aprobado' },
    );
    const refused = async (paso: number) =>
      (await record(id, step(paso))).json<{ message: string }>().message;
    expect(await refused(2)).toBe(mensajesDePasos.atras(2, 4));
    expect(await refused(4)).toBe(mensajesDePasos.hecho(4));
    expect((await record(id, step(3, 'Pendiente'))).statusCode).toBe(200);
    expect((await record(id, step(3))).statusCode).toBe(200);
    expect(await refused(3)).toBe(mensajesDePasos.hecho(3));
    expect((await record(id, step(1))).statusCode).toBe(200);
    expect((await record(id, step(6))).statusCode).toBe(200);
    expect(await refused(5)).toBe(mensajesDePasos.atras(5, 6));
    expect(stepsOf(await readAppointment(admin, id))).toEqual([
      [1, null],
      [3, 'Rechazado'],
      [4, 'Aprobado'],
      [3, 'Pendiente'],
      [3, 'Aprobado'],
      [1, 'Aprobado'],
      [6, 'Aprobado'],
    ]);
  });

  test('TURNOS-48 concurrent calls for the same step record it once', async () => {
    const id = await stored();
    const answers = await Promise.all([4, 4, 4].map((paso) => record(id, step(paso))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(stepsOf(await readAppointment(admin, id))).toEqual([[4, 'Aprobado']]);
  });

  test.each(RESULTADOS_DE_PASO)(
    'TURNOS-49 only an approved certificate closes the appointment: %s',
    async (resultado) => {
      const id = await stored({ paso: 6, resultado: 'Aprobado' });
      const isGiven = resultado === 'Aprobado';
      expect((await record(id, step(7, resultado), luis)).json()).toMatchObject({
        estado: isGiven ? 'Cerrado' : 'Activo',
        cierre: isGiven ? { motivo: 'certificado', autor: 'Luis Torres' } : null,
      });
      expect((await readAppointment(luis, id)).pasos).toHaveLength(2);
      // A closed appointment takes no more steps. An open one takes the certificate again.
      const again = await record(id, step(7));
      expect(again.statusCode).toBe(isGiven ? 422 : 200);
      expect((await readAppointment(admin, id)).estado).toBe('Cerrado');
    },
  );
});

describe('the files of a step', () => {
  test('TURNOS-13 TURNOS-37 TURNOS-36 TURNOS-45 files need their step, under either name, and a title, but no result or description', async () => {
    const id = await stored();
    const body = await files(3, luis);
    for (const [change, field] of [
      [{ titulo: ' ' }, 'titulo'],
      [{ siguienteGestion: undefined }, 'paso'],
    ] as const) {
      const answer = await record(id, { ...body, ...change }, luis);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        [field],
      ]);
    }
    expect((await record(id, body, luis)).statusCode).toBe(200);
    const { siguienteGestion: _other, ...rest } = await files(4, luis, 'Chasis');
    expect((await record(id, { ...rest, paso: 4 }, luis)).statusCode).toBe(200);
    expect((await readAppointment(luis, id)).pasos).toMatchObject([
      { paso: 3, titulo: 'Prueba de frenos', resultado: null, descripcion: null, adjuntos: body.adjuntos },
      { paso: 4, titulo: 'Chasis', estado: 'Registrado', adjuntos: rest.adjuntos },
    ]);
  });

  test('TURNOS-34 a step without a file needs its result and its description', async () => {
    const id = await stored();
    const answer = await record(id, { siguienteGestion: 3, titulo: 'Sin archivo', adjuntos: [] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('resultado');
  });

  test('TURNOS-48 TURNOS-49 files join the last step whatever its result; a certificate with files leaves the appointment open', async () => {
    const id = await stored({ paso: 2, resultado: 'Aprobado' }, { paso: 4, resultado: 'Aprobado' });
    const [first, second] = [await files(4), await files(4, admin, 'Luces')];
    expect((await record(id, first)).statusCode).toBe(200);
    expect((await record(id, second)).statusCode).toBe(200);
    const joined = await readAppointment(admin, id);
    expect(stepsOf(joined)).toEqual([
      [2, 'Aprobado'],
      [4, 'Aprobado'],
    ]);
    expect(joined.pasos[1]).toMatchObject({
      titulo: 'Prueba de frenos · Luces',
      adjuntos: [...first.adjuntos, ...second.adjuntos],
    });
    // Files cannot change the result of an approved step, and cannot be added to an earlier step.
    for (const body of [{ ...(await files(4)), resultado: 'Rechazado' }, await files(2), await files(3)])
      expect((await record(id, body)).statusCode).toBe(422);
    const certificate = { ...(await files(7)), resultado: 'Aprobado' };
    expect((await record(id, certificate)).json()).toMatchObject({ estado: 'Activo' });
    expect((await record(id, await files(7))).json()).toMatchObject({ estado: 'Activo' });
    expect((await record(id, step(7))).json()).toMatchObject({ estado: 'Cerrado' });
  });

  test('TURNOS-44 an appointment takes files uploaded for TURNOS or for legal cases, but no others, and creates no legal case', async () => {
    const id = await stored();
    const count = async () =>
      (
        await testApp.app.platform.db
          .selectFrom('caso')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirst()
      )?.n;
    const before = await count();
    const both = [await file(admin), await file(admin, 'acta.pdf', 'ASISTENCIAJURIDICA')];
    expect((await record(id, { ...(await files(3)), adjuntos: both })).statusCode).toBe(200);
    const held = await testApp.app.platform.db
      .selectFrom('archivo')
      .select(['recurso', 'registro_id'])
      .where(
        'id',
        'in',
        both.map(({ aws_id }) => aws_id),
      )
      .execute();
    expect(held).toEqual([
      { recurso: 'turnos', registro_id: id },
      { recurso: 'turnos', registro_id: id },
    ]);
    expect(await count()).toBe(before);
    const vehicle = { ...(await files(4)), adjuntos: [await file(admin, 'soat.pdf', 'VEHICULOS')] };
    const refused = await record(id, vehicle);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message: mensajesDeArchivos.otraEntidad },
    ]);
    // Another user's upload, and files of another appointment.
    expect((await record(id, await files(4, luis))).statusCode).toBe(403);
    expect((await record(await stored(), { ...(await files(4)), adjuntos: both })).statusCode).toBe(403);
  });

  test('TURNOS-43 a user can delete their upload after its step was refused, but not a file in use', async () => {
    const id = await storeAppointment(testApp, { cierre: 'cancelado' });
    const body = await files(3);
    expect((await record(id, body)).json()).toMatchObject({ message: mensajesDePasos.cerrado });
    expect((await admin.call('DELETE', `archivos/${body.adjuntos[0]?.aws_id}`)).statusCode).toBe(200);
    const kept = await files(3);
    expect((await record(await stored(), kept)).statusCode).toBe(200);
    const held = await admin.call('DELETE', `archivos/${kept.adjuntos[0]?.aws_id}`);
    expect([held.statusCode, held.json()]).toMatchObject([422, { message: mensajesDeArchivos.enUso }]);
  });

  test('TURNOS-35 TURNOS-38 up to ten pictures, PDF, Word, Excel or zip files are accepted; an empty or other file is refused', async () => {
    const bodies = {
      'a.png': png(9, 9),
      'a.pdf': pdf(),
      'a.docx': docx(900),
      'a.xlsx': xlsx(900),
      'a.zip': zip([{ nombre: 'a.txt', body: Buffer.from('a') }]),
    };
    const adjuntos: Adjunto[] = [];
    for (const [nombre, body] of Object.entries(bodies))
      adjuntos.push(await upload(admin, nombre, body, 'TURNOS'));
    const id = await stored();
    expect((await record(id, { ...(await files(3)), adjuntos })).statusCode).toBe(200);
    expect((await readAppointment(admin, id)).pasos[0]?.adjuntos).toEqual(adjuntos);
    for (const [nombre, body] of [
      ['vacio.pdf', Buffer.alloc(0)],
      ['a.exe', Buffer.from('MZ')],
    ] as const)
      expect((await send(admin, nombre, body, 'TURNOS')).statusCode).toBe(400);
    const many = Array.from({ length: 11 }, () => adjuntos[0]);
    expect((await record(id, { ...(await files(4)), adjuntos: many })).statusCode).toBe(400);
  });

  test('TURNOS-50 TURNOS-55 only the current mechanic opens the files of an appointment, and a closed one cannot be changed', async () => {
    const ana = await testApp.person({ roles: ['Mecánico'] });
    const id = await stored();
    const body = await files(3, luis);
    await record(id, body, luis);
    const path = `archivos/${body.adjuntos[0]?.aws_id}`;
    const opens = async (by: TestUser) => (await by.call('GET', path)).statusCode;
    expect([await opens(luis), await opens(ana), await opens(admin)]).toEqual([200, 403, 200]);
    await admin.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico: ana.id } });
    expect([await opens(luis), await opens(ana)]).toEqual([403, 200]);
    const told = await admin.call('GET', `auditoria/turnos/${id}`);
    expect(told.json<{ datos: { accion: string }[] }>().datos.map(({ accion }) => accion)).toEqual([
      'asignar',
      'gestionar',
    ]);
    expect(told.body).toContain('3. Registro del vehículo: Registrado · Prueba de frenos · frenos.pdf');
    await admin.call('DELETE', `turnos/${id}`);
    expect((await ana.call('GET', `turnos/${id}`)).json()).toMatchObject({ cierre: { motivo: 'cancelado' } });
    const other = form({ nombre: 'otro.pdf', body: pdf() });
    expect((await ana.call('PUT', path, other)).statusCode).toBe(403);
  });
});
