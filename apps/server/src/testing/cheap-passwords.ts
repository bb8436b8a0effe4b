import { vi } from 'vitest';

/** Production hashing takes 30 ms of CPU time and 19 MB, too much for thousands of test accounts. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    hash: (password, options, signal) => argon2.hash(password, { ...options, ...CHEAP }, signal),
  };
});
