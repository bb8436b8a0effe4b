import type { House, Person } from './house.ts';
import { type Customer, newRoom as roomOf, newVenue as venueWith } from './salones.ts';
import { type Session as Agreed, sessionAt as agree } from './sesiones.ts';

/** A venue with one teacher and one room: what calendars and the pages of venues are about. */
export interface Venue {
  _id: string;
  nombre: string;
  admin: Person;
  profesor: { id: string; nombre: string };
  salon: { _id: string; servicios: string };
}
export interface Session {
  _id: string;
  venue: Venue;
  inicio: Date;
}

interface RoomOptions {
  capacidad?: number;
  dias?: readonly string[];
}
interface VenueOptions extends RoomOptions {
  nombre?: string;
  festivos?: boolean;
}

const WEEK = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const attending = (profesor: string, { capacidad = 20, dias = WEEK }: RoomOptions) => ({
  capacidad,
  horario_semanal: dias.map((dia) => ({ dia })),
  horas: ['08:00', '14:00'].map((hora) => ({ hora, profesor })),
});

/** A venue where somebody teaches at eight and at two in its only room. */
export async function newVenue(house: House, options: VenueOptions = {}): Promise<Venue> {
  const { nombre, festivos = true, ...room } = options;
  const venue = await venueWith(house, { festivos, ...(nombre === undefined ? {} : { nombre }) });
  const { id, servicios } = await roomOf(house, attending(venue.profesor.id, room), venue);
  return {
    _id: venue.id,
    nombre: nombre ?? venue.nombre,
    admin: venue.admin,
    profesor: { id: venue.profesor.id, nombre: venue.nombreDelProfesor },
    salon: { _id: id, servicios },
  };
}

const plain = ({ _id, nombre, admin, profesor }: Venue) => ({
  id: _id,
  nombre,
  admin,
  profesor: { ...admin, id: profesor.id },
  nombreDelProfesor: profesor.nombre,
});

/** Another room of a venue. */
export async function newRoom(house: House, venue: Venue, room: RoomOptions = {}): Promise<Venue['salon']> {
  const { id, servicios } = await roomOf(house, attending(venue.profesor.id, room), plain(venue));
  return { _id: id, servicios };
}

/** A session of two hours; of a venue of its own unless one is given. */
export async function newSession(house: House, inicio: Date, given?: Venue): Promise<Session> {
  const venue = given ?? (await newVenue(house));
  const room = { venue: plain(venue), id: venue.salon._id, servicios: venue.salon.servicios };
  const agreed: Agreed = await agree(house, inicio, room);
  return { _id: agreed.id, venue, inicio };
}

/** Somebody has a place in a session, or waits for one, also where it began already. */
export async function place(
  house: House,
  { _id, inicio }: Session,
  { id, comparendo }: Customer,
  estado: 'Inscrito' | 'En espera' = 'Inscrito',
): Promise<string> {
  const [row] = await house.sql<{ id: string }>(
    'insert into inscripcion (sesion_id, usuario_id, comparendo_id, estado, inicio) values ($1, $2, $3, $4, $5) returning id',
    [_id, id, comparendo, estado, inicio.toISOString()],
  );
  return row?.id ?? '';
}
