import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Registro } from '../list/types.ts';

export interface PageHandle {
  readOnly: boolean;
  /** Reads the record as it is stored now. */
  read: () => Promise<Registro>;
  /**
   * Called after a save on this page: the page shows the saved record, and a new record becomes a stored one.
   */
  adopt: (row: Registro) => void;
  /** Whether this page made all the changes between two revisions. */
  madeAll: (from: number, to: number) => boolean;
  setDirty: (part: string, dirty: boolean) => void;
  setProblems: (tab: string, count: number) => void;
}

interface TabPartKey {
  tab: string;
  /** The tab, or its side panel. */
  part: string;
}

export const sideOf = (tab: string) => `${tab}-side`;

export const PageContext = createContext<PageHandle | undefined>(undefined);
export const PartContext = createContext<TabPartKey>({ tab: '', part: '' });

export function usePage(): PageHandle {
  const page = use(PageContext);
  if (page === undefined) throw new Error('usePage must be used inside a RecordPage');
  return page;
}

/** Registers unsaved input of this part, so that leaving asks before it is lost. */
export function useDirtyPart(): (dirty: boolean) => void {
  const { setDirty } = usePage();
  const { part } = use(PartContext);
  useEffect(() => () => setDirty(part, false), [setDirty, part]);
  return useCallback((dirty) => setDirty(part, dirty), [setDirty, part]);
}

/** A value for each tab or part. The setter is stable, so that an effect that calls it does not run again. */
export function useNamed<V>(nothing: V) {
  const [named, setNamed] = useState<Readonly<Record<string, V>>>({});
  const set = useCallback(
    (name: string, value: V) =>
      setNamed((now) => ((now[name] ?? nothing) === value ? now : { ...now, [name]: value })),
    [nothing],
  );
  return [named, set] as const;
}

/** The parts with unsaved input. `guard` is called at once, before the next render. */
export function useDirtyParts(guard: (dirty: boolean) => void) {
  const parts = useRef(new Set<string>());
  const [named, setNamed] = useNamed<boolean>(false);
  const set = useCallback(
    (part: string, dirty: boolean) => {
      if (dirty) parts.current.add(part);
      else parts.current.delete(part);
      guard(parts.current.size > 0);
      setNamed(part, dirty);
    },
    [guard, setNamed],
  );
  return [named, set] as const;
}
