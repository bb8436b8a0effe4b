import { mensajesDeCaso as textos } from '@amparo/contract/casos/casos/schemas';
import type { Contestaciones } from '@amparo/contract/contenido/formularios/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Grader } from '../../contenido/formularios/index.ts';
import { findContact } from '../../identidad/usuarios/index.ts';
import { vehiculoDe } from '../../vehiculos/vehiculos/index.ts';

interface Pair {
  vehiculoId: string;
  personaId: string;
}

/**
 * Requires an active vehicle and an active person who owns it or may drive it (CHOQUE-17). `field` names the
 * request fields for the errors.
 */
export async function assertPersonOfVehicle(
  tx: Tx,
  { vehiculoId, personaId }: Pair,
  field: { vehiculo: string; persona: string } = { vehiculo: 'vehiculo', persona: 'persona' },
): Promise<void> {
  const vehiculo = await vehiculoDe(tx, vehiculoId, personaId);
  if (vehiculo === undefined) throw new InvalidInput({ [field.vehiculo]: mensajes.campo.noValido('Placa') });
  if (!vehiculo.estado) throw new InvalidInput({ [field.vehiculo]: textos.vehiculoInactivo });
  if (!vehiculo.esSuyo) throw new InvalidInput({ [field.persona]: textos.personaAjena });
  const persona = await findContact(tx, personaId);
  if (persona?.estado !== true) throw new InvalidInput({ [field.persona]: textos.personaInactiva });
}

/** Renames the error fields of the answers to those of this body. */
function refused(error: unknown): never {
  if (!(error instanceof InvalidInput)) throw error;
  const renamed = Object.entries(error.errors ?? {}).map(([field, text]) => [
    field.replace(/^respuestas/, 'formulario.preguntas'),
    text,
  ]);
  throw new InvalidInput(Object.fromEntries(renamed) as Record<string, string>);
}

interface Questionnaire {
  formulario: string;
  /** Messages for a missing questionnaire and for a score that excludes this kind of case. */
  sinFormulario: string;
  puntaje: string;
}

/**
 * Returns the answers with their current texts as JSON to store; throws if the score is too high (CHOQUE-16,
 * CHOQUE-18 to CHOQUE-20, LESIONES-14).
 */
export async function assertQuestionnaire(
  tx: Tx,
  grade: Grader,
  { formulario, sinFormulario, puntaje: refusal }: Questionnaire,
  preguntas: Contestaciones,
): Promise<string> {
  const graded = await grade(tx, formulario, preguntas).catch(refused);
  if (graded === undefined) throw new RuleViolation(sinFormulario);
  const { puntaje, puntajeMinimo, respuestas } = graded;
  if (puntaje !== null && puntajeMinimo !== null && puntaje > puntajeMinimo) throw new RuleViolation(refusal);
  return JSON.stringify(respuestas.map(({ pregunta, respuesta }) => ({ pregunta, respuesta })));
}
