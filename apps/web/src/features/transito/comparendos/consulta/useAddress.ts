import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { campo } from '@amparo/contract/kernel/fields';
import { mensajesDeComparendos } from '@amparo/contract/transito/comparendos/texts';

export const MANERAS = ['identificacion', 'placa'] as const;
export type Manera = (typeof MANERAS)[number];

export interface LookupCriteria {
  por: Manera;
  valor: string;
}

const Placa = campo.placa('Placa');
const Identificacion = campo.alfanumerico('Identificación', { max: 20 });
/** Numbers pasted from an identity card contain separators. */
const clean = (typed: string) => typed.replaceAll(/[.\s,-]/g, '');

/** Parses the typed text into a search, or returns the validation error. */
export function readSought(por: Manera, typed: string): { sought: LookupCriteria } | { error: string } {
  if (typed.trim() === '') return { error: mensajesDeComparendos.buscaPor };
  const read = por === 'placa' ? Placa.safeParse(typed) : Identificacion.safeParse(clean(typed));
  return read.success
    ? { sought: { por, valor: read.data } }
    : { error: read.error.issues[0]?.message ?? mensajesDeComparendos.buscaPor };
}

/** Search and selected fine from the URL, so that reload, back and links restore the view. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const por = params.has('placa') ? 'placa' : 'identificacion';
  const typed = params.get(por) ?? '';
  const read = typed === '' ? undefined : readSought(por, typed);
  const comparendo = params.get('comparendo') ?? undefined;
  const seek = useCallback(({ por: by, valor }: LookupCriteria) => setParams({ [by]: valor }), [setParams]);
  const choose = useCallback(
    (key: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('comparendo', key);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    por,
    typed,
    sought: read !== undefined && 'sought' in read ? read.sought : undefined,
    error: read !== undefined && 'error' in read ? read.error : undefined,
    comparendo,
    seek,
    choose,
  } as const;
}
