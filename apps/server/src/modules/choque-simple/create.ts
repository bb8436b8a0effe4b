import { sql } from 'kysely';
import type { CREADO_DESDE } from '@amparo/contract/casos';
import {
  FORMULARIO_CHOQUE_SIMPLE,
  mensajesDeChoqueSimple as textos,
  TIPO_ASISTENCIA_CHOQUE_SIMPLE,
  type Caso,
  type DatosDeCaso,
} from '@amparo/contract/choque-simple';
import { mensajes } from '@amparo/contract/mensajes';
import type { Tx } from '../../platform/db/database.ts';
import { Invalid, RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import type { CaseRecords } from '../casos/index.ts';
import { caseRecords, give } from '../casos/index.ts';
import { graderOf, type Grader } from '../formularios/index.ts';

/** What a case is made of once everything in it was found. */
export interface NewCase {
  vehiculoId: string;
  personaId: string;
  empresaId: string;
  siniestro: Pick<DatosDeCaso, 'departamento' | 'ciudad_siniestro' | 'direccion' | 'ubicacion'>;
  formulario: { pregunta: string; respuesta: string }[];
  creadoDesde: (typeof CREADO_DESDE)[number];
  /** False where an insurer knows the vehicle but its policy is not current (CHOQUE-35). */
  aprobado: boolean;
}

/** The answers with the texts of today, or the refusal by their score (CHOQUE-18 to CHOQUE-20). */
async function answersOf(
  tx: Tx,
  gradeActive: Grader,
  { formulario }: Pick<DatosDeCaso, 'formulario'>,
): Promise<NewCase['formulario']> {
  const graded = await gradeActive(tx, FORMULARIO_CHOQUE_SIMPLE, formulario.preguntas);
  if (graded === undefined) throw new RuleBroken(textos.sinFormulario);
  const { puntaje, puntajeMinimo, respuestas } = graded;
  if (puntaje !== null && puntajeMinimo !== null && puntaje > puntajeMinimo)
    throw new RuleBroken(textos.puntaje);
  return respuestas.map(({ pregunta, respuesta }) => ({ pregunta, respuesta }));
}

/** Stores the case and gives it to the adviser who creates it (ASIGNACION-29, ASIGNACION-30). */
export async function store(
  platform: Platform,
  records: CaseRecords,
  { work, who }: Asked,
  nuevo: NewCase,
): Promise<Caso> {
  const { tx } = work;
  const { ubicacion, ...lugar } = nuevo.siniestro;
  const [latitud = null, longitud = null] = ubicacion?.coordenadas ?? [];
  const id = await records.insert(tx, {
    clase: records.clase,
    tipo_asistencia: TIPO_ASISTENCIA_CHOQUE_SIMPLE,
    creado_desde: nuevo.creadoDesde,
    origen: nuevo.creadoDesde,
    empresa_id: nuevo.empresaId,
    persona_id: nuevo.personaId,
    vehiculo_id: nuevo.vehiculoId,
    ...lugar,
    latitud,
    longitud,
    formulario: JSON.stringify(nuevo.formulario),
    aprobado: nuevo.aprobado,
  });
  if (nuevo.creadoDesde === 'DashBoard' && who.roles.includes('Contact Center')) {
    const own = { usuarioId: who.usuarioId, tipo: 'Contact Center', ocupa: false } as const;
    await records.update(tx, id, await give(platform, work, { _id: id, estado: 'Solicitado' }, own));
  }
  const caso = await records.readAgain(tx, id);
  await records.record(work, 'crear', caso);
  return caso;
}

interface OwnVehicle {
  estado: boolean;
  isTheirs: boolean;
}

/** A vehicle of our list, and whether the person owns it or may drive it (CHOQUE-17). */
async function expectTheirs(tx: Tx, vehiculoId: string, personaId: string): Promise<void> {
  const { rows } = await sql<OwnVehicle>`
    select v.estado, v.propietario_id = ${personaId} or exists (
      select from vehiculo_beneficiario b where b.vehiculo_id = v.id and b.usuario_id = ${personaId} and b.estado) as "isTheirs"
    from vehiculo v where v.id = ${vehiculoId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Invalid({ vehiculo: mensajes.campo.noValido('Placa') });
  if (!found.estado) throw new Invalid({ vehiculo: textos.vehiculoInactivo });
  if (!found.isTheirs) throw new Invalid({ persona: textos.personaAjena });
}

async function expectCompany(tx: Tx, id: string): Promise<void> {
  const found = await tx.selectFrom('empresa').select('estado').where('id', '=', id).executeTakeFirst();
  if (found?.estado !== true) throw new Invalid({ empresa: mensajes.campo.noValido('Empresa') });
}

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

/** As staff or the app write it, once what it is about is known. */
type DatosPropios = Omit<DatosDeCaso, 'creado_desde' | 'contesto_encuesta' | 'externo'> & {
  vehiculo: string;
  persona: string;
  empresa: string;
  creado_desde: NewCase['creadoDesde'];
};

/** A case of a vehicle of our own list. */
export async function createOwn(
  { platform, records, grade }: Desk,
  asked: Asked,
  datos: DatosPropios,
): Promise<Caso> {
  const { tx } = asked.work;
  await expectTheirs(tx, datos.vehiculo, datos.persona);
  await expectCompany(tx, datos.empresa);
  const formulario = await answersOf(tx, grade, datos);
  const { departamento, ciudad_siniestro, direccion, ubicacion } = datos;
  return store(platform, records, asked, {
    vehiculoId: datos.vehiculo,
    personaId: datos.persona,
    empresaId: datos.empresa,
    siniestro: { departamento, ciudad_siniestro, direccion, ubicacion },
    formulario,
    creadoDesde: datos.creado_desde,
    aprobado: true,
  });
}
