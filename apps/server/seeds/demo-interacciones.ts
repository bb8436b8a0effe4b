import { MODULOS_DE_METRICAS } from '@amparo/contract/informes/interacciones/schemas';
import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../src/platform/db/database.ts';
import { DIAS_DE_HISTORIA, instantOn } from './demo-historia-dias.ts';
import { insertAll } from './demo-historia-filas.ts';
import { seededRandom, type Azar } from './demo-random.ts';
import { at } from './demo.ts';

const SEED = 8_311;
/** Weight of each action. */
const ACCIONES = [
  ['Abrir', 6],
  ['Consultar', 3],
  ['Compartir', 1],
] as const;
/** Weights of the modules: some are used far more than others. */
const POPULAR = [5, 2, 9, 1, 4, 3, 7] as const;
/** Interactions of today, shown on the home page. */
const HOY = 30;
/**
 * Use of the app per day of the week from Sunday on, interactions per day at the beginning, and growth until
 * today.
 */
const WEEK = [0.7, 0.95, 1, 1.05, 1.1, 1.3, 1.1];
const FIRST = 62;
const GROWTH = 0.6;

const MODULOS = MODULOS_DE_METRICAS.map(({ codigo }, n) => ({ codigo, weight: at(POPULAR, n) }));

const countOn = (chance: Azar, dia: Dia, hace: number) =>
  Math.round(
    FIRST *
      (1 + GROWTH * (1 - hace / DIAS_DE_HISTORIA)) *
      (WEEK[diaDeLaSemana(dia)] ?? 1) *
      chance.between(0.85, 1.15),
  );

/** Interactions of today evenly until now; those of other days at usual hours. */
function instants(chance: Azar, dia: Dia, hace: number): number[] {
  if (hace > 0) return Array.from({ length: countOn(chance, dia, hace) }, () => instantOn(chance, dia));
  const from = inicioDelDia(dia).getTime();
  return Array.from({ length: HOY }, (_, i) => from + Math.floor(((Date.now() - from) * i) / HOY));
}

/**
 * Ninety days of use by customers that vary with the day of the week, and exactly thirty interactions today.
 */
export async function seedDemoInteracciones(db: Db, usuarioId: string): Promise<void> {
  const chance = seededRandom(SEED);
  const hoy = diaDe(new Date());
  const known = await db
    .selectFrom('usuario')
    .select('id')
    .where('colaborador', '=', false)
    .orderBy('creado')
    .limit(240)
    .execute();
  const people = known.length === 0 ? [{ id: usuarioId }] : known;
  const rows = Array.from({ length: DIAS_DE_HISTORIA + 1 }, (_, n) => DIAS_DE_HISTORIA - n).flatMap((hace) =>
    instants(chance, sumaDias(hoy, -hace), hace).map((fecha) => ({
      usuario_id: chance.one(people).id,
      fecha: new Date(fecha),
      modulo: chance.weighed(MODULOS, ({ weight }) => weight).codigo,
      accion: chance.weighed(ACCIONES, ([, weight]) => weight)[0],
    })),
  );
  await insertAll(rows, (some) => db.insertInto('interaccion').values(some));
}
