import { drive, find, type Drive, type Point } from '../mapas/synthetic-city.ts';
import type { Holder, Phone, Reply } from './phone.ts';

/** Interval between two positions. */
const EVERY_MS = 2_000;
/** Most concurrent trips. */
const MOST = 1_000;
const PRECISION = 8;

export interface Trip {
  usuario: string;
  desde: Point;
  /** The destination, or a case whose place Amparo returns. */
  hasta?: Point;
  caso?: number;
  /** Speed factor. */
  rapidez?: number;
}

/** A user on a trip. */
export interface Driver {
  usuario: string;
  caso: number | null;
  hasta: Point;
  /** Progress from 0 to 1. */
  avance: number;
  /** The last message from Amparo. */
  dicho: string;
}

export interface Drivers {
  start: (trip: Trip) => Promise<Reply>;
  list: () => Driver[];
  stop: () => void;
}

/** The position on the line after a part (0 to 1) of its length. */
function along({ line }: Drive, part: number): Point {
  const lengths = line
    .slice(1)
    .map(([lat, lng], i) => Math.hypot(lat - (line[i]?.[0] ?? 0), lng - (line[i]?.[1] ?? 0)));
  let left = part * lengths.reduce((sum, one) => sum + one, 0);
  for (const [i, length] of lengths.entries()) {
    const [from = [0, 0], to = [0, 0]] = [line[i], line[i + 1]];
    if (left > length) left -= length;
    else {
      const share = length === 0 ? 0 : left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
  }
  return line.at(-1) ?? [0, 0];
}

const refused = (message: string): Reply => ({ status: 422, body: { message } });

interface Site {
  direccion: string;
  ciudad_siniestro: string;
  ubicacion: { coordenadas: Point } | null;
}

/** Simulated trips: drive along the streets of the maps service, send positions and report the arrival. */
export function createDrivers(phone: Phone): Drivers {
  const driving = new Map<string, { driver: Driver; timer: NodeJS.Timeout }>();

  async function destination(holder: Holder, { hasta, caso }: Trip): Promise<Point | Reply> {
    if (hasta !== undefined) return hasta;
    const asked = await phone.ask(holder, `app/asistencia-choque-simple/${caso}/sitio`);
    if (asked.status !== 200) return asked;
    const { direccion, ciudad_siniestro, ubicacion } = asked.body as unknown as Site;
    const place = ubicacion?.coordenadas ?? find(`${direccion}, ${ciudad_siniestro}`)?.place;
    return place ?? refused('Nadie sabe dónde es ese caso');
  }

  function leave(usuario: string): void {
    clearInterval(driving.get(usuario)?.timer);
    driving.delete(usuario);
  }

  async function tell(holder: Holder, driver: Driver, way: Drive): Promise<void> {
    const coordenadas = along(way, driver.avance).map((one) => Number(one.toFixed(6)));
    const body = { coordenadas, precision: PRECISION };
    const told = await phone.ask(holder, 'app/ubicacion', { method: 'PUT', body });
    driver.dicho = told.body.message ?? '';
    if (driver.avance < 1) return;
    leave(holder.usuario);
    if (driver.caso === null) return;
    await phone.ask(holder, `app/asistencia-choque-simple/${driver.caso}/llegada`, { method: 'PUT' });
  }

  async function start(trip: Trip): Promise<Reply> {
    const { usuario, desde, caso = null, rapidez = 1 } = trip;
    const holder: Holder = { usuario, como: 'campo' };
    if (driving.size >= MOST) return refused('No caben más recorridos');
    const hasta = await destination(holder, trip);
    if ('status' in hasta) return hasta;
    const way = drive(desde, hasta);
    if (way === undefined) return refused('No hay calles entre esos dos lugares');
    leave(usuario);
    const driver: Driver = { usuario, caso, hasta, avance: 0, dicho: '' };
    const since = Date.now();
    const go = () => {
      driver.avance = Math.min(1, ((Date.now() - since) / 1_000 / Math.max(1, way.duration)) * rapidez);
      void tell(holder, driver, way);
    };
    driving.set(usuario, { driver, timer: setInterval(go, EVERY_MS) });
    go();
    const minutes = Math.ceil(way.duration / rapidez / 60);
    return { status: 200, body: { message: `En camino: unos ${minutes} min` } };
  }

  return {
    start,
    list: () => [...driving.values()].map(({ driver }) => driver),
    stop: () => {
      for (const usuario of driving.keys()) leave(usuario);
    },
  };
}
