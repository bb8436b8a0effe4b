import { type KeyboardEvent, useId, useState } from 'react';
import type { Sala } from '@amparo/contract/chats';
import {
  datosDeRespuesta,
  llenaRespuesta,
  type RespuestaPreparada,
  respuestasPreparadas,
} from '@amparo/contract/respuestas-preparadas';
import { useAsk } from '../../data/hooks.ts';
import { useCan, useMe } from '../../data/me.ts';
import { insertAt, matching, type Slash, slashAt, withSlash, type Written } from './slash.ts';

/** They change once a week. */
const GOOD_FOR_MS = 5 * 60_000;
const ALL = { query: { filtros: { estado: true }, elementosPorPagina: 500 } };

/** What `AnswersMenu` shows. */
export interface AnswersList {
  id: string;
  isOpen: boolean;
  answers: readonly RespuestaPreparada[];
  active: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** An answer as it would be written here. */
  preview: (answer: RespuestaPreparada) => string;
  choose: (answer: RespuestaPreparada) => void;
  optionId: (index: number) => string;
}

/**
 * The prepared answers of a room, for the field where it is written. The field gives `read` each text and caret, lets `press`
 * have each key before it takes it, carries `field`, and writes what `onInsert` is given. Nothing is asked before the first "/".
 */
export function useAnswers(sala: Pick<Sala, 'personas' | 'caso'>, onInsert: (written: Written) => void) {
  const id = useId();
  const can = useCan()('respuestas-preparadas.ver');
  const me = useMe();
  const [at, setAt] = useState<{ text: string; slash: Slash }>();
  const [active, setActive] = useState(0);
  /** Where a list was closed with Esc: it stays so while that "/" stands. */
  const [closed, setClosed] = useState<number>();
  const slash = at?.slash;
  const isOpen = can && slash !== undefined && slash.desde !== closed;
  const { data, error } = useAsk(respuestasPreparadas.list, ALL, { enabled: isOpen, staleMs: GOOD_FOR_MS });
  const answers = isOpen ? matching(data?.datos ?? [], slash.typed) : [];
  const datos = datosDeRespuesta(sala, me?.nombre_completo ?? '');
  const optionId = (index: number) => `${id}-${index}`;

  const read = (text: string, caret: number) => {
    const found = can ? slashAt(text, caret) : undefined;
    if (found?.typed !== slash?.typed || found?.desde !== slash?.desde) setActive(0);
    if (found?.desde !== closed) setClosed(undefined);
    setAt(found === undefined ? undefined : { text, slash: found });
  };
  const choose = (answer: RespuestaPreparada) => {
    if (at === undefined) return;
    setAt(undefined);
    onInsert(insertAt(at.text, at.slash, llenaRespuesta(answer.texto, datos)));
  };
  /** True when the list took the key. */
  const press = (
    event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'stopPropagation'>,
  ): boolean => {
    if (!isOpen) return false;
    const chosen = answers[active];
    if (event.key === 'Escape') setClosed(slash.desde);
    else if (event.key === 'ArrowDown' && chosen !== undefined) setActive((active + 1) % answers.length);
    else if (event.key === 'ArrowUp' && chosen !== undefined)
      setActive((active + answers.length - 1) % answers.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen !== undefined)
      choose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const list: AnswersList = {
    id,
    isOpen,
    answers,
    active,
    isLoading: data === undefined && error === null,
    hasFailed: error !== null,
    preview: ({ texto }) => llenaRespuesta(texto, datos).texto,
    choose,
    optionId,
  };
  return {
    /** Whether the person has any to use: without it the button has no place. */
    can,
    read,
    press,
    list,
    /** Opens the list by writing its "/". */
    begin: (text: string, caret: number) => {
      const written = withSlash(text, caret);
      read(written.texto, written.hasta);
      onInsert(written);
    },
    /** What the field says of the list to who hears it. */
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && answers.length > 0 ? optionId(active) : undefined,
    } as const,
  };
}
