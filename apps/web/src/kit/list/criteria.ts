import type { Criteria, Criterion } from '@amparo/contract/kernel/list';
import { errorDeFechas } from '@amparo/contract/kernel/period';
import { diaLegible } from '@amparo/contract/kernel/time';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import type { Filtros } from './types.ts';

/**
 * A criterion on screen. For a record that is named by its id, the user chooses among those that the server
 * finds.
 */
export interface AppliedCriteria extends Criterion {
  source?: SearchSource<never>;
}
export type SoughtCriteria = Readonly<Record<string, AppliedCriteria>>;

/** A row of the panel while it is edited. */
export interface CriteriaDraft {
  /** Only a React key. */
  key: number;
  campo: string;
  valor: string;
}

let lastKey = 0;
const draft = (campo: string, valor = ''): CriteriaDraft => ({ key: ++lastKey, campo, valor });

/** Criteria that the user can choose. Ids without a search come only from links of other screens. */
function offered(criteria: SoughtCriteria): string[] {
  const isOffered = ({ kind, oculto, source }: AppliedCriteria) =>
    oculto !== true && (kind !== 'id' || source !== undefined);
  return Object.entries(criteria)
    .filter(([, criterion]) => isOffered(criterion))
    .map(([name]) => name);
}

const recordOf = (name: string) => name.split('.')[0];

/**
 * The criteria that are left when some are given. If a record is given by its id, its other criteria are
 * dropped too.
 */
export function withoutGiven(criteria: Criteria, given: Filtros): Criteria {
  const records = Object.keys(given)
    .filter((name) => criteria[name]?.kind === 'id')
    .map(recordOf);
  const isFree = (name: string) => !(name in given) && !records.includes(recordOf(name));
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => isFree(name)));
}

/** Options of criteria that could also be typed. */
export type Choices = Readonly<Record<string, NonNullable<Criterion['options']>>>;

export function withChoices(criteria: Criteria, choices: Choices): Criteria {
  return Object.fromEntries(
    Object.entries(criteria).map(([name, criterion]) => {
      const options = choices[name];
      return [name, options === undefined ? criterion : { ...criterion, options }];
    }),
  );
}

/** The search of each criterion, by its name. */
export type Sources = Readonly<Record<string, SearchSource<never>>>;

export const withSources = (criteria: Criteria, sources: Sources): SoughtCriteria =>
  Object.fromEntries(
    Object.entries(criteria).map(([name, criterion]) => {
      const source = sources[name];
      return [name, source === undefined ? criterion : { ...criterion, source }];
    }),
  );

/** A field used in one row is not offered in another (LISTAS-12). */
export function freeFields(criteria: SoughtCriteria, drafts: readonly CriteriaDraft[]): string[] {
  return offered(criteria).filter((name) => !drafts.some((row) => row.campo === name));
}

/** There is always at least one row. */
export function draftsOf(criteria: SoughtCriteria, applied: Filtros): CriteriaDraft[] {
  const drafts = Object.entries(applied).map(([campo, valor]) => draft(campo, valor));
  return drafts.length > 0 ? drafts : addDraft(criteria, []);
}

export function addDraft(criteria: SoughtCriteria, drafts: readonly CriteriaDraft[]): CriteriaDraft[] {
  const [campo] = freeFields(criteria, drafts);
  return campo === undefined ? [...drafts] : [...drafts, draft(campo)];
}

export function removeDraft(
  criteria: SoughtCriteria,
  drafts: readonly CriteriaDraft[],
  key: number,
): CriteriaDraft[] {
  const left = drafts.filter((row) => row.key !== key);
  return left.length > 0 ? left : addDraft(criteria, []);
}

/** Separates the criteria of the user from those that only a link or a chip applies. */
export function partsOf(criteria: Criteria, applied: Filtros): { written: Filtros; linked: Filtros } {
  const isLinked = ([name]: [string, string]) => criteria[name]?.oculto === true;
  const entries = Object.entries(applied);
  return {
    written: Object.fromEntries(entries.filter((entry) => !isLinked(entry))),
    linked: Object.fromEntries(entries.filter(isLinked)),
  };
}

export function without(filtros: Filtros, campo: string): Filtros {
  return Object.fromEntries(Object.entries(filtros).filter(([name]) => name !== campo));
}

/** A row without value is not sent (LISTAS-12). */
export function filtrosOf(drafts: readonly CriteriaDraft[]): Filtros {
  const written = drafts.map((row) => [row.campo, row.valor.trim()] as const);
  return Object.fromEntries(written.filter(([, valor]) => valor !== ''));
}

/** Problems by row. An invalid value would find nothing and be dropped from the address. */
export function problemsOf(
  criteria: Criteria,
  drafts: readonly CriteriaDraft[],
): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const { key, campo, valor } of drafts) {
    const read = valor.trim() === '' ? undefined : criteria[campo]?.schema.safeParse(valor);
    if (read?.success === false) problems.set(key, read.error.issues[0]?.message ?? '');
  }
  // The server refuses a reversed range, so it is reported before a request is sent.
  const turned = errorDeFechas(filtrosOf(drafts));
  const end = drafts.find(({ campo }) => campo === 'fecha_final');
  if (turned !== undefined && end !== undefined && !problems.has(end.key)) problems.set(end.key, turned);
  return problems;
}

export function isSameSearch(a: Filtros, b: Filtros): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** A value for display: "Activo" for true, a day in the local format. */
function shown(criterion: Criterion, valor: string): string {
  if (criterion.kind === 'dia') return diaLegible(valor);
  return criterion.options?.find((option) => option.value === valor)?.label ?? valor;
}

export interface CriteriaLabels {
  campo: string;
  label: string;
  value: string;
}

/** The applied criteria in words, for the empty list and for the button on phones. */
export function inWords(criteria: Criteria, applied: Filtros): CriteriaLabels[] {
  return Object.entries(applied).flatMap(([campo, valor]) => {
    const criterion = criteria[campo];
    return criterion === undefined ? [] : [{ campo, label: criterion.label, value: shown(criterion, valor) }];
  });
}
