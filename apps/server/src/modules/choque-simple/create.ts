import type { CREADO_DESDE } from '@amparo/contract/casos';
import {
  FORMULARIO_CHOQUE_SIMPLE,
  mensajesDeChoqueSimple as textos,
  TIPO_ASISTENCIA_CHOQUE_SIMPLE,
  type Caso,
  type DatosDeCaso,
} from '@amparo/contract/choque-simple';
import type { Tx } from '../../platform/db/database.ts';
import { RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import { caseRecords, give, type CaseRecords } from '../casos/index.ts';
import { graderOf, type Grader } from '../formularios/index.ts';
import { CONSUMPTION, CONSUMPTION_SECONDS } from './consume.ts';
import { expectCompany, expectTheirs, knownPlace } from './expect.ts';

/** What creating a case needs. */
export interface Desk {
  platform: Platform;
  records: CaseRecords;
  grade: Grader;
}

export const deskOf = (platform: Platform): Desk => ({
  platform,
  records: caseRecords(platform, { recurso: 'asistencia-choque-simple', clase: 'choque-simple' }),
  grade: graderOf(platform),
});

/** What is told of the accident, whoever opens the case. */
type Told = Pick<DatosDeCaso, 'departamento' | 'ciudad_siniestro' | 'direccion' | 'ubicacion' | 'formulario'>;

/** Whom and what a case is about, once they were found, and where it was asked for. */
export interface Parties {
  vehiculoId: string;
  personaId: string;
  empresaId: string;
  /** False where an insurer knows the vehicle but its policy is not current (CHOQUE-35). */
  aprobado: boolean;
  creadoDesde: (typeof CREADO_DESDE)[number];
}

/** The answers with the texts of today, or the refusal by their score (CHOQUE-18 to CHOQUE-20). */
async function answersOf(tx: Tx, grade: Grader, { formulario }: Told) {
  const graded = await grade(tx, FORMULARIO_CHOQUE_SIMPLE, formulario.preguntas);
  if (graded === undefined) throw new RuleBroken(textos.sinFormulario);
  const { puntaje, puntajeMinimo, respuestas } = graded;
  if (puntaje !== null && puntajeMinimo !== null && puntaje > puntajeMinimo)
    throw new RuleBroken(textos.puntaje);
  return respuestas.map(({ pregunta, respuesta }) => ({ pregunta, respuesta }));
}

/** Stores the case, gives it to the adviser who creates it and has its service consumed a moment later (ASIGNACION-29, CUENTA-15). */
export async function store(
  { platform, records, grade }: Desk,
  { work, who }: Asked,
  parties: Parties,
  told: Told,
): Promise<Caso> {
  const { tx } = work;
  const { creadoDesde } = parties;
  const [latitud = null, longitud = null] = told.ubicacion?.coordenadas ?? [];
  const id = await records.insert(tx, {
    clase: records.clase,
    tipo_asistencia: TIPO_ASISTENCIA_CHOQUE_SIMPLE,
    creado_desde: creadoDesde,
    origen: creadoDesde,
    empresa_id: parties.empresaId,
    persona_id: parties.personaId,
    vehiculo_id: parties.vehiculoId,
    ...(await knownPlace(tx, told)),
    direccion: told.direccion,
    latitud,
    longitud,
    formulario: JSON.stringify(await answersOf(tx, grade, told)),
    aprobado: parties.aprobado,
  });
  if (creadoDesde === 'DashBoard' && who.roles.includes('Contact Center')) {
    const own = { usuarioId: who.usuarioId, tipo: 'Contact Center', ocupa: false } as const;
    await records.update(tx, id, await give(platform, work, { _id: id, estado: 'Solicitado' }, own));
  }
  const caso = await records.readAgain(tx, id);
  await records.record(work, 'crear', caso);
  await platform.jobs.enqueue(work, CONSUMPTION, { casoId: id }, { startAfter: CONSUMPTION_SECONDS });
  return caso;
}

/** What is written for a vehicle of our own list, in the back-office or in the app. */
interface OwnCase extends Told {
  vehiculo: string;
  persona: string;
  empresa: string;
  creado_desde: Parties['creadoDesde'];
}

/** A case of a vehicle of our own list, which needs no approval (CONSULTAPOLIZA-22, APROBACION-15). */
export async function createOwn(desk: Desk, asked: Asked, datos: OwnCase): Promise<Caso> {
  const { tx } = asked.work;
  const { vehiculo: vehiculoId, persona: personaId, empresa: empresaId, creado_desde: creadoDesde } = datos;
  await expectTheirs(tx, { vehiculoId, personaId }, { vehiculo: 'vehiculo', persona: 'persona' });
  await expectCompany(tx, empresaId);
  const parties = { vehiculoId, personaId, empresaId, creadoDesde, aprobado: true };
  return store(desk, asked, parties, datos);
}
