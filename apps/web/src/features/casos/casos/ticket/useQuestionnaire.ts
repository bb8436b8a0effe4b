import { useEffect, useMemo } from 'react';
import { puntajeDe } from '@amparo/contract/contenido/formularios/puntaje';
import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { type Contestaciones, type Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../../kit/data/useDebouncedValue.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { TYPING_MS } from '../../../../kit/forms/fields/SearchSelect.tsx';
import { useForm, useValue } from '../../../../kit/forms/form.ts';
import { useFormato } from './caseFormConfig.ts';
import type { Ticket } from './schema.ts';

/** The questionnaire rarely changes, and not during a call. */
export const FRESH_MS = 60_000;
type Pregunta = Formulario['preguntas'][number];
interface Contestacion {
  pregunta: string;
  respuesta?: string | undefined;
}

function useWhich() {
  const { cuestionario } = useFormato();
  const identificador = cuestionario?.identificador ?? '';
  return { enabled: cuestionario !== undefined, params: useMemo(() => ({ identificador }), [identificador]) };
}

/** Loads the questionnaire and adds an answer slot for each question (CHOQUE-22). */
export function useQuestionnaire() {
  const { store } = useForm();
  const { enabled, params } = useWhich();
  const ask = useApiQuery(formularios.byIdentificador, { params, query: {} }, { staleMs: FRESH_MS, enabled });
  const preguntas = ask.data?.preguntas;
  useEffect(() => {
    if (preguntas === undefined) return;
    const before = (store.get('formulario.preguntas') ?? []) as Contestacion[];
    store.set(
      'formulario.preguntas',
      preguntas.map((pregunta) => placeOf(pregunta, before)),
    );
  }, [store, preguntas]);
  return ask;
}

/** Keeps an earlier answer while the question still has that option. */
function placeOf({ _id, abierta, opciones }: Pregunta, before: readonly Contestacion[]): Contestacion {
  const given = before.find(({ pregunta }) => pregunta === _id)?.respuesta;
  const isThere = abierta || opciones.some((opcion) => opcion._id === given);
  return { pregunta: _id, respuesta: isThere ? given : undefined };
}

export const isAnswered = ({ respuesta }: Pick<Contestacion, 'respuesta'>) =>
  respuesta !== undefined && respuesta.trim() !== '';

export interface Score {
  puntaje: number;
  /** The highest score that still qualifies, although the contract names it a minimum (CHOQUE-20). */
  maximo: number;
  /** All questions are answered and the server has returned the score. */
  isWhole: boolean;
  isRefused: boolean;
}

/** Provisional score while answering, then the server's score (CHOQUE-23). Undefined if not graded. */
export function useScore(at: FieldRef<Ticket>, formulario: Formulario | undefined): Score | undefined {
  const { params } = useWhich();
  const written = useValue<Contestacion[]>(at.formulario.preguntas as FieldRef<Contestacion[]>);
  const respuestas = useMemo(() => sentFor(formulario, written ?? []), [formulario, written]);
  const settled = useDebouncedValue(respuestas, TYPING_MS);
  const isWhole = respuestas !== undefined && respuestas === settled;
  const { data } = useApiQuery(
    formularios.byIdentificador,
    { params, query: { respuestas: respuestas ?? [] } },
    { enabled: isWhole && formulario?.calificable === true },
  );
  if (formulario?.calificable !== true || formulario.scoreMinimo === null) return undefined;
  const counted = isWhole ? data : undefined;
  const puntaje = counted?.puntaje ?? puntajeDe(weightsOf(formulario, written ?? []));
  const maximo = counted?.puntajeMinimo ?? formulario.scoreMinimo;
  return { puntaje, maximo, isWhole: counted !== undefined, isRefused: puntaje > maximo };
}

/**
 * All answers, or undefined while one is missing. Free text does not affect the score and stays out of the
 * URL.
 */
function sentFor(
  formulario: Formulario | undefined,
  written: readonly Contestacion[],
): Contestaciones | undefined {
  if (formulario === undefined || written.length === 0 || !written.every(isAnswered)) return undefined;
  const open = new Set(formulario.preguntas.flatMap(({ _id, abierta }) => (abierta ? [_id] : [])));
  return written.map(({ pregunta, respuesta = '' }) => ({
    pregunta,
    respuesta: open.has(pregunta) ? 'Escrita' : respuesta,
  }));
}

function weightsOf({ preguntas }: Formulario, written: readonly Contestacion[]) {
  return preguntas.flatMap(({ _id, peso, opciones }) => {
    const given = written.find(({ pregunta }) => pregunta === _id)?.respuesta;
    const chosen = opciones.find((opcion) => opcion._id === given);
    return chosen === undefined ? [] : [{ pregunta: peso, opcion: chosen.peso }];
  });
}
