import { leeRelacion, type Especialidad, type Relacion } from '@amparo/contract/casos/casos/salas';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import type { Can } from '../../../kit/data/me.ts';
import { CHOQUE_SIMPLE, JURIDICA } from './kinds.ts';

interface RoomAddress {
  sala: string;
  relacion: Relacion;
  caso: number | null;
  especialidad: Especialidad | null;
}

/** URL of a room: the tab of its case, a chat screen that the user may open, or the landing page. */
export function pathOf({ sala, relacion, caso, especialidad }: RoomAddress, can: Can): string {
  if (relacion === 'asistencia_choque_simple' && caso !== null && can('asistencia-choque-simple.ver'))
    return `/gestionar?id=${caso}#chat${especialidad === null ? '' : `-${especialidad}`}`;
  if (relacion === 'asistencia_juridica' && caso !== null && can('asistencia-juridica.ver'))
    return `/gestionaraj?id=${caso}#chat`;
  if (relacion === 'libre' && can(CHOQUE_SIMPLE.permiso)) return `${CHOQUE_SIMPLE.path}?sala=${sala}`;
  if (relacion === 'asistencia_juridica' && can(JURIDICA.permiso)) return `${JURIDICA.path}?sala=${sala}`;
  return `/chats?sala=${sala}`;
}

export const placeOf = (sala: Sala): RoomAddress => {
  const { relacion, especialidad = null } = leeRelacion(sala.relacion);
  return { sala: sala._id, relacion, caso: sala.caso?.caso ?? null, especialidad };
};
