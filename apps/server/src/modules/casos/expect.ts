import { mensajesDeCaso as textos } from '@amparo/contract/caso';
import type { Contestaciones } from '@amparo/contract/formularios';
import { mensajes } from '@amparo/contract/mensajes';
import type { Tx } from '../../platform/db/database.ts';
import { Invalid, RuleBroken } from '../../platform/http/problems.ts';
import type { Grader } from '../formularios/index.ts';
import { findContact } from '../usuarios/index.ts';
import { vehiculoDe } from '../vehiculos/index.ts';

interface Pair {
  vehiculoId: string;
  personaId: string;
}

/** A vehicle in use, and an active person who owns it or may drive it; the fields are those that the caller wrote them in (CHOQUE-17). */
export async function expectTheirs(
  tx: Tx,
  { vehiculoId, personaId }: Pair,
  field: { vehiculo: string; persona: string } = { vehiculo: 'vehiculo', persona: 'persona' },
): Promise<void> {
  const vehiculo = await vehiculoDe(tx, vehiculoId, personaId);
  if (vehiculo === undefined) throw new Invalid({ [field.vehiculo]: mensajes.campo.noValido('Placa') });
  if (!vehiculo.estado) throw new Invalid({ [field.vehiculo]: textos.vehiculoInactivo });
  if (!vehiculo.esSuyo) throw new Invalid({ [field.persona]: textos.personaAjena });
  const persona = await findContact(tx, personaId);
  if (persona?.estado !== true) throw new Invalid({ [field.persona]: textos.personaInactiva });
}

/** What is wrong with the answers, at the fields that this body has them in. */
function refused(error: unknown): never {
  if (!(error instanceof Invalid)) throw error;
  const renamed = Object.entries(error.errors ?? {}).map(([field, text]) => [
    field.replace(/^respuestas/, 'formulario.preguntas'),
    text,
  ]);
  throw new Invalid(Object.fromEntries(renamed) as Record<string, string>);
}

interface Questionnaire {
  formulario: string;
  /** What is said where it is missing, and where its score says that it is no case of this kind. */
  sinFormulario: string;
  puntaje: string;
}

/** The answers with the texts of today, as they are stored, or the refusal by their score (CHOQUE-16, CHOQUE-18 to CHOQUE-20, LESIONES-14). */
export async function expectAnswers(
  tx: Tx,
  grade: Grader,
  { formulario, sinFormulario, puntaje: refusal }: Questionnaire,
  preguntas: Contestaciones,
): Promise<string> {
  const graded = await grade(tx, formulario, preguntas).catch(refused);
  if (graded === undefined) throw new RuleBroken(sinFormulario);
  const { puntaje, puntajeMinimo, respuestas } = graded;
  if (puntaje !== null && puntajeMinimo !== null && puntaje > puntajeMinimo) throw new RuleBroken(refusal);
  return JSON.stringify(respuestas.map(({ pregunta, respuesta }) => ({ pregunta, respuesta })));
}
