import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import styles from './inicio.module.css';

/** A part whose data has not arrived by then no longer holds back the parts below it. */
const REVEAL_TIMEOUT_MS = 5_000;

interface Reveal {
  isShown: (key: string) => boolean;
  onReady: (key: string) => void;
}

/**
 * Shows the parts of a page from top to bottom, so that nothing moves while it loads: a part appears once it
 * and all parts above it are ready. All parts request their data at once.
 */
export function useReveal(keys: readonly string[]): Reveal & { isDone: boolean; shown: number } {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), REVEAL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const onReady = useCallback(
    (key: string) => setReady((before) => (before.has(key) ? before : new Set([...before, key]))),
    [],
  );
  const waiting = isLate ? -1 : keys.findIndex((key) => !ready.has(key));
  return {
    isDone: waiting === -1,
    shown: waiting,
    isShown: (key) => waiting === -1 || keys.indexOf(key) < waiting,
    onReady,
  };
}

const ReadyContext = createContext<() => void>(() => undefined);

/** Called by a part: its data has arrived or has failed. */
export function useReady(isReady: boolean): void {
  const onReady = use(ReadyContext);
  // Before the browser paints, so that parts that are ready together appear together.
  useLayoutEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
}

interface RevealedProps {
  name: string;
  reveal: Reveal;
  children: ReactNode;
}

export function Revealed({ name, reveal, children }: RevealedProps) {
  const { isShown, onReady } = reveal;
  const report = useCallback(() => onReady(name), [onReady, name]);
  const shown = isShown(name);
  return (
    <div className={clsx(shown && styles.inicioPart)} hidden={!shown}>
      <ReadyContext value={report}>{children}</ReadyContext>
    </div>
  );
}

/** Placeholder for parts that have not appeared yet. */
export function Skeleton() {
  return (
    <div className="tarj tarj-wait" aria-hidden>
      <i />
      <i />
      <i />
    </div>
  );
}
