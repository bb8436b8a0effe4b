import type { Analisis } from '@amparo/contract/base/archivos/schemas';
import type { ServableKey } from '../../../platform/storage/storage.ts';
import type { Archivo } from './repository.ts';

/**
 * The only function that turns a key into a `ServableKey`, and only for clean files. `storage.url` and
 * `copyTo` accept no other key.
 */
export function servable(key: string, { analisis }: { analisis: string }): ServableKey | undefined {
  return analisis === 'limpio' ? (key as ServableKey) : undefined;
}

export function analisisOf({ analisis }: Pick<Archivo, 'analisis'>): { analisis?: Analisis } {
  return analisis === 'limpio' ? {} : { analisis: analisis as Analisis };
}
