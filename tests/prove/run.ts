/**
 * `npm run prove`: runs all long proofs one after another and prints one table. `--only cluster,load` selects
 * parts, `--install` installs missing programs. A part that hangs is ended and reported as failed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { install, missingPackages } from '../programs.ts';
import { PARTS, type ProofCommand } from './parts.ts';
import { linesOf, markdown, table, word, type Ended, type ProofLine } from './read.ts';

const ROOT = join(import.meta.dirname, '../..');
const REPORTS = join(ROOT, 'reports');
/** Time for an ended part to remove its databases and folders. */
const GRACE_MS = 30_000;
const LOOK_MS = 100;
const WHOLE_MINUTES = 60;

const { values } = parseArgs({
  options: { only: { type: 'string' }, install: { type: 'boolean', default: false } },
});
const names = values.only?.split(',') ?? PARTS.map(({ name }) => name);
const unknown = names.filter((name) => !PARTS.some((one) => one.name === name));
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}: ${PARTS.map(({ name }) => name).join(', ')}`);

let under: ChildProcess | undefined;
/** Set on SIGINT or SIGTERM. Resolves when the current part has ended; no further part starts. */
let ending: Promise<void> | undefined;

/** Signals the process group. Returns false if the group no longer exists. */
function tell({ pid = 0 }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Ends a command and all its child processes, which form a process group. Waits for the whole group, because
 * npm exits at once while its child processes still remove their databases.
 */
async function endGroup(child: ChildProcess): Promise<void> {
  tell(child, 'SIGTERM');
  for (let waited = 0; waited < GRACE_MS && tell(child, 0); waited += LOOK_MS) await wait(LOOK_MS);
  tell(child, 'SIGKILL');
}

async function run({ name, script, args, report, minutes }: ProofCommand): Promise<Ended> {
  const path = join(REPORTS, report);
  // The report of an earlier run must not count for this run.
  await rm(path, { force: true });
  const since = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  under = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      process.stdout.write(data);
    });
  const ended = once(child, 'exit');
  const limit = new AbortController();
  const over = await Promise.race([
    ended.then(() => false),
    wait(minutes * 60_000, true, { signal: limit.signal }).catch(() => false),
  ]);
  limit.abort();
  if (over) await endGroup(child);
  const [code, signal] = (await ended) as [number | null, string | null];
  await ending;
  under = undefined;
  const json: unknown = await readFile(path, 'utf8').then(JSON.parse, () => undefined);
  const seconds = Math.round((performance.now() - since) / 1_000);
  return {
    name,
    json,
    output,
    code: code ?? signal ?? 'nothing',
    seconds,
    ...(over ? { overMinutes: minutes } : {}),
  };
}

async function isKnown(script: string): Promise<boolean> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return script in scripts;
}

async function prove(part: ProofCommand): Promise<{ name: string; seconds: number; lines: ProofLine[] }> {
  const { name, script } = part;
  console.log(`\n=== ${name}: npm run ${script} (load ${busy()})`);
  if (!(await isKnown(script))) {
    const seen = `skipped: there is no command ${script}`;
    return { name, seconds: 0, lines: [{ id: name, seen, target: 'to run', ok: true }] };
  }
  const ended = await run(part);
  const lines = linesOf(part.read, ended);
  const wrong = lines.filter(({ ok }) => !ok).length;
  console.log(`=== ${name}: ${lines.length} lines, ${wrong} failed, ${ended.seconds} s`);
  return { name, seconds: ended.seconds, lines };
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    ending = (under === undefined ? Promise.resolve() : endGroup(under)).then(() => process.exit(130));
  });

const missing = missingPackages();
if (values.install && missing.length > 0) install(missing);
else if (missing.length > 0)
  console.log(
    `not installed: ${missing.join(' ')}; measures that need them are skipped (--install installs them)`,
  );

const since = performance.now();
const before = busy();
await mkdir(REPORTS, { recursive: true });
const parts: Awaited<ReturnType<typeof prove>>[] = [];
for (const part of PARTS.filter(({ name }) => names.includes(name))) parts.push(await prove(part));
const seconds = Math.round((performance.now() - since) / 1_000);
if (values.only === undefined) {
  const seen = `${(seconds / 60).toFixed(1)} minutes on ${availableParallelism()} processors`;
  const target = `≤ ${WHOLE_MINUTES} minutes on two idle processors`;
  parts.push({
    name: 'all',
    seconds,
    lines: [{ id: 'all', seen, target, ok: seconds <= WHOLE_MINUTES * 60 }],
  });
}
const lines = parts.flatMap((one) => one.lines);
const about = `${new Date().toISOString()}, ${availableParallelism()} processors, load ${before} before and ${busy()} after, ${seconds} s in all.`;
await writeFile(join(REPORTS, 'prove.json'), `${JSON.stringify({ about, parts }, null, 2)}\n`);
await writeFile(join(REPORTS, 'prove.md'), markdown(parts, about));
const count = (wanted: string) => lines.filter((line) => word(line) === wanted).length;
console.log(`\n${table(lines)}\n`);
console.log(`Seconds: ${parts.map((one) => `${one.name} ${one.seconds}`).join(', ')}`);
console.log(`${count('ok')} ok, ${count('skipped')} skipped, ${count('FAILED')} failed: reports/prove.md`);
process.exitCode = count('FAILED') === 0 ? 0 : 1;
