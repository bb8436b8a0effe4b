import { useState } from 'react';
import { mensajesDeAsignacion } from '@amparo/contract/casos/casos/candidatos';
import { asignablesEn, claseDe } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO } from '@amparo/contract/casos/casos/rules';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { useApiQuery, useInvalidate } from '../../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../../kit/data/useDebouncedValue.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { useKind } from '../kind.ts';
import { useActing } from '../useActing.ts';
import { isRequested } from './words.ts';

const PAGE = 20;
/** Page size limit of the API; candidates with a lower rank are found by name. */
export const MOST = 100;
const RESTS_MS = 200;

/** First choice: a requested staff type, then a type without an assignee. */
const firstOf = (tipos: readonly TipoAsignable[], caso: CasoEnCurso): TipoAsignable =>
  tipos.find((tipo) => isRequested(caso, tipo)) ??
  tipos.find((tipo) => (caso[CAMPO_DE_TIPO[tipo]]?.length ?? 0) === 0) ??
  tipos[0] ??
  'Abogado';

export function useAsignar(caso: CasoEnCurso, onDone: () => void, first?: TipoAsignable) {
  const { roles } = useActing();
  const { clase, rutas, asignacion } = useKind();
  const mine = asignablesEn(clase, roles);
  const tipos = claseDe(clase).tipos.filter((tipo) => mine.includes(tipo));
  const [tipo, setTipo] = useState(() => first ?? firstOf(tipos, caso));
  const [texto, setTexto] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [chosenId, setChosenId] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const typed = useDebouncedValue(texto.trim(), RESTS_MS);
  const refresh = useInvalidate();

  const ask = useApiQuery(
    rutas.candidatos,
    {
      params: { caso: String(caso.caso) },
      query: { tipo, elementosPorPagina: shown, ...(typed === '' ? {} : { texto: typed }) },
    },
    { keepPrevious: true },
  );
  const people = ask.data?.datos ?? [];
  const able = people.filter(({ impedimento }) => impedimento === null);
  const chosen = able.find(({ _id }) => _id === chosenId) ?? able[0];
  // The visible list may belong to a previous search; assigning waits for the current results.
  const isReady = ask.data !== undefined && !ask.isPlaceholderData && typed === texto.trim();

  const isAsking = !isReady && (ask.isFetching || typed !== texto.trim());

  const { send, sending } = useApiMutation(rutas.asignar, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refresh(rutas.list.recurso);
      onDone();
    },
    onFailure: (failure) => {
      if (failure.kind !== 'rule') return dialogs.oops(failure);
      // The person or the case has changed since the list was loaded.
      setRefused(failure.message);
      void refresh(rutas.candidatos);
    },
  });

  function assign(): void {
    if (!isReady || sending) return;
    if (chosen === undefined) return dialogs.aviso(mensajesDeAsignacion.sinUsuario);
    setRefused(undefined);
    void send(asignacion(String(caso.caso), chosen._id, tipo));
  }

  /** Stops at the first and the last candidate. */
  function move(step: 1 | -1): void {
    const here = chosen === undefined ? -1 : able.indexOf(chosen);
    setChosenId(able[Math.min(Math.max(here + step, 0), able.length - 1)]?._id);
  }

  function change(next: TipoAsignable): void {
    setTipo(next);
    setChosenId(undefined);
    setShown(PAGE);
    setRefused(undefined);
  }

  return {
    tipos,
    tipo,
    setTipo: change,
    turn: (step: 1 | -1) => {
      const next = tipos[(tipos.indexOf(tipo) + step + tipos.length) % tipos.length];
      if (next !== undefined) change(next);
    },
    texto,
    setTexto: (next: string) => {
      setTexto(next);
      setChosenId(undefined);
      setShown(PAGE);
    },
    ask,
    people,
    able,
    chosen,
    choose: setChosenId,
    move,
    isReady,
    isAsking,
    more: () => setShown((now) => Math.min(now + PAGE * 2, MOST)),
    shown,
    refused,
    isSomewhere: caso.ciudad_siniestro !== undefined,
    assign,
    sending,
  };
}
export type Asignando = ReturnType<typeof useAsignar>;
