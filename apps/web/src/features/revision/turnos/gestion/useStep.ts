import { useState } from 'react';
import type { ArchivosDePaso, PasoEscrito } from '@amparo/contract/revision/turnos/formularios';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';

/** Records a step and refreshes the appointment (TURNOS-33). `turn` changes to reset the form. */
export function useStep({ _id }: Pick<TurnoCompleto, '_id'>) {
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(turnos.actualizarPaso);
  const [turn, setTurn] = useState(0);
  const send = async (body: PasoEscrito | ArchivosDePaso) => {
    const { message } = await attempt({ params: { id: _id }, body });
    await refresh(turnos.list.recurso);
    return message;
  };
  return { send, turn, begin: () => setTurn((now) => now + 1) };
}
