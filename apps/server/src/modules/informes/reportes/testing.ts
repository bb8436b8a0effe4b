import { sql } from 'kysely';
import { expect } from 'vitest';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import {
  type Conteos,
  type FiltrosDeConteos,
  type FiltrosDeTiempos,
} from '@amparo/contract/informes/reportes/schemas';
import { openCase } from '../../../testing/cases.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';

interface WrittenReport {
  creado: string;
  clase?: 'choque-simple' | 'lesiones-homicidios';
  estado?: string;
  ciudad?: string | null;
  /** Seconds after its creation. */
  asignado?: number;
  llegada?: number;
  cierre?: number;
  /** User of the creation entry in the audit log. */
  autor?: string;
  llegada_abogado?: string;
}

const later = (creado: string, seconds: number) => new Date(Date.parse(creado) + seconds * 1_000);

/** Inserts cases of an earlier month. */
export async function pastCases(testApp: TestApp) {
  const { db } = testApp.app.platform;
  const model = await openCase(testApp);
  // The copied case is of today, so no report of the past contains it.
  const person = await testApp.person({ roles: ['Abogado'] });
  return async ({
    creado,
    clase = 'choque-simple',
    estado = 'Asignado',
    ciudad = 'BOGOTÁ D.C.',
    ...given
  }: WrittenReport) => {
    const isOver = estado === 'Cerrado' || estado === 'Cancelado';
    const { rows } = await sql<{ id: string }>`
      insert into caso (clase, estado, estado_abierto, creado, ciudad_siniestro, llegada_abogado, tipo_asistencia, creado_desde,
        origen, empresa_id, departamento, direccion, persona_id, vehiculo_id)
      select ${clase}, ${estado}, ${isOver ? 'Asignado' : null}, ${creado}, ${ciudad}, ${given.llegada_abogado ?? null},
        t.tipo_asistencia, t.creado_desde, t.origen, t.empresa_id, t.departamento, t.direccion, t.persona_id, t.vehiculo_id
      from caso t where t.id = ${model._id} returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    const line = (accion: string, seconds: number, usuario: string) =>
      sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_id, usuario_nombre)
        values (${later(creado, seconds)}, ${`asistencia-${clase}`}, ${id}, ${accion}, ${usuario}, 'Alguien')`.execute(
        db,
      );
    const give = (tipo: string, seconds: number, ocupa: boolean) =>
      sql`insert into caso_asignacion (caso_id, tipo, usuario_id, creado, ocupa)
        values (${id}, ${tipo}, ${person.id}, ${later(creado, seconds)}, ${ocupa})`.execute(db);
    // The adviser who opens a case does not count as an assignment.
    await give('Contact Center', 0, false);
    if (given.autor !== undefined) await line('crear', 0, given.autor);
    if (given.asignado !== undefined) await give('Abogado', given.asignado, true);
    if (given.llegada !== undefined) await line('llegar', given.llegada, person.id);
    if (given.cierre !== undefined) await line('cerrar', given.cierre, person.id);
    return id;
  };
}

const asQuery = (filtros: object) =>
  Object.entries(filtros)
    .map(([name, value]) => `filtros[${name}]=${encodeURIComponent(String(value))}`)
    .join('&');

export async function askCounts(by: TestUser, filtros: FiltrosDeConteos): Promise<Conteos> {
  const answer = await by.call('GET', `reportes/conteos?${asQuery(filtros)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return reportes.conteos.answer.parse(answer.json());
}

export async function askTimes(by: TestUser, filtros: FiltrosDeTiempos) {
  const answer = await by.call('GET', `reportes/tiempos?${asQuery(filtros)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return reportes.tiempos.answer.parse(answer.json());
}
