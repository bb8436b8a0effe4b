import { useState } from 'react';
import { type TurnoCompleto, turnos } from '@amparo/contract/turnos';
import type { ArchivosDePaso, PasoEscrito } from '@amparo/contract/turnos-formularios';
import { useRefresh } from '../../../../kit/data/hooks.ts';
import { useSend } from '../../../../kit/send/useSend.ts';

/** Records a step and refreshes the appointment (TURNOS-33). `turn` changes to reset the form. */
export function useStep({ _id }: Pick<TurnoCompleto, '_id'>) {
  const refresh = useRefresh();
  const { attempt } = useSend(turnos.actualizarPaso);
  const [turn, setTurn] = useState(0);
  const send = async (body: PasoEscrito | ArchivosDePaso) => {
    const { message } = await attempt({ params: { id: _id }, body });
    await refresh(turnos.list.recurso);
    return message;
  };
  return { send, turn, begin: () => setTurn((now) => now + 1) };
}
