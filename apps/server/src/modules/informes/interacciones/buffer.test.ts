import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EventBuffer } from './buffer.ts';

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
  test('events are stored in order, one batch at a time, at once from five hundred on, and acknowledged when stored', async () => {
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

  test('a single event is stored after a short wait', async () => {
    const { batches, held, buffer } = slowStore();
    const added = buffer.add(7);
    await expect.poll(() => batches).toEqual([[7]]);
    held[0]?.resolve();
    await added;
  });

  test('events that arrive while a slow batch is being stored form the next batch', async () => {
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

  test('a failed batch rejects its own events and none of the next batch', async () => {
    const { held, buffer } = slowStore();
    const first = Promise.allSettled(many(500).map((n) => buffer.add(n)));
    const second = Promise.all(many(500).map((n) => buffer.add(n)));
    held[0]?.reject(new Error('away'));
    expect((await first).every(({ status }) => status === 'rejected')).toBe(true);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.resolve();
    await second;
  });

  test('when the database does not keep up, clients get 503 instead of filling the memory', async () => {
    const { buffer } = slowStore();
    for (const n of many(20_500)) void buffer.add(n);
    await expect(buffer.add(1)).rejects.toMatchObject({ status: 503 });
  });
});
