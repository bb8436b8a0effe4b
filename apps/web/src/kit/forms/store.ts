import type { z } from 'zod';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { judgeOf } from './judge.ts';
import { type Errors, getIn, isRelated, isSame, moveErrors, reapply, setIn, withRowKeys } from './values.ts';

export interface FormState {
  values: unknown;
  errors: Errors;
  /** The errors that only the server knows: they stay until their field changes. */
  refused: Errors;
  saving: boolean;
  /** Files on their way: nothing can be saved until they arrive. */
  uploads: number;
  dirty: boolean;
  /** The field that should take the focus as soon as it is on the page. */
  focus: string | undefined;
}

/**
 * The content of one form, outside React. Each field subscribes to its own value, so a key press renders one
 * field and not the 300 of a long questionnaire; antd's Form keeps rules of its own, while ours are the zod
 * schemas of the contract, so it would only be a second place for the same state.
 */
export class FormStore<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  /** Files that were sent from this form and that no record has yet: whoever abandons it deletes them (ARCHIVOS-10). */
  readonly files = new Set<string>();
  #state: FormState;
  #baseline: unknown;
  #rev: number | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #judge: (values: unknown) => Errors;

  constructor(schema: S, initial: unknown, rev?: number, apart?: readonly string[]) {
    this.schema = schema;
    this.#judge = judgeOf(schema, apart);
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

  /** The revision that was read, or that the last save left. */
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

  /** What a field begins with, where that comes after the form was opened: it is no change of the person. */
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

  /** On leaving a field: its own problem appears or goes away, the others wait for the save. */
  validate(path: string): void {
    const problems = this.problems();
    const others = without(this.#state.errors, path);
    const own = Object.entries({ ...problems, ...this.#state.refused }).filter(([name]) =>
      isInside(name, path),
    );
    this.#write({ errors: { ...others, ...Object.fromEntries(own) } });
  }

  /** What would be sent, or undefined when something is wrong; then every failing field is marked. */
  check(): z.output<S> | undefined {
    const read = this.schema.safeParse(this.#state.values);
    this.#write({ refused: {}, errors: read.success ? {} : fieldErrors(read.error.issues) });
    return read.success ? read.data : undefined;
  }

  /** Everything that a save would refuse now, whether it is shown already or not. */
  problems(): Errors {
    return this.#judge(this.#state.values);
  }

  refuse(errors: Errors): void {
    this.#write({ refused: errors, errors: { ...this.#state.errors, ...errors } });
  }

  /** The record as it is now takes the place of the one that was read; what was typed goes on top of it, or is dropped. */
  rebase(fresh: unknown, keepTyped: boolean, rev?: number): void {
    const before = this.#baseline;
    this.#rev = rev;
    this.#baseline = withRowKeys(fresh);
    const values = keepTyped ? reapply(before, this.#state.values, this.#baseline) : this.#baseline;
    this.#write({ values, errors: {}, refused: {} });
  }

  /** One field was stored by itself: it is no change any more, and the next save builds on the revision it left. */
  keep(path: string, value: unknown, rev: number): void {
    this.#baseline = setIn(this.#baseline, path, value);
    this.#rev = rev;
    this.#write({});
  }

  /** One field as it is stored. */
  restore(path: string): void {
    this.set(path, getIn(this.#baseline, path));
  }

  /** The outer fields that say something else than what was read. */
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
    // What was wrong with the list as a whole ("at least one") may be right now.
    const problems = list in errors ? this.#judge(values) : errors;
    const own = problems[list] ?? refused[list];
    const { [list]: _, ...others } = errors;
    this.#write({ values, refused, errors: own === undefined ? others : { ...others, [list]: own } });
  }

  /** While typing no error appears; those already shown are corrected or leave. */
  #stillWrong(values: unknown, refused: Errors, changed: string): Errors {
    const shown = Object.keys(this.#state.errors);
    if (shown.length === 0) return this.#state.errors;
    const problems = this.#judge(values);
    const kept = shown.flatMap((path) => {
      const message = refused[path] ?? problems[path];
      return message === undefined ? [] : [[path, message] as const];
    });
    // A field being mended keeps its place in the list even when its mistake becomes another one.
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
