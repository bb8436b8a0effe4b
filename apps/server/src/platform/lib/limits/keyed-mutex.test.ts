import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

test('H44 calls with one key run one after another, also after a failure; other keys do not wait', async () => {
  const turns = new KeyedMutex();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  const say = (who: string, what: string, before?: Promise<void>) =>
    turns.runExclusive(who, async () => {
      await before;
      done.push(what);
    });
  const failing = say('ana', 'ana 1', first.promise);
  const second = say('ana', 'ana 2');
  await say('luis', 'luis 1');
  expect(done).toEqual(['luis 1']);
  first.reject(new Error('it broke'));
  await expect(failing).rejects.toThrow('it broke');
  await second;
  await say('ana', 'ana 3');
  expect(done).toEqual(['luis 1', 'ana 2', 'ana 3']);
});
