import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Facts, Vehicle } from './demo-context.ts';
import type { CaseBasis, Past, CasePlace } from './demo-historia-caso.ts';
import { collisionOf } from './demo-historia-choques.ts';
import { CITIES } from './demo-historia-data.ts';
import { casesOn, DAY, DIAS_DE_HISTORIA, instantOn, LONG_DAYS } from './demo-historia-dias.ts';
import { derivedOf, injuriesOf, legalOf } from './demo-historia-largos.ts';
import { seededRandom, type Azar } from './demo-random.ts';
import { visitsOf, type Visit } from './demo-visitas.ts';

/** Any number works; another one generates another history. */
const SEED = 20_260_214;
const KINDS = [
  ['choque-simple', 77],
  ['lesiones-homicidios', 9],
  ['juridica', 14],
] as const;
/** A customer needs no help again within this many days. */
const REST_DAYS = 20;

function placeFor(chance: Azar): CasePlace {
  const { departamento, ciudad, centro, lugares } = chance.weighed(CITIES, ({ peso }) => peso);
  const near = (degrees: number) => Number((degrees + chance.between(-0.03, 0.03)).toFixed(4));
  const [latitud, longitud] = [near(centro[0]), near(centro[1])];
  return { departamento, ciudad, direccion: chance.one(lugares), latitud, longitud };
}

/** Chooses vehicles whose owners were customers by then and have had no recent case. */
function chooser({ chance, context }: CaseBasis) {
  const rests = new Map<string, number>();
  return (opened: number): Vehicle => {
    const able = context.vehicles.filter(
      ({ propietario_id, desde }) => desde.getTime() < opened && (rests.get(propietario_id) ?? 0) < opened,
    );
    const chosen = chance.one(able);
    rests.set(chosen.propietario_id, opened + REST_DAYS * DAY);
    return chosen;
  };
}

const KIND_OF = {
  'choque-simple': collisionOf,
  'lesiones-homicidios': injuriesOf,
  juridica: legalOf,
} as const;

/** The cases that began on a day, in order. */
function begunOn(ground: CaseBasis, choose: ReturnType<typeof chooser>, hace: number): Past[] {
  const { chance, hoy } = ground;
  const dia = sumaDias(hoy, -hace);
  const instants = Array.from({ length: casesOn(chance, dia, hace) }, () =>
    instantOn(chance, dia, hace === 1 ? 14 : 24),
  );
  return instants
    .toSorted((one, other) => one - other)
    .map((opened) => {
      const [kind] = chance.weighed(KINDS, ([, weight]) => weight);
      const make = KIND_OF[hace > LONG_DAYS ? kind : 'choque-simple'];
      return make(ground, { hace, opened, place: placeFor(chance), vehicle: choose(opened) });
    });
}

/**
 * Ninety days of cases up to now, in the order of their opening. The random numbers are seeded, so that a day
 * always has the same history. Today has only finished cases: current cases are written by hand, and
 * `busy` contains the visits of their staff.
 */
export function planHistory(context: Facts, ahora: number, busy: readonly Visit[]): Past[] {
  const hoy = diaDe(new Date(ahora));
  const ground: CaseBasis = { chance: seededRandom(SEED), context, visits: visitsOf(busy), hoy };
  const choose = chooser(ground);
  const days = Array.from({ length: DIAS_DE_HISTORIA }, (_, n) => DIAS_DE_HISTORIA - n);
  const past = days.flatMap((hace) => begunOn(ground, choose, hace));
  const derived = derivedOf(ground, past);
  const today = begunOn(ground, choose, 0).filter(({ ended }) => ended !== undefined && ended.at < ahora);
  return [...past, ...derived, ...today].toSorted((one, other) => one.opened - other.opened);
}
