import { expect, test } from 'vitest';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Failure, refusal, unreachable } from '../../data/failure.ts';
import type { BulkClock } from './clock.ts';
import { type BulkAction, planOf } from './plan.ts';
import { afterWords, copied, spokenWords, talliedWords } from './progress.ts';
import { BulkRun, tallyOf } from './run.ts';
import { marked, markOf, MOST, rangeOf, renewed } from './selection.ts';
import { calledOf, matchingWords, selectedWords, someNames } from './words.ts';

const rows = Array.from({ length: 8 }, (_, i) => ({ _id: `${i}`, estado: i !== 3 }));
const none = new Map<string, (typeof rows)[number]>();
const ids = (which: Iterable<{ _id: string }>) => [...which].map(({ _id }) => _id).join('');

test('a range goes from the row marked last to this one, or is one row if the last one is on another page', () => {
  expect(ids(rangeOf(rows, '2', rows[5]!))).toBe('2345');
  expect(ids(rangeOf(rows, '5', rows[2]!))).toBe('2345');
  expect(ids(rangeOf(rows, 'on another page', rows[2]!))).toBe('2');
  expect(ids(rangeOf(rows, undefined, rows[2]!))).toBe('2');
});

test('marks survive paging, never exceed the maximum, and use the latest version of a row', () => {
  const two = marked(none, rows.slice(0, 2), true);
  expect(markOf(two, rows.slice(0, 2))).toBe('all');
  expect(markOf(two, rows)).toBe('some');
  expect(markOf(two, rows.slice(4))).toBe('none');
  expect(ids(marked(two, rows.slice(4, 6), true).values())).toBe('0145');
  expect(ids(marked(two, rows.slice(0, 1), false).values())).toBe('1');

  const many = Array.from({ length: MOST + 5 }, (_, i) => ({ _id: `m${i}`, estado: true }));
  const full = marked(none, many, true);
  expect(full.size).toBe(MOST);
  expect(full.has(`m${MOST}`)).toBe(false);

  const off = { _id: '1', estado: false };
  expect(renewed(two, [off, rows[7]!]).get('1')).toBe(off);
  expect(renewed(two, [off, rows[7]!]).has('7')).toBe(false);
  expect(renewed(two, rows)).toBe(two);
});

test('the selection is described in words', () => {
  expect(selectedWords({ count: 1, here: 1 })).toBe('1 seleccionado de esta página');
  expect(selectedWords({ count: 62, here: 50 })).toBe('62 seleccionados, 12 en otras páginas');
  expect(selectedWords({ count: 2, here: 0 })).toBe('2 seleccionados en otras páginas');
  expect(selectedWords({ count: 1_000, here: 10 })).toBe('1.000 seleccionados, el máximo a la vez');
  expect(matchingWords(243, true)).toBe('Seleccionar los 243 que cumplen los criterios');
  expect(matchingWords(243, false)).toBe('Seleccionar los 243 de la lista');
  expect(matchingWords(1_243, true)).toBe('Seleccionar los primeros 1.000 de 1.243');
  expect(calledOf('48228', 'este caso')).toBe('caso 48228');
  expect(calledOf('Ana', 'este usuario')).toBe('Ana');
  expect(someNames(['Ana', 'Luis'], 5)).toBe('Ana · Luis');
  expect(someNames(['Ana', 'Luis', 'Marta'], 2)).toBe('Ana · Luis · 1 más');
});

test('rows that an action does not fit or refuses are left out with the reason', () => {
  const action = {
    isHidden: ({ estado }: (typeof rows)[number]) => !estado,
    refuses: ({ _id }: { _id: string }) => (_id === '0' ? 'Es del sistema' : undefined),
    bulk: { refuses: ({ _id }: { _id: string }) => (_id === '7' ? 'Tiene un secreto' : undefined) },
  } as unknown as BulkAction<(typeof rows)[number]>;
  const { todo, leftOut } = planOf(action, rows);
  expect(ids(todo)).toBe('12456');
  expect(leftOut.map(({ reason, rows: out }) => `${reason} ${ids(out)}`)).toEqual([
    'Es del sistema 0',
    'Esta acción no les aplica 3',
    'Tiene un secreto 7',
  ]);
});

/** A run whose responses and pauses the test controls. */
function held(count = 8) {
  const sent: { id: string; key: string; answer: (with_?: unknown) => void }[] = [];
  const waits: { why: string; ms: number; over: () => void }[] = [];
  let keys = 0;
  const clock: BulkClock = {
    key: () => `k${++keys}`,
    wait: (why, ms, stopped) =>
      new Promise((over) => {
        waits.push({ why, ms, over });
        stopped.addEventListener('abort', () => over());
      }),
  };
  const send = ({ _id: id }: { _id: string }, key: string) =>
    new Promise<{ message: string }>((resolve, reject) =>
      sent.push({
        id,
        key,
        answer: (failure) => (failure === undefined ? resolve({ message: 'Listo' }) : reject(failure)),
      }),
    );
  const run = new BulkRun(rows.slice(0, count), send, clock);
  const states = () =>
    run
      .getState()
      .lines.map(({ state }) => state[0])
      .join('');
  return { run, sent, waits, states, asked: () => ids(sent.map(({ id }) => ({ _id: id }))) };
}
/** Waits until all effects of the last response have happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const rule = refusal(422, { message: 'No se puede' }, false);

test('three rows run at a time; a refused row keeps its message, and a retry sends only that row', async () => {
  const { run, sent, states, asked } = held(5);
  const over = run.go();
  await settle();
  expect(asked()).toBe('012');
  sent[1]!.answer(rule);
  await settle();
  expect([asked(), states()]).toEqual(['0123', 'sfssw']);
  for (let i = 0; i < 5; i += 1) {
    sent[i]!.answer();
    await settle();
  }
  await over;
  expect(states()).toBe('dfddd');
  expect(run.getState().lines[1]!.message).toBe('No se puede');
  expect(tallyOf(run.getState())).toEqual({ total: 5, done: 4, failed: 1, left: 0 });
  expect(copied(run.getState().lines.slice(0, 2), ({ _id }) => _id)).toBe('0\tHecho\n1\tNo se puede');

  const again = run.go('failed');
  await settle();
  expect(asked()).toBe('012341');
  // The refusal was certain, so the retry is a new request.
  expect(sent[5]!.key).not.toBe(sent[1]!.key);
  sent[5]!.answer();
  await again;
  expect(states()).toBe('ddddd');
});

test('stopping waits for the running rows and leaves the rest untouched, which can continue later', async () => {
  const { run, sent, states, asked } = held();
  const over = run.go();
  await settle();
  sent[0]!.answer();
  await settle();
  run.stop();
  expect(run.getState().phase).toBe('stopping');
  for (const { answer } of sent) answer();
  await over;
  expect([asked(), states()]).toEqual(['0123', 'ddddwwww']);
  expect(afterWords(run.getState(), tallyOf(run.getState()))).toBe('La detuviste. Quedaron 4 sin tocar.');
  void run.go();
  await settle();
  expect(asked()).toBe('0123456');
});

test('a rate limit pauses the run; a wait of an hour ends it with the message of the server', async () => {
  const { run, sent, waits, states } = held(4);
  const over = run.go();
  await settle();
  sent[0]!.answer(refusal(429, { message: 'Espera' }, false, '7'));
  await settle();
  expect(run.getState().pause).toBe('busy');
  expect(waits.map(({ why, ms }) => [why, ms])).toEqual([['busy', 7_000]]);
  sent[1]!.answer();
  await settle();
  // No row begins during the pause.
  expect(sent).toHaveLength(3);
  waits[0]!.over();
  await settle();
  expect(run.getState().pause).toBeUndefined();
  const [first, ...later] = sent.slice(3).toSorted((a, b) => a.id.localeCompare(b.id));
  expect([first!.id, first!.key]).toEqual(['0', sent[0]!.key]);
  expect(later.map(({ id }) => id)).toEqual(['3']);
  sent[2]!.answer();
  first!.answer();
  later[0]!.answer(refusal(429, { message: 'Ya son 30 en una hora' }, false, '3000'));
  await over;
  expect(states()).toBe('dddw');
  expect(afterWords(run.getState(), tallyOf(run.getState()))).toBe('Se detuvo: Ya son 30 en una hora');
});

test('without a connection the run pauses and resends with the same key; stopped then, the result is unknown', async () => {
  const { run, sent, waits, states } = held(1);
  const over = run.go();
  await settle();
  sent[0]!.answer(unreachable());
  await settle();
  expect([run.getState().pause, waits[0]!.why]).toEqual(['offline', 'offline']);
  waits[0]!.over();
  await settle();
  expect(sent[1]!.key).toBe(sent[0]!.key);
  sent[1]!.answer(unreachable());
  await settle();
  expect(waits[1]!.ms).toBeGreaterThan(waits[0]!.ms);
  run.stop();
  await over;
  expect(states()).toBe('f');
  expect(run.getState().lines[0]!.message).toContain('No hubo respuesta');
  void run.go('failed');
  await settle();
  expect(sent[2]!.key).toBe(sent[0]!.key);
});

test('an ended session stops the run; a row with an unknown result keeps its key', async () => {
  const { run, sent, states } = held(4);
  const over = run.go();
  await settle();
  sent[0]!.answer(new Failure({ kind: 'session', status: 401, message: 'Ingresa de nuevo' }));
  sent[1]!.answer(new Error('odd'));
  sent[2]!.answer(refusal(500, undefined, false));
  await over;
  expect(states()).toBe('wffw');
  expect(run.getState().halted).toBe('Ingresa de nuevo');
  expect(run.getState().lines[1]!.message).toBe(mensajes.errorNoIdentificado);
  void run.go('failed');
  await settle();
  expect(sent.slice(3).map(({ key }) => key)).toEqual([sent[1]!.key, sent[2]!.key]);
});

test('screen readers get ten announcements, however many rows there are', () => {
  const running = { phase: 'running', pause: undefined } as const;
  const said = new Set(
    Array.from({ length: 400 }, (_, done) =>
      spokenWords(running, { total: 400, done, failed: 0, left: 400 - done }),
    ),
  );
  expect([...said]).toEqual(['Empezó', ...Array.from({ length: 9 }, (_, i) => `Va el ${(i + 1) * 10} %`)]);
  expect(talliedWords({ total: 48, done: 12, failed: 1, left: 35 })).toBe(
    '12 hechos · 1 con error · 35 por hacer',
  );
});
