import type { Result } from '../report.ts';
import { round } from './measure.ts';

/** Milliseconds of a read at each size; `bare` if its statements were also sent on a direct connection. */
export interface Grown {
  name: string;
  product: readonly number[];
  bare?: readonly number[];
}

const FLAT = 1.3;
/** A smaller difference comes from the machine and not from the number of rows. */
const NOISE_MS = 0.5;

/** Reads that may grow, with the reason: only as much as their statements on a direct connection. */
const INHERENT: Record<string, string> = {
  'P05 rare': 'its exact total is counted, and ten times the users give ten times the hits',
  'P05 broad': 'its exact total is counted, and ten times the users give ten times the hits',
  'P06 of a lawyer':
    'the cases of the lawyer are counted, and with more cases of others between them they are on more pages',
};

/** Ratio of each size to the smallest one. */
function ratios([smallest = 0, ...larger]: readonly number[]): number[] {
  return larger.map((ms) => (ms - smallest <= NOISE_MS ? Math.min(1, ms / smallest) : ms / smallest));
}
const times = (all: readonly number[]) => all.map((one) => `${one.toFixed(2)}×`).join(' ');

/** Result of one read: its time, its growth, and whether that growth is allowed. */
function line(id: string, { name, product, bare = [] }: Grown): { text: string; ok: boolean } {
  const why = INHERENT[`${id} ${name}`] ?? '';
  const [grown, bareGrown] = [ratios(product), ratios(bare)];
  const allowed = why === '' ? FLAT : FLAT * Math.max(1, ...bareGrown);
  const beside = why === '' ? '' : ` (bare ${times(bareGrown)}: ${why})`;
  return {
    text: `${name} ${round(product[0] ?? 0)} ms ${times(grown)}${beside}`,
    ok: grown.length > 0 && Math.max(...grown) <= allowed,
  };
}

/** Compares every read of a measure at each size with the smallest size. */
export function judged(id: string, sizes: readonly number[], looks: readonly Grown[]): Result {
  const lines = looks.map((look) => line(id, look));
  const figures = looks.flatMap(({ name, product }) =>
    sizes.map((size, n): [string, number] => [`${name} ${size}`, round(product[n] ?? 0)]),
  );
  return {
    seen: `${sizes.map((size) => size.toLocaleString('en')).join(' → ')} rows: ${lines.map(({ text }) => text).join('; ')}`,
    target: `≤ ${FLAT}× of the smallest; with an inherent count ≤ ${FLAT}× the growth of the bare statement`,
    ok: lines.every(({ ok }) => ok),
    figures: Object.fromEntries(figures),
  };
}
