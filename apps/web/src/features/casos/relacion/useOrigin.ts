import { useSearchParams } from 'react-router';
import { propuestaDesde, type Propuesta } from '@amparo/contract/derivacion';
import type { Failure } from '../../../kit/data/failure.ts';
import { useKind } from '../kind.ts';
import { type Desde, desdeIn } from './desde.ts';
import { useWholeOf } from './whole.ts';

/** What a form begins with: nothing, what another case knows, or why that is not there. */
export type Origin =
  | { kind: 'none' | 'asking' }
  | { kind: 'failed'; desde: Desde; failure: Failure; again: () => void }
  | { kind: 'known'; desde: Desde; propuesta: Propuesta };

/** The case that the address of a form names, and what the form begins with because of it. */
export function useOrigin(): Origin {
  const { clase: destino } = useKind();
  const [params] = useSearchParams();
  const desde = desdeIn(params, destino);
  const ask = useWholeOf(desde?.clase ?? destino, desde?.caso ?? '', desde !== undefined);
  if (desde === undefined) return { kind: 'none' };
  if (ask.data !== undefined)
    return { kind: 'known', desde, propuesta: propuestaDesde(desde.clase, ask.data) };
  return ask.error === null
    ? { kind: 'asking' }
    : { kind: 'failed', desde, failure: ask.error, again: () => void ask.refetch() };
}

/** What the creation says besides, because of the case that it comes from. */
export const provenanceOf = (origin: Origin) =>
  origin.kind === 'known' ? { origen: origin.desde.caso, repetir: origin.desde.repetir || undefined } : {};
