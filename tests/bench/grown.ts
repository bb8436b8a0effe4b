import type { Result } from '../report.ts';
import { round } from './measure.ts';

/** The figures of a bench with so many rows, in milliseconds by name. */
export interface Taken {
  size: number;
  figures: Record<string, number>;
}

const FLAT = 1.3;
/** Below this two figures tell of the machine and not of the rows. */
const NOISE_MS = 0.5;

/**
 * What may grow, and why: then it may grow only as much as the same statement by a bare connection. The rooms of P09 are as
 * long as their size allows, so each is named by its part of all messages.
 */
const INHERENT: Record<string, string> = {
  'P05 rare': 'its exact total is counted, and ten times the people have ten times the hits',
  'P05 broad': 'its exact total is counted, and ten times the people have ten times the hits',
};
/** Figures that are no time of the product. */
const isOther = (name: string) => /(^| )bare$| p99$/.test(name) || name === 'bare';
const bareOf = (name: string) => (name === 'product' ? 'bare' : `${name} bare`);

/** Of several turns of one size, each figure where it was quickest. */
export function taken(turns: readonly Taken[]): Taken {
  const [first, ...others] = turns as [Taken, ...Taken[]];
  const quickest = Object.entries(first.figures).map(([name, ms]): [string, number] => [
    name,
    Math.min(ms, ...others.map(({ figures }) => figures[name] ?? ms)),
  ]);
  return { size: first.size, figures: Object.fromEntries(quickest) };
}

/** Rooms are named by how much is said in them, which differs by size: by the part of all instead. */
function renamed({ size, figures }: Taken): Record<string, number> {
  const rename = (name: string) =>
    name.replace(/^\d+/, (n) => `a ${Math.round(size / Number(n))}th of all messages`);
  return Object.fromEntries(Object.entries(figures).map(([name, ms]) => [rename(name), ms]));
}

const ratio = (now: number, before: number) =>
  now - before <= NOISE_MS ? Math.min(1, now / before) : now / before;

const times = (ratios: readonly number[]) => ratios.map((one) => `${one.toFixed(2)}×`).join(' ');

/** Every figure of the product at each size against that at the smallest. */
export function judged(id: string, sizes: readonly Taken[]): Result {
  const all = sizes.map(renamed);
  const [smallest = {}, ...larger] = all;
  const figures: Record<string, number> = {};
  const lines: string[] = [];
  let ok = larger.length > 0;
  for (const name of Object.keys(smallest).filter((one) => !isOther(one))) {
    const grown = larger.map((one) => ratio(one[name] ?? 0, smallest[name] ?? 0));
    const bare = larger.map((one) => ratio(one[bareOf(name)] ?? 0, smallest[bareOf(name)] ?? 0));
    const why = INHERENT[`${id} ${name}`] ?? '';
    const most = Math.max(...grown);
    const allowed = why === '' ? FLAT : FLAT * Math.max(1, ...bare);
    ok &&= most <= allowed;
    for (const [n, { size }] of sizes.entries()) figures[`${name} ${size}`] = all[n]?.[name] ?? 0;
    // Pages behind the first are compared with nothing bare.
    const beside =
      most > FLAT && bareOf(name) in smallest ? ` (bare ${times(bare)}${why && `: ${why}`})` : '';
    lines.push(`${name} ${round(smallest[name] ?? 0)} ms ${times(grown)}${beside}`);
  }
  return {
    seen: `${sizes.map(({ size }) => size.toLocaleString('en')).join(' → ')} rows: ${lines.join('; ')}`,
    target: `≤ ${FLAT}× of the smallest; where a count is inherent ≤ ${FLAT}× of what the bare statement grows`,
    ok,
    figures,
  };
}
