import { vi } from 'vitest';

/** A hash of production takes 30 ms of processor and 19 MB, which thousands of test accounts do not need. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal();
  return {
    ...argon2,
    hash: (password, options, signal) => argon2.hash(password, { ...options, ...CHEAP }, signal),
  };
});
