import type { Case } from './foreign-calls.ts';

/** The external registry is of nobody here: who may read it reads it whole. */
export const REGISTRY_CALLS: Readonly<Record<string, Case>> = {
  'GET comparendos-simit': async () => ({ path: 'comparendos-simit' }),
  'GET paz-salvo': async () => ({ path: 'paz-salvo' }),
};
