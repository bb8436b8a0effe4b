import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Registro } from '../list/types.ts';

export interface PageHandle {
  /** The person may look but not change. */
  readOnly: boolean;
  /** The record as it is stored now. */
  read: () => Promise<Registro>;
  /** A save of this page answered: what it left is what the page shows; a new record goes on as one that is stored. */
  adopt: (row: Registro) => void;
  /** Whether this page made all the changes between two revisions. */
  madeAll: (from: number, to: number) => boolean;
  /** Whether something typed in a part waits to be saved. */
  setDirty: (part: string, dirty: boolean) => void;
  setProblems: (tab: string, count: number) => void;
}

interface Part {
  tab: string;
  /** The tab itself, or the panel beside it. */
  part: string;
}

/** The panel beside a tab. */
export const sideOf = (tab: string) => `${tab}-side`;

export const PageContext = createContext<PageHandle | undefined>(undefined);
export const PartContext = createContext<Part>({ tab: '', part: '' });

export function usePage(): PageHandle {
  const page = use(PageContext);
  if (page === undefined) throw new Error('A part of a page lives inside a RecordPage');
  return page;
}

/** For what is written in this part of the page: leaving asks before it is dropped. */
export function useDirtyPart(): (dirty: boolean) => void {
  const { setDirty } = usePage();
  const { part } = use(PartContext);
  useEffect(() => () => setDirty(part, false), [setDirty, part]);
  return useCallback((dirty) => setDirty(part, dirty), [setDirty, part]);
}

/** Something about each tab or part; the same function for ever, so that whoever tells it is not told to tell again. */
export function useNamed<V>(nothing: V) {
  const [named, setNamed] = useState<Readonly<Record<string, V>>>({});
  const set = useCallback(
    (name: string, value: V) =>
      setNamed((now) => ((now[name] ?? nothing) === value ? now : { ...now, [name]: value })),
    [nothing],
  );
  return [named, set] as const;
}

/** Which parts wait to be saved; `guard` hears at once, before anything is drawn, whether there is any. */
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
