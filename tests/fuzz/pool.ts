import { normaliza } from '@amparo/contract/kernel/text';
import type { SeededRandom } from './seeded-random.ts';

export type Scalar = string | number | boolean;
/** A record of an answer, or the fields of a call. */
export type SeenRecord = Record<string, unknown>;

const MOST = 300;
const MOST_PURPOSES = 60;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Reduces names to a common form, so that `usuarioId`, `rol_id` and `rol` match `usuarios` and `roles`. */
export function stem(name: string): string {
  const known = stems.get(name);
  if (known !== undefined) return known;
  const made = normaliza(name)
    .replace(/[_-]?ids?$/, '')
    .replace(/(es|s)$/, '');
  if (stems.size < 10_000) stems.set(name, made);
  return made;
}
const stems = new Map<string, string>();

/**
 * Values learned from the answers of this run: records by resource, and values by the name of their field.
 * Fields that refer to something are filled from here, so that no route needs special code.
 */
export class Pool {
  private readonly records = new Map<string, SeenRecord[]>();
  private readonly values = new Map<string, Scalar[]>();
  /** Records without id, such as the cities of a department. Their values are only valid together. */
  private readonly together: SeenRecord[] = [];
  private purposes = 0;
  private readonly fitting = new Map<string, { of: number; records: SeenRecord[] }>();
  /** Sources of each field in successful calls. */
  private readonly worked = new Map<string, string[]>();

  /**
   * Learns an answer. `sent` are the fields of the call, some of which the answer lacks (a file's `entidad`).
   */
  learn(recurso: string, answer: unknown, sent: SeenRecord = {}): void {
    for (const record of recordsIn(answer)) {
      const id = record['_id'] ?? record['aws_id'];
      if (typeof id === 'string') {
        keep(this.records, recurso, record);
        this.learnPurpose(recurso, record, sent);
      } else if (Object.keys(record).length > 1 && this.together.length < 3_000) this.together.push(record);
      this.learnValues(recurso, record);
    }
  }

  /**
   * Groups records by sent fields that the answer lacks: a file of one `entidad` is not valid for another.
   */
  private learnPurpose(recurso: string, record: SeenRecord, sent: SeenRecord): void {
    const idName = '_id' in record ? '_id' : 'aws_id';
    for (const [key, value] of Object.entries(sent)) {
      const isPurpose = typeof value === 'string' && value !== '' && !(key in record);
      const source = `${recurso}.${idName}@${String(value)}`;
      if (!isPurpose || (!this.values.has(source) && this.purposes >= MOST_PURPOSES)) continue;
      if (!this.values.has(source)) this.purposes += 1;
      keep(this.values, source, record[idName] as string);
    }
  }

  /** Learns every text and number by the name of its field. */
  learnValues(recurso: string, value: unknown, name = ''): void {
    if (isScalar(value) && typeof value !== 'boolean' && String(value).length < 300)
      keep(this.values, `${recurso}.${name}`, value);
    else if (Array.isArray(value))
      for (const item of value.slice(0, 20)) this.learnValues(recurso, item, name);
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) this.learnValues(recurso, inner, key);
  }

  /** Possible sources for a field of this name. The object that contains the field narrows them. */
  sources(name: string, parent = ''): string[] {
    const found = this.named(name);
    const meant = found.filter(
      (source) => parent !== '' && normaliza(source.replace(/[.#].*/, '')).includes(stem(parent)),
    );
    return meant.length > 0 ? meant : found;
  }

  private named(name: string): string[] {
    const wanted = stem(name);
    const byValue = [...this.values.keys()].filter((source) => {
      const key = stem(source.slice(source.indexOf('.') + 1).replace(/@.*/, ''));
      return (
        key === wanted ||
        (wanted.length > 4 && key.startsWith(wanted)) ||
        // `clase_vehiculo` of a vehicle refers to `clase` of its catalogue.
        (key.length > 4 && wanted.startsWith(`${key}_`))
      );
    });
    const byRecord = this.recursos().filter(
      (recurso) => wanted.length > 2 && stem(recurso).startsWith(wanted),
    );
    return [...byValue, ...byRecord.map((recurso) => `${recurso}#`)];
  }

  /** A value of that source: one of the values of a field, or the id of a record. */
  from(source: string, dice: SeededRandom): Scalar | undefined {
    if (!source.endsWith('#')) return this.some(this.values.get(source), dice);
    const record = this.record(source.slice(0, -1), dice);
    const id = record?.['_id'] ?? record?.['aws_id'];
    return typeof id === 'string' ? id : undefined;
  }

  record(recurso: string, dice: SeededRandom): SeenRecord | undefined {
    return this.some(this.records.get(recurso), dice);
  }

  recursos(): string[] {
    return [...this.records.keys()];
  }

  /** A record without identity that has at least two of these fields. */
  reference(names: readonly string[], dice: SeededRandom): SeenRecord | undefined {
    const key = names.join();
    const known = this.fitting.get(key);
    if (known?.of === this.together.length) return this.some(known.records, dice);
    const records = this.together.filter((record) => names.filter((name) => name in record).length > 1);
    this.fitting.set(key, { of: this.together.length, records });
    return this.some(records, dice);
  }

  remember(field: string, source: string): void {
    keep(this.worked, field, source);
  }

  workedFor(field: string): readonly string[] {
    return this.worked.get(field) ?? [];
  }

  private some<T>(items: readonly T[] | undefined, dice: SeededRandom): T | undefined {
    return items === undefined || items.length === 0 ? undefined : dice.pickRecent(items);
  }
}

function keep<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key) ?? [];
  if (isScalar(value) && list.includes(value)) return;
  list.push(value);
  if (list.length > MOST) list.splice(0, list.length - MOST);
  map.set(key, list);
}

/** Records of an answer: those of a page or list, or the answer itself. */
function recordsIn(answer: unknown): SeenRecord[] {
  if (Array.isArray(answer)) return answer.filter(isObject).slice(0, 1_200);
  if (!isObject(answer)) return [];
  const { datos } = answer;
  return Array.isArray(datos) ? recordsIn(datos) : [answer];
}
