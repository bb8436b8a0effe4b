import type { Case } from './other-user-call.ts';

/** Rows of the external registry have no owner here: every user with the permission reads all of it. */
export const REGISTRY_CALLS: Readonly<Record<string, Case>> = {
  'GET comparendos-simit': async () => ({ path: 'comparendos-simit' }),
  'GET paz-salvo': async () => ({ path: 'paz-salvo' }),
};
