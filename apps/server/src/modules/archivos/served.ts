import type { Analisis } from '@amparo/contract/archivos';
import type { ServableKey } from '../../platform/storage/storage.ts';
import type { Archivo } from './repository.ts';

/**
 * The one place where a key becomes one whose bytes may leave the house: only of what was found clean. Addresses
 * (`storage.url`) and copies (`copyTo`) take no other.
 */
export function servable(key: string, { analisis }: { analisis: string }): ServableKey | undefined {
  return analisis === 'limpio' ? (key as ServableKey) : undefined;
}

/** What is said of a file that cannot be opened; of a clean one nothing. */
export function analisisOf({ analisis }: Pick<Archivo, 'analisis'>): { analisis?: Analisis } {
  return analisis === 'limpio' ? {} : { analisis: analisis as Analisis };
}
