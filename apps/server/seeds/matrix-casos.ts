import type { NombreDePermiso } from '@amparo/contract/routes';

/** `todo` reaches every record, `propio` only those the person owns, is assigned to or coordinates. */
type Reach = 'todo' | 'propio';
export type Grants = Partial<Record<NombreDePermiso, Reach>>;

/** Rooms follow their case and whom they were opened for: nobody reaches all of them (CASO-09, CHATS-28). */
const ownRooms: Grants = { 'chats.ver': 'propio', 'respuestas-preparadas.ver': 'propio' };
export const legalRooms: Grants = { ...ownRooms, 'chats.juridica': 'propio' };
/** Whoever answers customers looks after every free room (CHATS-06, CHATS-13). */
const everyRoom: Grants = { ...legalRooms, 'chats.libres': 'todo' };

/** What is to happen in the cases that somebody sees, and what they answer for: nobody needs to reach more. */
const schedule: Grants = { 'agenda.ver': 'propio', 'agenda.crear': 'propio', 'agenda.editar': 'propio' };

export const R = 'asistencia-choque-simple';
/** Every case, to read (CHOQUE-04, CHOQUE-49). */
const everyCase: Grants = { ...ownRooms, ...schedule, [`${R}.ver`]: 'todo' };
/** The cases that somebody holds; Perito and Dibujante write no entries (CASO-29). */
export const ownCases: Grants = { ...ownRooms, ...schedule, [`${R}.ver`]: 'propio' };
export const ownWork: Grants = { ...ownCases, [`${R}.gestionar`]: 'propio' };
/** Coordinators give cases to the people of the roles that they may assign. */
export const coordinates: Grants = { ...everyCase, [`${R}.asignar`]: 'todo', [`${R}.mesa`]: 'todo' };
export const coordinatesWork: Grants = { ...coordinates, [`${R}.gestionar`]: 'todo' };
/** Those who open cases need the companies to choose from (CHOQUE-04, EMPRESA-05). */
export const caseDesk: Grants = {
  ...everyCase,
  ...everyRoom,
  [`${R}.crear`]: 'todo',
  [`${R}.gestionar`]: 'todo',
  'empresa.ver': 'todo',
};
/** Closing and archiving is for who answers for the cases (CHOQUE-63, ARCHIVADOS-09). */
export const caseEnds: Grants = {
  [`${R}.cerrar`]: 'todo',
  [`${R}.archivar`]: 'todo',
  [`${R}.exportar`]: 'todo',
};

export const L = 'asistencia-lesiones-homicidios';
/** Injuries and homicides: every one to read, those who coordinate give and write, those who answer for them close (LESIONES-04). */
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
/** Legal assistance, for those who have its rooms (CHATS-06); who assigns is said by the rows (JURIDICA-94). */
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
