import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type SinLeer } from '@amparo/contract/conversaciones/chats/schemas';
import type { NombreDePermiso } from '@amparo/contract/routes';

export type RoomsRoute = typeof chats.list | typeof chats.libres | typeof chats.juridica;

/** A chat screen: its rooms and its permission (CHATS-06). */
export interface RoomListKind {
  path: string;
  /** Suffix of the heading for screen readers; sighted users see it in the switch. */
  titulo: string;
  label: string;
  detalle: string;
  permiso: NombreDePermiso;
  route: RoomsRoute;
  unread: (counted: SinLeer) => number;
}

export const CHOQUE_SIMPLE: RoomListKind = {
  path: '/ChatChoqueSimple',
  titulo: 'de choque simple',
  label: 'Choque simple',
  detalle: 'Clientes, sin un caso',
  permiso: 'chats.libres',
  route: chats.libres,
  unread: ({ por_relacion }) => por_relacion.libre,
};

export const GENERAL: RoomListKind = {
  path: '/ChatGeneral',
  titulo: 'generales',
  label: 'General',
  detalle: 'Todas tus conversaciones',
  permiso: 'chats.libres',
  route: chats.list,
  unread: ({ salas }) => salas,
};

export const JURIDICA: RoomListKind = {
  path: '/ChatAsistenciaJuridica',
  titulo: 'de asistencia jurídica',
  label: 'Jurídica',
  detalle: 'Casos de asistencia',
  permiso: 'chats.juridica',
  route: chats.juridica,
  unread: ({ por_relacion }) => por_relacion.asistencia_juridica,
};

export const KINDS: readonly RoomListKind[] = [CHOQUE_SIMPLE, GENERAL, JURIDICA];
