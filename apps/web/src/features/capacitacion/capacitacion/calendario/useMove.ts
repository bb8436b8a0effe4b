import { nombreDeSesion, type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cierreDeSede } from '@amparo/contract/capacitacion/capacitacion/rules';
import { textoUtc } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion } from '@amparo/contract/capacitacion/capacitacion/texts';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import { diaDe } from '@amparo/contract/kernel/time';
import { call } from '../../../../kit/data/call.ts';
import { serverNow } from '../../../../kit/data/clock.ts';
import { Failure } from '../../../../kit/data/failure.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { closedWords } from '../sesiones/slot.ts';
import { peopleWords, sessionWhen, words } from './words.ts';

const SAID = {
  salon: mensajesDeCapacitacion.salonOcupadoPor,
  profesor: mensajesDeCapacitacion.profesorOcupadoPor,
};

function bodyAt(sesion: Sesion, inicio: number) {
  const length = Date.parse(sesion.fecha_final) - Date.parse(sesion.fecha_inicial);
  return {
    locacion: sesion.locacion._id,
    salon: sesion.salon._id,
    profesor: sesion.profesor._id,
    fecha_inicial: textoUtc(new Date(inicio)),
    fecha_final: textoUtc(new Date(inicio + length)),
  };
}

/** Obstacles to a new time. The server is asked, because a clash may be filtered out or at another venue. */
async function againstIt(sesion: Sesion, inicio: number, venue: Locacion | undefined): Promise<string[]> {
  if (inicio <= serverNow()) return [words.pasada];
  const closed = cierreDeSede(venue?.festivos ?? true, diaDe(new Date(inicio)));
  if (closed !== undefined) return [closed];
  const { locacion: _, ...query } = bodyAt(sesion, inicio);
  const { datos } = await call(sesiones.choques, { query: { ...query, sesion: sesion._id } });
  return datos.map(({ por, sesion: other }) => SAID[por](nombreDeSesion(other)));
}

/** Handles a dragged session: checks the new time and asks for confirmation, because people are enrolled. */
export function useMove(venueOf: (sesion: Sesion) => Locacion | undefined) {
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send } = useApiMutation(sesiones.update);

  const isAllowed = async (sesion: Sesion, inicio: number): Promise<boolean> => {
    try {
      const against = await againstIt(sesion, inicio, venueOf(sesion));
      if (against.length > 0) dialogs.oops(against.join('. '));
      return against.length === 0;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(error);
      return false;
    }
  };

  return async (sesion: Sesion, inicio: number) => {
    if (!(await isAllowed(sesion, inicio))) return;
    const body = bodyAt(sesion, inicio);
    const people = peopleWords(sesion);
    const yes = await dialogs.confirm({
      sentence: words.mover(sesion.salon.servicios),
      detail: detailOf(sesion, inicio, venueOf(sesion)),
      action: 'Mover',
    });
    if (!yes) return;
    const saved = await send({ params: { id: sesion._id }, body }, { rev: sesion._rev });
    if (saved !== undefined)
      dialogs.exito(people === undefined ? saved.message : `${saved.message}: avisamos a ${people}`);
    // Reload even after a failure, so that the dragged event shows the stored time.
    await refresh(sesiones.list.recurso);
  };
}

function detailOf(sesion: Sesion, inicio: number, venue: Locacion | undefined): string {
  const length = Date.parse(sesion.fecha_final) - Date.parse(sesion.fecha_inicial);
  const after = {
    fecha_inicial: new Date(inicio).toISOString(),
    fecha_final: new Date(inicio + length).toISOString(),
  };
  const room = venue?.salones.find(({ _id }) => _id === sesion.salon._id);
  const unusual = closedWords(venue, room, diaDe(new Date(inicio)));
  const people = peopleWords(sesion);
  return [
    words.moverDetalle(sessionWhen(sesion), sessionWhen(after)),
    ...(unusual === '' ? [] : [`${unusual}.`]),
    people === undefined ? 'No hay inscritos a quienes avisar.' : `Se avisará a ${people}.`,
  ].join(' ');
}
