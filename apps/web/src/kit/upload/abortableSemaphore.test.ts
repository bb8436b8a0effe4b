import { expect, test } from 'vitest';
import { createAbortableSemaphore } from './abortableSemaphore.ts';

/** Tasks that the test ends by name, and the order in which they began. */
function works() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      began.push(name);
      ends.set(name, () => done(name));
    });
  return { began, work, end: (name: string) => ends.get(name)?.() };
}

test('H40 a screen with many files sends a few at once and the others in turn', async () => {
  const inTurn = createAbortableSemaphore(2);
  const { began, work, end } = works();
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  expect(began).toEqual(['a', 'b']);
  end('b');
  expect(await all[1]).toBe('b');
  await expect.poll(() => began).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await expect.poll(() => began).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('a waiting task that is aborted never begins, and does not block the others', async () => {
  const inTurn = createAbortableSemaphore(1);
  const { began, work, end } = works();
  const controller = new AbortController();
  const first = inTurn(work('a'));
  const second = inTurn(work('b'), controller.signal);
  const third = inTurn(work('c'));
  controller.abort();
  await expect(second).rejects.toThrow('Given up');
  end('a');
  await first;
  await expect.poll(() => began).toEqual(['a', 'c']);
  end('c');
  expect(await third).toBe('c');
});

test('a failed task lets the next one begin', async () => {
  const inTurn = createAbortableSemaphore(1);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'sí');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('sí');
});
