import type { Result } from '../report.ts';
import { round } from './measure.ts';

/** How long one look took, in milliseconds at each size; `bare` where its statements were sent by themselves too. */
export interface Grown {
  name: string;
  product: readonly number[];
  bare?: readonly number[];
}

const FLAT = 1.3;
/** Below this two figures tell of the machine and not of the rows. */
const NOISE_MS = 0.5;

/** What may grow, and why: then only as much as the same statements by a bare connection. */
const INHERENT: Record<string, string> = {
  'P05 rare': 'its exact total is counted, and ten times the people have ten times the hits',
  'P05 broad': 'its exact total is counted, and ten times the people have ten times the hits',
  'P06 of a lawyer':
    'theirs are counted, and the more of others lie between them, the more pages they are on, up to one each',
};

/** Each size against the smallest. */
function ratios([smallest = 0, ...larger]: readonly number[]): number[] {
  return larger.map((ms) => (ms - smallest <= NOISE_MS ? Math.min(1, ms / smallest) : ms / smallest));
}
const times = (all: readonly number[]) => all.map((one) => `${one.toFixed(2)}×`).join(' ');

/** One look: what it took, how that grew, and whether it may. */
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

/** Every look of a measure at each size against that at the smallest. */
export function judged(id: string, sizes: readonly number[], looks: readonly Grown[]): Result {
  const lines = looks.map((look) => line(id, look));
  const figures = looks.flatMap(({ name, product }) =>
    sizes.map((size, n): [string, number] => [`${name} ${size}`, round(product[n] ?? 0)]),
  );
  return {
    seen: `${sizes.map((size) => size.toLocaleString('en')).join(' → ')} rows: ${lines.map(({ text }) => text).join('; ')}`,
    target: `≤ ${FLAT}× of the smallest; where a count is inherent ≤ ${FLAT}× of what the bare statement grows`,
    ok: lines.every(({ ok }) => ok),
    figures: Object.fromEntries(figures),
  };
}
