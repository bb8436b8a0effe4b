import { leeRelacion, ROL_DE_ESPECIALIDAD } from '@amparo/contract/casos/casos/salas';
import { clienteDe } from '@amparo/contract/conversaciones/chats/rules';
import { type Mensaje, type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import { diaDe, fechaHora, ZONA } from '@amparo/contract/kernel/time';
import { diaCorto } from '../../../kit/relative.ts';

export const words = {
  buscar: 'Nombre, identificación o correo',
  sinSalas: 'Aquí aparecerán las conversaciones en cuanto exista la primera.',
  elige: 'Elige una conversación',
  eligeDetalle: 'Sus mensajes y sus archivos se abren aquí.',
  noAbre: 'No pudimos abrir la conversación',
  noCarga: 'No pudimos cargar las conversaciones',
  noEsta: mensajesDeChats.salaDesconocida,
  escribiendo: 'está escribiendo',
  nadie: (typed: string) => `Nadie coincide con «${typed}»`,
  sinLeer: (count: number | string) => `${count} sin leer`,
  quiereVer: 'Prueba con el correo completo, la identificación o el comienzo del nombre.',
} as const;

const DAY_MS = 86_400_000;
const weekday = new Intl.DateTimeFormat('es-CO', { timeZone: ZONA, weekday: 'short' });

/** "14:42" today, "ayer", "jue" within the week, "9 nov" within the year, "9 nov 2025" before. */
export function momentoDeSala(instant: Date, now: number): string {
  const day = diaDe(instant);
  const today = diaDe(new Date(now));
  if (day === today) return fechaHora(instant).slice(-5);
  if (day === diaDe(new Date(now - DAY_MS))) return 'ayer';
  if (day > diaDe(new Date(now - 7 * DAY_MS))) return weekday.format(instant).replace('.', '');
  const [date, month, year] = diaCorto(day).split(' ');
  return day.slice(0, 4) === today.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`;
}

const KINDS_OF_FILE: readonly [start: string, one: string, many: string][] = [
  ['image/', 'Foto', 'fotos'],
  ['audio/', 'Nota de voz', 'notas de voz'],
  ['video/', 'Video', 'videos'],
];

/** One-line summary of a message; files without text are described by their type. */
export function resumenDe({ mensaje, adjuntos }: Pick<Mensaje, 'mensaje' | 'adjuntos'>): string {
  if (mensaje !== '') return mensaje.replaceAll(/\s+/g, ' ');
  const [first] = adjuntos;
  if (first === undefined) return '';
  const kind = KINDS_OF_FILE.find(([start]) => adjuntos.every(({ tipo }) => tipo.startsWith(start)));
  if (adjuntos.length > 1) return `${adjuntos.length} ${kind?.[2] ?? 'archivos'}`;
  return kind?.[1] ?? first.nombre;
}

/** First two words of a name, because rows and notifications have little room. */
export const nombreCorto = (nombre: string) => nombre.split(' ').slice(0, 2).join(' ');

/** Delivery status of the last message; undefined if another person wrote it. */
export function acuseDe({ message, personas }: Pick<Sala, 'message' | 'personas'>, yo: string) {
  if (message?.usuario._id !== yo) return undefined;
  return personas.some(({ _id, leido }) => _id !== yo && leido >= message.numero) ? 'leído' : 'enviado';
}

/** Person whom a room is about: the affected person of its case, otherwise its customer. */
export const customerOf = ({ caso, personas }: Pick<Sala, 'caso' | 'personas'>): string | undefined =>
  caso?.persona ?? clienteDe(personas)?._id;

/** Distinguishes several rooms of one person: "Caso 48228", "Caso 48228 · Perito". */
export function asuntoDe({ caso, relacion }: Pick<Sala, 'caso' | 'relacion'>): string | undefined {
  if (caso === null) return undefined;
  const { especialidad } = leeRelacion(relacion);
  return [
    `Caso ${caso.caso}`,
    ...(especialidad === undefined ? [] : [ROL_DE_ESPECIALIDAD[especialidad]]),
  ].join(' · ');
}
