import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { words } from './words.ts';

/** Asks for confirmation, because the free place goes to the first person on the waiting list. */
export function useCancelEnrolment({ _id }: Pick<Sesion, '_id'>, waiting: number) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send } = useApiMutation(sesiones.cancelar, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refresh(sesiones.asistentes.recurso);
    },
  });
  const ask = async ({ _id: inscripcionId, usuario, estado }: Asistencia) => {
    const yes = await dialogs.confirm({
      sentence: words.cancelar,
      detail: words.cancelarDetalle(usuario.nombre_completo, estado === 'Inscrito' ? waiting : 0),
      action: 'Cancelar inscripción',
      keep: 'Dejarla',
      danger: true,
    });
    if (yes) await send({ params: { id: _id, inscripcionId } });
  };
  return (each: Asistencia) => void ask(each);
}
