import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { minutosDeCamino } from '@amparo/contract/casos/casos/candidatos';
import {
  type CasoDeMesa,
  type GrupoDeMesa,
  GRUPOS_DE_MESA,
  type Mesa,
  type PersonaDeMesa,
} from '@amparo/contract/casos/casos/mesa';
import { type CasoActuable, faltanEn, requiereAprobacion } from '@amparo/contract/casos/casos/rules';
import type { Candidato } from '@amparo/contract/casos/casos/schemas';
import { POSICION_RECIENTE_MS } from '@amparo/contract/casos/ubicaciones/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { fechaHora } from '@amparo/contract/kernel/time';
import { wayOf } from '../asignar/words.ts';

/** Cases in progress need no action, so the board shows only the first eight. */
const SHOWN: Readonly<Partial<Record<GrupoDeMesa, number>>> = { 'en-marcha': 8 };

/** Cases of a group that the board shows; the list contains the others. */
export const shownOf = ({ grupos }: Mesa, grupo: GrupoDeMesa): readonly CasoDeMesa[] =>
  grupos[grupo].datos.slice(0, SHOWN[grupo]);

/** All cases in display order, through which the arrow keys move. */
export const walkOf = (mesa: Mesa): readonly CasoDeMesa[] =>
  GRUPOS_DE_MESA.flatMap((grupo) => shownOf(mesa, grupo));

/** Missing staff types of a case that the user may assign. */
export const typesFor = (caso: CasoDeMesa, mine: readonly TipoAsignable[]): readonly TipoAsignable[] =>
  requiereAprobacion(caso)
    ? []
    : faltanEn(caso.estado, caso.solicitados).filter((tipo) => mine.includes(tipo));

/** The next case that lacks staff, or the previous one if there is none after it. */
export function nextOf(
  walk: readonly CasoDeMesa[],
  caso: number,
  mine: readonly TipoAsignable[],
): number | undefined {
  const here = walk.findIndex((one) => one.caso === caso);
  const waits = (one: CasoDeMesa) => one.caso !== caso && typesFor(one, mine).length > 0;
  return (walk.slice(here + 1).find(waits) ?? walk.slice(0, Math.max(here, 0)).findLast(waits))?.caso;
}

/** Moves the selection by one. Without a selection it starts at the top or at the end. */
export function stepped(
  walk: readonly CasoDeMesa[],
  caso: number | undefined,
  step: 1 | -1,
): number | undefined {
  const here = walk.findIndex((one) => one.caso === caso);
  const next = here === -1 ? (step === 1 ? 0 : walk.length - 1) : here + step;
  return walk[Math.min(Math.max(next, 0), walk.length - 1)]?.caso;
}

/** Converts a board case for the permission rules of case actions. */
export const actuable = (caso: CasoDeMesa): CasoActuable => ({
  ...caso,
  archivado: false,
  abogado: caso.responsables.filter(({ tipo }) => tipo === 'Abogado'),
});

/** "6", "3h", "2d": short enough for the ring. */
export function inFewLetters(minutes: number): string {
  if (minutes < 100) return String(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours}h` : `${Math.min(99, Math.round(hours / 24))}d`;
}

const SHORT: Readonly<Record<TipoAsignable, string>> = {
  Abogado: 'Abogado',
  Investigador: 'Invest.',
  Perito: 'Perito',
  Dibujante: 'Dibuj.',
  'Contact Center': 'Asesor',
};
export const shortType = (tipo: TipoAsignable) => SHORT[tipo];

export const holdersOf = ({ responsables }: CasoDeMesa) =>
  responsables.map(({ nombre_completo }) => nombre_completo).join(', ');

/** Progress of an assigned case: "en el sitio", "en gestión, 14 gestiones". */
export function progressOf({ estado, llegaron, gestiones }: CasoDeMesa): string {
  if (estado === 'En Gestión')
    return gestiones === 0
      ? 'en gestión'
      : `en gestión, ${gestiones} ${gestiones === 1 ? 'gestión' : 'gestiones'}`;
  if (llegaron.length > 0) return 'en el sitio';
  return estado === 'Asignado' ? 'en camino' : estado;
}

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance. */
export function kmBetween([lat1, lng1]: Coordenadas, [lat2, lng2]: Coordenadas): number {
  const [dLat, dLng] = [radians(lat2 - lat1), radians(lng2 - lng1)];
  const a =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}

/** Minutes until a person could arrive, from their live position or else from their city. */
export function minutesTo(
  person: Candidato,
  place: PersonaDeMesa['posicion'] | undefined,
  caso: CasoDeMesa,
  now: number,
): number | undefined {
  const isFresh =
    place !== null && place !== undefined && now - Date.parse(place.fecha) <= POSICION_RECIENTE_MS;
  if (isFresh && caso.coordenadas !== null)
    return Math.max(1, minutosDeCamino(kmBetween(place.coordenadas, caso.coordenadas)));
  return person.minutos ?? undefined;
}

/** Longer travel times are not shown. */
const LONGEST_WAY_MIN = 180;

/** Arrival column of a row: "≈ 9 min" above "misma ciudad". */
export function arrivalOf(person: Candidato, minutes: number | undefined): { time?: string; way: string } {
  const { way } = wayOf(person);
  return minutes === undefined || minutes > LONGEST_WAY_MIN ? { way } : { time: `≈ ${minutes} min`, way };
}

/** " · llegaría 14:52", or an empty string if the arrival time is unknown. */
export const wouldArrive = (minutes: number | undefined, now: number) =>
  minutes === undefined || minutes > LONGEST_WAY_MIN
    ? ''
    : ` · llegaría ${fechaHora(new Date(now + minutes * 60_000)).slice(-5)}`;
