import type { NombreDePermiso } from '@amparo/contract/routes';

/** `todo` covers every record, `propio` only those that the user owns, is assigned to or coordinates. */
type Reach = 'todo' | 'propio';
export type Grants = Partial<Record<NombreDePermiso, Reach>>;

/** Access to a room follows its case and its members, so no role covers all rooms (CASO-09, CHATS-28). */
const ownRooms: Grants = { 'chats.ver': 'propio', 'respuestas-preparadas.ver': 'propio' };
export const legalRooms: Grants = { ...ownRooms, 'chats.juridica': 'propio' };
/** Staff who answer customers manage every free room (CHATS-06, CHATS-13). */
const everyRoom: Grants = { ...legalRooms, 'chats.libres': 'todo' };

/** Commitments of the visible cases, and those that the user is responsible for; no role needs more. */
const schedule: Grants = { 'agenda.ver': 'propio', 'agenda.crear': 'propio', 'agenda.editar': 'propio' };

export const R = 'asistencia-choque-simple';
/** Read access to every case (CHOQUE-04, CHOQUE-49). */
const everyCase: Grants = { ...ownRooms, ...schedule, [`${R}.ver`]: 'todo' };
/** The cases that the user holds; Perito and Dibujante write no entries (CASO-29). */
export const ownCases: Grants = { ...ownRooms, ...schedule, [`${R}.ver`]: 'propio' };
export const ownWork: Grants = { ...ownCases, [`${R}.gestionar`]: 'propio' };
/** Coordinators assign cases to users of the roles that they may assign. */
export const coordinates: Grants = { ...everyCase, [`${R}.asignar`]: 'todo', [`${R}.mesa`]: 'todo' };
export const coordinatesWork: Grants = { ...coordinates, [`${R}.gestionar`]: 'todo' };
/** Staff who open cases choose from the list of companies (CHOQUE-04, EMPRESA-05). */
export const caseDesk: Grants = {
  ...everyCase,
  ...everyRoom,
  [`${R}.crear`]: 'todo',
  [`${R}.gestionar`]: 'todo',
  'empresa.ver': 'todo',
};
/** Users who are responsible for cases close and archive them (CHOQUE-63, ARCHIVADOS-09). */
export const caseEnds: Grants = {
  [`${R}.cerrar`]: 'todo',
  [`${R}.archivar`]: 'todo',
  [`${R}.exportar`]: 'todo',
};

export const L = 'asistencia-lesiones-homicidios';
/**
 * Injuries and homicides: read access to all cases; coordinators assign and write, responsible users close
 * (LESIONES-04).
 */
const injuries: Grants = { [`${L}.ver`]: 'todo' };
export const injuriesDesk: Grants = { ...injuries, [`${L}.crear`]: 'todo', [`${L}.gestionar`]: 'todo' };
export const coordinatesInjuries: Grants = {
  ...injuries,
  [`${L}.asignar`]: 'todo',
  [`${L}.gestionar`]: 'todo',
};
export const injuriesEnds: Grants = { [`${L}.cerrar`]: 'todo', [`${L}.exportar`]: 'todo' };
export const ownInjuries: Grants = { [`${L}.ver`]: 'propio', [`${L}.gestionar`]: 'propio' };

const J = 'asistencia-juridica';
/** Legal assistance, for roles with its rooms (CHATS-06); JURIDICA-94 defines who assigns. */
export const legal: Grants = { [`${J}.ver`]: 'todo', [`${J}.gestionar`]: 'todo', [`${J}.editar`]: 'todo' };
export const legalDesk: Grants = { ...legal, [`${J}.crear`]: 'todo', 'tipo-tramites.ver': 'todo' };
const legalEnds: Grants = { [`${J}.cerrar`]: 'todo', [`${J}.exportar`]: 'todo' };
export const coordinatesLegal: Grants = { [`${J}.asignar`]: 'todo', ...legalEnds };
export const ownLegal: Grants = {
  [`${J}.ver`]: 'propio',
  [`${J}.gestionar`]: 'propio',
  [`${J}.editar`]: 'propio',
  [`${J}.cerrar`]: 'propio',
};
