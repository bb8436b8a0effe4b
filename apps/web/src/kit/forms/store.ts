import type { z } from 'zod';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { createValidator } from './validator.ts';
import { type Errors, getIn, isRelated, isSame, moveErrors, reapply, setIn, withRowKeys } from './values.ts';

export interface FormState {
  values: unknown;
  errors: Errors;
  /** Errors that only the server can detect; they stay until their field changes. */
  refused: Errors;
  saving: boolean;
  /** Uploads in progress: the form cannot be saved until they end. */
  uploads: number;
  dirty: boolean;
  /** Path of the field that takes focus as soon as it is on the page. */
  focus: string | undefined;
}

/**
 * The content of one form, outside React. Each field subscribes to its own value, so that a key press renders
 * one field and not the 300 of a long questionnaire. antd's Form has its own rules, while ours are the zod
 * schemas of the contract, so it would only be a second place for the same state.
 */
export class FormStore<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /**
   * Uploaded files that no record uses yet. They are deleted when the user abandons the form (ARCHIVOS-10).
   */
  readonly files = new Set<string>();
  #state: FormState;
  #baseline: unknown;
  #rev: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #judge: (values: unknown) => Errors;

  constructor(schema: S, initial: unknown, rev?: number, apart?: readonly string[]) {
    this.schema = schema;
    this.#judge = createValidator(schema, apart);
    this.#rev = rev;
    this.#baseline = withRowKeys(initial);
    this.#state = {
      values: this.#baseline,
      errors: {},
      refused: {},
      saving: false,
      uploads: 0,
      dirty: false,
      focus: undefined,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get state(): FormState {
    return this.#state;
  }

  /** The revision that was read, or that the last save returned. */
  get rev(): number | undefined {
    return this.#rev;
  }

  get(path: string): unknown {
    return getIn(this.#state.values, path);
  }

  set(path: string, value: unknown): void {
    const values = setIn(this.#state.values, path, withRowKeys(value));
    const refused = without(this.#state.refused, path);
    this.#write({ values, refused, errors: this.#stillWrong(values, refused, path) });
  }

  /**
   * The initial value of a field, if it is known only after the form opened. It does not count as a change.
   */
  begin(path: string, value: unknown): void {
    this.#baseline = setIn(this.#baseline, path, value);
    this.set(path, value);
  }

  insertRow(list: string, index: number, row: unknown): void {
    const rows = this.#rows(list).toSpliced(index, 0, withRowKeys(row, true));
    this.#writeRows(list, rows, (i) => (i < index ? i : i + 1));
  }

  removeRow(list: string, index: number): void {
    const rows = this.#rows(list).toSpliced(index, 1);
    this.#writeRows(list, rows, (i) => (i === index ? undefined : i < index ? i : i - 1));
  }

  moveRow(list: string, from: number, to: number): void {
    const rows = this.#rows(list);
    if (from === to || to < 0 || to >= rows.length) return;
    const moved = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]);
    const order = rows.map((row) => moved.indexOf(row));
    this.#writeRows(list, moved, (i) => order[i]);
  }

  /** When focus leaves a field, only the errors of this field are updated; the others wait for the save. */
  validate(path: string): void {
    const problems = this.problems();
    const others = without(this.#state.errors, path);
    const own = Object.entries({ ...problems, ...this.#state.refused }).filter(([name]) =>
      isInside(name, path),
    );
    this.#write({ errors: { ...others, ...Object.fromEntries(own) } });
  }

  /** The values to send, or undefined if there are errors; then every invalid field is marked. */
  check(): z.output<S> | undefined {
    const read = this.schema.safeParse(this.#state.values);
    this.#write({ refused: {}, errors: read.success ? {} : fieldErrors(read.error.issues) });
    return read.success ? read.data : undefined;
  }

  /** All current errors, whether they are shown or not. */
  problems(): Errors {
    return this.#judge(this.#state.values);
  }

  refuse(errors: Errors): void {
    this.#write({ refused: errors, errors: { ...this.#state.errors, ...errors } });
  }

  /** Replaces the record with its newer version. The input is applied on top of it, or discarded. */
  rebase(fresh: unknown, keepTyped: boolean, rev?: number): void {
    const before = this.#baseline;
    this.#rev = rev;
    this.#baseline = withRowKeys(fresh);
    const values = keepTyped ? reapply(before, this.#state.values, this.#baseline) : this.#baseline;
    this.#write({ values, errors: {}, refused: {} });
  }

  /**
   * One field was saved without the form: it is no longer a change, and the next save uses the new revision.
   */
  keep(path: string, value: unknown, rev: number): void {
    this.#baseline = setIn(this.#baseline, path, value);
    this.#rev = rev;
    this.#write({});
  }

  restore(path: string): void {
    this.set(path, getIn(this.#baseline, path));
  }

  /** The top-level fields that differ from the record that was read. */
  changedFields(): string[] {
    const read = this.#baseline as Record<string, unknown>;
    const typed = this.#state.values as Record<string, unknown>;
    return Object.keys(typed).filter((name) => !isSame(typed[name], read[name]));
  }

  startSaving(): void {
    this.#write({ saving: true });
  }

  endSaving(saved: boolean, rev = this.#rev): void {
    this.#rev = rev;
    if (saved) {
      this.#baseline = this.#state.values;
      this.files.clear();
    }
    this.#write({ saving: false });
  }

  addUpload(count: 1 | -1): void {
    this.#write({ uploads: this.#state.uploads + count });
  }

  focus(path: string | undefined): void {
    this.#write({ focus: path });
  }

  #rows(list: string): unknown[] {
    return (this.get(list) as unknown[] | undefined | null) ?? [];
  }

  #writeRows(list: string, rows: unknown[], to: (index: number) => number | undefined): void {
    const values = setIn(this.#state.values, list, rows);
    const refused = moveErrors(this.#state.refused, list, to);
    const errors = moveErrors(this.#state.errors, list, to);
    // An error of the list itself ("at least one") may be solved now.
    const problems = list in errors ? this.#judge(values) : errors;
    const own = problems[list] ?? refused[list];
    const { [list]: _, ...others } = errors;
    this.#write({ values, refused, errors: own === undefined ? others : { ...others, [list]: own } });
  }

  /** Typing shows no new errors; it corrects or removes those already shown. */
  #stillWrong(values: unknown, refused: Errors, changed: string): Errors {
    const shown = Object.keys(this.#state.errors);
    if (shown.length === 0) return this.#state.errors;
    const problems = this.#judge(values);
    const kept = shown.flatMap((path) => {
      const message = refused[path] ?? problems[path];
      return message === undefined ? [] : [[path, message] as const];
    });
    // A field keeps its place in the list of errors, even if its error becomes another one.
    return kept.length === shown.length && !shown.some((path) => isRelated(path, changed))
      ? this.#state.errors
      : Object.fromEntries(kept);
  }

  #write(change: Partial<FormState>): void {
    const next = { ...this.#state, ...change };
    next.dirty = !isSame(next.values, this.#baseline);
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

const isInside = (name: string, path: string) => name === path || name.startsWith(`${path}.`);

function without(errors: Errors, path: string): Errors {
  const kept = Object.entries(errors).filter(([name]) => !isInside(name, path));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
