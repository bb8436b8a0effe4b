import { useState } from 'react';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { movedTo } from '../../../kit/agenda/draft.ts';
import { whenWords } from '../../../kit/agenda/words.ts';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { download } from '../../../kit/download.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { words } from './words.ts';

/** Asks for confirmation, because the person in charge is notified and no reminders are sent. */
export function useCancel({ _id, _rev, titulo }: Compromiso) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(agenda.cancelar, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refresh(agenda.list.recurso);
    },
  });
  const ask = async () => {
    const yes = await dialogs.confirm({
      sentence: words.cancelar,
      detail: `${titulo}. ${words.cancelarDetalle}`,
      action: 'Cancelar compromiso',
      keep: 'Dejarlo',
      danger: true,
    });
    if (yes) await send({ params: { id: _id } }, { rev: _rev });
  };
  return { ask, isBusy: sending };
}

export function useIcs({ _id }: Compromiso) {
  const dialogs = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      const { nombre, contenido } = await call(agenda.ics, { params: { id: _id } });
      download(contenido, nombre, 'text/calendar;charset=utf-8');
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(error);
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void read(), isBusy };
}

/** Handles a dragged commitment: asks for confirmation, because other people rely on its time. */
export function useMove() {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send } = useApiMutation(agenda.update, { onDone: ({ message }) => dialogs.exito(message) });
  return async (compromiso: Compromiso, inicio: number) => {
    const { _id, _rev, titulo, fin, todoElDia } = compromiso;
    const length = Date.parse(fin) - Date.parse(compromiso.inicio);
    const after = whenWords({
      inicio: new Date(inicio).toISOString(),
      fin: new Date(inicio + length).toISOString(),
      todoElDia,
    });
    const yes = await dialogs.confirm({
      sentence: words.mover(titulo),
      detail: words.moverDetalle(whenWords(compromiso), after),
      action: 'Mover',
    });
    if (!yes) return;
    await send({ params: { id: _id }, body: movedTo(compromiso, inicio) }, { rev: _rev });
    // Reload even after a failure, so that the dragged event shows the stored time.
    await refresh(agenda.list.recurso);
  };
}
