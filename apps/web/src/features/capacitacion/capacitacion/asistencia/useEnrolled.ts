import { useMemo, useState } from 'react';
import { capacitacion, type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia, type Marca } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { useApiQuery, useInvalidate, useCacheAnswer } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import type { Marked } from './Mark.tsx';

type Marks = ReadonlyMap<string, NonNullable<Marked>>;

const NOBODY: readonly Asistencia[] = [];

export const storedMark = ({ asistio, descuento_aplicable }: Asistencia): Marked =>
  asistio === null
    ? undefined
    : { asistio, descuento_aplicable: descuento_aplicable as Marca['descuento_aplicable'] };

export const isSameMark = (one: Marked, other: Marked) =>
  one?.asistio === other?.asistio && one?.descuento_aplicable === other?.descuento_aplicable;

export function useEnrolled({ _id: id }: Pick<Sesion, '_id'>) {
  useLiveRefresh(sesiones.asistentes.recurso, sesiones.asistentes);
  // Attendance also changes from the room's dialog and from the attendance code in the app.
  useLiveRefresh(capacitacion.list.recurso, sesiones.asistentes);
  const ask = useApiQuery(sesiones.asistentes, { params: { id } });
  const [marks, setMarks] = useState<Marks>(new Map());
  const all = ask.data?.datos ?? NOBODY;
  const enrolled = useMemo(() => all.filter(({ estado }) => estado === 'Inscrito'), [all]);
  const waiting = useMemo(() => all.filter(({ estado }) => estado === 'En espera'), [all]);
  // Ignore marks that now equal the stored value, and marks of people who lost their place.
  const changed = enrolled.filter((each) => {
    const mark = marks.get(each._id);
    return mark !== undefined && !isSameMark(mark, storedMark(each));
  });
  const markOf = (each: Asistencia): Marked => marks.get(each._id) ?? storedMark(each);
  const mark = (asistente: string, value: NonNullable<Marked>) =>
    setMarks((now) => new Map(now).set(asistente, value));
  const { save, saving } = useSaving(id, all, () => setMarks(new Map()));
  return {
    ask,
    enrolled,
    waiting,
    changed: changed.length,
    markOf,
    mark,
    saving,
    /** Saves all changed marks in one request (CLASES-38). */
    save: () =>
      save(changed.map(({ _id }) => ({ asistente: _id, ...(marks.get(_id) as NonNullable<Marked>) }))),
  };
}

export type Enrolled = ReturnType<typeof useEnrolled>;

function useSaving(id: string, all: readonly Asistencia[], onSaved: () => void) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const remember = useCacheAnswer();
  const { send, sending } = useApiMutation(sesiones.marcar, {
    onDone: ({ datos, message }) => {
      // Show the response at once: rows with the old marks would look like a failed save.
      const saved = new Map(datos.map((each) => [each._id, each]));
      const now = { datos: all.map((each) => saved.get(each._id) ?? each) };
      remember(sesiones.asistentes, { params: { id } }, now);
      onSaved();
      dialogs.exito(message);
      void refresh(sesiones.asistentes.recurso);
    },
  });
  const save = (asistencias: Marca[]) => {
    if (asistencias.length > 0) void send({ params: { id }, body: { asistencias } });
  };
  return { save, saving: sending };
}

export function countWords(marks: readonly Marked[]): string {
  const came = marks.filter((mark) => mark?.asistio === true).length;
  const stayed = marks.filter((mark) => mark?.asistio === false).length;
  const left = marks.length - came - stayed;
  return `${came} Si · ${stayed} No · ${left} ${left === 1 ? 'pendiente' : 'pendientes'}`;
}
