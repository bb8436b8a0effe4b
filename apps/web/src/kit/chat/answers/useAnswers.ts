import { type KeyboardEvent, useId, useState } from 'react';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import {
  type RespuestaPreparada,
  respuestasPreparadas,
} from '@amparo/contract/conversaciones/respuestas-preparadas/routes';
import {
  datosDeRespuesta,
  llenaRespuesta,
} from '@amparo/contract/conversaciones/respuestas-preparadas/rules';
import { useCan, useMe } from '../../data/me.ts';
import { useApiQuery } from '../../data/queries.ts';
import { insertAt, matching, type Slash, slashAt, withSlash, type TextSelection } from './slash.ts';

/** Prepared answers change about once a week. */
const GOOD_FOR_MS = 5 * 60_000;
const ALL = { query: { filtros: { estado: true }, elementosPorPagina: 500 } };

export interface AnswersList {
  id: string;
  isOpen: boolean;
  answers: readonly RespuestaPreparada[];
  active: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** The answer with the data of this room filled in. */
  preview: (answer: RespuestaPreparada) => string;
  choose: (answer: RespuestaPreparada) => void;
  optionId: (index: number) => string;
}

/**
 * Prepared answers for the editor of a room. The field calls `read` on each change and `press` on each key
 * before it handles the key, spreads `field`, and writes the text that `onInsert` receives. Nothing is
 * requested before the first "/".
 */
export function useAnswers(
  sala: Pick<Sala, 'personas' | 'caso'>,
  onInsert: (written: TextSelection) => void,
) {
  const id = useId();
  const can = useCan()('respuestas-preparadas.ver');
  const me = useMe();
  const [at, setAt] = useState<{ text: string; slash: Slash }>();
  const [active, setActive] = useState(0);
  /**
   * Position of a "/" whose list was closed with Esc. The list stays closed while the caret is behind that
   * "/".
   */
  const [closed, setClosed] = useState<number>();
  const slash = at?.slash;
  const isOpen = can && slash !== undefined && slash.desde !== closed;
  const { data, error } = useApiQuery(respuestasPreparadas.list, ALL, {
    enabled: isOpen,
    staleMs: GOOD_FOR_MS,
  });
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
  /** Returns true if the list handled the key. */
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
    /** Without the permission the button is hidden. */
    can,
    read,
    press,
    list,
    begin: (text: string, caret: number) => {
      const written = withSlash(text, caret);
      read(written.texto, written.hasta);
      onInsert(written);
    },
    /** ARIA attributes that connect the field with the list. */
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && answers.length > 0 ? optionId(active) : undefined,
    } as const,
  };
}
