import { linesOf } from './log.ts';
import { nameOf } from './request.ts';
import type { FuzzFinding, Run } from './run.ts';

const LONGEST = 2_000;
const EXAMPLES = 25;

/** One line per route, the slowest first, then the routes that never succeeded. */
export function printed(run: Run): string {
  const rows = [...run.tallies].toSorted(([, a], [, b]) => b.slowest - a.slowest);
  const line = ([name, { ok, refused, failed, slowest }]: (typeof rows)[number]) =>
    `${String(ok).padStart(7)} ${String(refused).padStart(7)} ${String(failed).padStart(5)} ${slowest.toFixed(0).padStart(7)}  ${name}`;
  const head = `    2xx     4xx   5xx slowest  route (ms; the slowest first)`;
  const never = rows
    .filter(([, { ok }]) => ok === 0)
    .map(([name, { refusals }]) => `never 2xx: ${name}: ${commonest(refusals)}`);
  return [head, ...rows.map(line), ...never].join('\n');
}

function commonest(refusals: ReadonlyMap<string, number>): string {
  const [said, times] = [...refusals].toSorted(([, a], [, b]) => b - a)[0] ?? ['nothing was refused', 0];
  return `${said} (${times}×)`;
}

/** Describes a call completely enough to send it again by hand. */
function told(group: readonly FuzzFinding[], seed: number): string {
  const { kind, what, call, who } = group[0] as FuzzFinding;
  const times = group.reduce((sum, one) => sum + one.times, 0);
  const routes = new Set(group.map((one) => nameOf(one.call.route)));
  const body = call.body === undefined ? '' : `\n    body ${call.body.toString('utf8').slice(0, LONGEST)}`;
  const headers = Object.entries(call.headers).filter(([name]) => name !== 'authorization');
  return [
    `${kind} ×${times}: ${[...routes].slice(0, 8).join(', ')}: ${what}`,
    `    seed ${seed} index ${call.index} ${call.kind} as ${who}: ${call.method} ${call.path.slice(0, LONGEST)}`,
    `    headers ${JSON.stringify(Object.fromEntries(headers))}${body}`,
  ].join('\n');
}

const ORDER = ['5xx', 'leak', 'stall', 'contract'];

/** Faults, the worst kind first. A 5xx is grouped by its cause in the log, others by their description. */
export function examples(found: Iterable<FuzzFinding>, seed: number, log: string): string[] {
  const causes = new Map(linesOf(log).map(({ request = '', message }) => [request, message]));
  const groups = new Map<string, FuzzFinding[]>();
  for (const one of found) {
    const cause = causes.get(/"referencia":"([^"]+)"/.exec(one.what)?.[1] ?? 'none');
    const what = cause ?? one.what.replaceAll(/\d+/g, '#');
    groups.set(what, [...(groups.get(what) ?? []), cause === undefined ? one : { ...one, what: cause }]);
  }
  return [...groups.values()]
    .toSorted(([a], [b]) => ORDER.indexOf(a?.kind ?? '') - ORDER.indexOf(b?.kind ?? ''))
    .slice(0, EXAMPLES)
    .map((group) => told(group, seed));
}

/** Connection timeout of an overloaded machine, which no call causes. */
const TOO_BUSY = /timeout exceeded when trying to connect/;

/** Errors in the log without a 5xx answer, which no client has noticed. */
export function hiddenErrors(log: string): string[] {
  return linesOf(log)
    .filter(({ level, status }) => level >= 50 && (status === undefined || status < 500))
    .map(({ message }) => message)
    .filter((message) => !TOO_BUSY.test(message));
}
