import { CLASES } from '@amparo/contract/casos/casos/clases';
import type { CREADO_DESDE } from '@amparo/contract/casos/casos/rules';
import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import {
  FORMULARIO_CHOQUE_SIMPLE,
  Caso,
  CasoCompleto,
  type DatosDeCaso,
} from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { graderOf, type Grader } from '../../contenido/formularios/index.ts';
import {
  caseRecords,
  assertQuestionnaire,
  assertPersonOfVehicle,
  give,
  type CaseRecords,
} from '../casos/index.ts';
import { CONSUMPTION, CONSUMPTION_SECONDS } from './consume.ts';
import { assertCompany, normalizedPlace } from './preconditions.ts';

export interface Desk {
  platform: Platform;
  records: CaseRecords;
  grade: Grader;
}

export const collisionRecords = (platform: Platform) =>
  caseRecords(platform, {
    clase: 'choque-simple',
    uno: Caso,
    completo: CasoCompleto,
    query: choqueSimple.list.query,
  });

export const deskOf = (platform: Platform): Desk => ({
  platform,
  records: collisionRecords(platform),
  grade: graderOf(platform),
});

/** The fields of the accident, from the back-office or from the app. */
type CaseLocation = Pick<
  DatosDeCaso,
  'departamento' | 'ciudad_siniestro' | 'direccion' | 'ubicacion' | 'formulario'
>;

export interface Parties {
  vehiculoId: string;
  personaId: string;
  empresaId: string;
  /** False if an insurer knows the vehicle but its policy is not current (CHOQUE-35). */
  aprobado: boolean;
  creadoDesde: (typeof CREADO_DESDE)[number];
}

const QUESTIONNAIRE = {
  formulario: FORMULARIO_CHOQUE_SIMPLE,
  sinFormulario: mensajesDeCaso.sinFormulario('choque simple'),
  puntaje: textos.puntaje,
};

/**
 * Stores the case, assigns it to the adviser who creates it and enqueues the consumption of its service
 * (ASIGNACION-29, CUENTA-15).
 */
export async function store(
  { platform, records, grade }: Desk,
  { work, who }: WriteContext,
  parties: Parties,
  told: CaseLocation,
): Promise<Caso> {
  const { tx } = work;
  const { creadoDesde } = parties;
  const [latitud = null, longitud = null] = told.ubicacion?.coordenadas ?? [];
  const id = await records.insert(tx, {
    clase: records.clase,
    tipo_asistencia: CLASES[records.clase].tipoAsistencia,
    creado_desde: creadoDesde,
    origen: creadoDesde,
    empresa_id: parties.empresaId,
    persona_id: parties.personaId,
    vehiculo_id: parties.vehiculoId,
    ...(await normalizedPlace(tx, told)),
    direccion: told.direccion,
    latitud,
    longitud,
    formulario: await assertQuestionnaire(tx, grade, QUESTIONNAIRE, told.formulario.preguntas),
    aprobado: parties.aprobado,
  });
  if (creadoDesde === 'DashBoard' && who.roles.includes('Contact Center')) {
    const own = {
      clase: records.clase,
      usuarioId: who.usuarioId,
      tipo: 'Contact Center',
      ocupa: false,
    } as const;
    await records.update(tx, id, await give(platform, work, { _id: id, estado: 'Solicitado' }, own));
  }
  const caso = await records.readAgain(tx, id);
  await records.record(work, 'crear', caso);
  await platform.jobs.enqueue(work, CONSUMPTION, { casoId: id }, { startAfter: CONSUMPTION_SECONDS });
  return caso;
}

interface OwnCase extends CaseLocation {
  vehiculo: string;
  persona: string;
  empresa: string;
  creado_desde: Parties['creadoDesde'];
}

/** Creates a case for a registered vehicle, which needs no approval (CONSULTAPOLIZA-22, APROBACION-15). */
export async function createOwn(desk: Desk, asked: WriteContext, datos: OwnCase): Promise<Caso> {
  const { tx } = asked.work;
  const { vehiculo: vehiculoId, persona: personaId, empresa: empresaId, creado_desde: creadoDesde } = datos;
  await assertPersonOfVehicle(tx, { vehiculoId, personaId });
  await assertCompany(tx, empresaId);
  const parties = { vehiculoId, personaId, empresaId, creadoDesde, aprobado: true };
  return store(desk, asked, parties, datos);
}
