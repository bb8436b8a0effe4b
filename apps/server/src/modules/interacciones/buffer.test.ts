import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EventBuffer } from './buffer.ts';

/** A store that can be held back and made to fail. */
function slowStore() {
  const batches: number[][] = [];
  const held: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const store = (events: number[]) => {
    batches.push(events);
    return new Promise<void>((resolve, reject) => held.push({ resolve, reject }));
  };
  return { batches, held, buffer: new EventBuffer(store) };
}

const many = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('batches of interactions', () => {
  test('five hundred go at once, one batch at a time, in their order, and none is answered before it is stored', async () => {
    const { batches, held, buffer } = slowStore();
    let answered = 0;
    const adds = many(1_200).map((n) => buffer.add(n).then(() => (answered += 1)));
    await Promise.resolve();
    expect(batches.map((batch) => batch.length)).toEqual([500]);
    expect(answered).toBe(0);
    held[0]?.resolve();
    await Promise.all(adds.slice(0, 500));
    expect(answered).toBe(500);
    expect(batches.map((batch) => batch.length)).toEqual([500, 700]);
    held[1]?.resolve();
    await Promise.all(adds);
    expect(batches.flat()).toEqual(many(1_200));
  });

  test('one alone does not wait for company for ever', async () => {
    const { batches, held, buffer } = slowStore();
    const added = buffer.add(7);
    await expect.poll(() => batches).toEqual([[7]]);
    held[0]?.resolve();
    await added;
  });

  test('what comes while a slow batch is being stored goes by itself afterwards', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { batches, held, buffer } = slowStore();
    const first = Promise.all(many(500).map((n) => buffer.add(n)));
    const late = buffer.add(7);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toHaveLength(1);
    held[0]?.resolve();
    await first;
    await vi.advanceTimersByTimeAsync(200);
    expect(batches.at(-1)).toEqual([7]);
    held[1]?.resolve();
    await late;
  });

  test('a batch that fails refuses all of its own and none of the next', async () => {
    const { held, buffer } = slowStore();
    const first = Promise.allSettled(many(500).map((n) => buffer.add(n)));
    const second = Promise.all(many(500).map((n) => buffer.add(n)));
    held[0]?.reject(new Error('away'));
    expect((await first).every(({ status }) => status === 'rejected')).toBe(true);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.resolve();
    await second;
  });

  test('a database that does not keep up is told to the clients instead of filling the memory', async () => {
    const { buffer } = slowStore();
    for (const n of many(20_500)) void buffer.add(n);
    await expect(buffer.add(1)).rejects.toMatchObject({ status: 503 });
  });
});
