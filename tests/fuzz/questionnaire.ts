import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { callRoute } from './journey-call.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

const triage = (identificador_formulario: string) => ({
  nombre: `Triage ${identificador_formulario}`,
  identificador_formulario,
  modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
  calificable: true,
  scoreMinimo: 4,
  preguntas: [{ pregunta: '¿Hubo heridos?', abierta: false, peso: 1, opciones: [{ opcion: 'No', peso: 0 }] }],
});

/** Creates or restores a questionnaire, which other calls may change, and returns valid answers to it. */
export async function useQuestionnaire(run: Run, dice: SeededRandom, token: string, identificador: string) {
  const known = await run.testServer.platform.db
    .selectFrom('formulario')
    .select('id')
    .where('identificador_formulario', '=', identificador)
    .executeTakeFirst();
  if (known === undefined) await callRoute(run, dice, formularios.create, triage(identificador), { token });
  else
    for (const body of [triage(identificador), { estado: true }])
      await callRoute(run, dice, formularios.update, body, { token, id: known.id });
  return { preguntas: [{ pregunta: '¿Hubo heridos?', respuesta: 'No' }] };
}
