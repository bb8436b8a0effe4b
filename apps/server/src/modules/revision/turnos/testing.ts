import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, instanteDe, type Dia } from '@amparo/contract/kernel/time';
import type { ResultadoDePaso } from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

type TestContext = Pick<TestApp, 'app'>;
const tag = () => randomBytes(4).toString('hex');

export const dayFromToday = (n: number): Dia => sumaDias(diaDe(new Date()), n);

export async function newCentre({ app }: TestContext, change: object = {}): Promise<string> {
  const { id } = await app.platform.db
    .insertInto('centro_revision')
    .values({
      nombre: `CDA ${tag()}`,
      nit: `9${String(randomBytes(4).readUInt32BE()).padStart(8, '0').slice(0, 8)}-1`,
      departamento: 'VALLE DEL CAUCA',
      ciudad: 'SANTIAGO DE CALI',
      direccion: 'Calle 5 # 38-25',
      clases: ['Livianos', 'Motocicleta'],
      habilitacion: 'Resolución 1234 de 2024',
      habilitacion_vence: '2900-12-31',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function newVehicle(
  { app }: TestContext,
  propietario: string,
  change: object = {},
): Promise<{ id: string; placa: string }> {
  return app.platform.db
    .insertInto('vehiculo')
    .values({
      placa: randomBytes(5).toString('hex').toUpperCase(),
      marca: 'RENAULT',
      modelo: 2018,
      kilometraje: 71_400,
      propietario_id: propietario,
      ...change,
    })
    .returning(['id', 'placa'])
    .executeTakeFirstOrThrow();
}

export interface Step {
  paso: number;
  resultado?: ResultadoDePaso | null;
}

interface StoredAppointment {
  usuario?: string;
  vehiculo?: string;
  centro?: string;
  dia?: Dia;
  hora?: string;
  mecanico?: string;
  pasos?: readonly Step[];
  cierre?: 'certificado' | 'cancelado';
  change?: object;
}

/** Inserts an appointment, by default in seven days at 10:00. */
export async function storeAppointment(
  testApp: TestContext & Pick<TestApp, 'account'>,
  stored: StoredAppointment = {},
) {
  const { db } = testApp.app.platform;
  const usuario = stored.usuario ?? (await testApp.account()).id;
  const { dia = dayFromToday(7), hora = '10:00', mecanico, pasos = [], cierre } = stored;
  const { id } = await db
    .insertInto('turno')
    .values({
      usuario_id: usuario,
      vehiculo_id: stored.vehiculo ?? (await newVehicle(testApp, usuario)).id,
      centro_id: stored.centro ?? (await newCentre(testApp)),
      tipo: 'Tecnicomecánica',
      inicio: instanteDe(dia, hora),
      mecanico_id: mecanico ?? null,
      ...(cierre === undefined
        ? {}
        : { estado: false, cierre, cerrado: new Date(), cerrado_por: 'Carlos Uribe' }),
      ...stored.change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mecanico !== undefined)
    await db.insertInto('turno_mecanico').values({ turno_id: id, mecanico_id: mecanico }).execute();
  for (const { paso, resultado = null } of pasos)
    await db
      .insertInto('turno_paso')
      .values({ turno_id: id, paso, resultado, autor: 'Luz Marina Parra' })
      .execute();
  return id;
}

export async function readAppointment(by: Pick<TestUser, 'call'>, id: string): Promise<TurnoCompleto> {
  const answer = await by.call('GET', `turnos/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return turnos.get.answer.parse(answer.json());
}

export const stepsOf = ({ pasos }: Pick<TurnoCompleto, 'pasos'>) =>
  pasos.map(({ paso, resultado }) => [paso, resultado]);
