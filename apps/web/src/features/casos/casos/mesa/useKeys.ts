import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import type { Board } from './useMesaSelection.ts';
import { words } from './words.ts';

const MARKS = new Set(['mesa-caso', 'mesa-persona']);
const isMark = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && MARKS.has(target.name);

/**
 * Keyboard control: arrows select a case, A and digits select a candidate, Enter assigns, or opens the case
 * if no candidate is selected.
 */
export function useKeys(board: Board, ref: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const { caso, step, arming, ranking } = board;
  const arm = (at: number) => {
    if (caso === undefined) return dialogs.aviso(words.eligeCaso);
    if (ranking.tipo === undefined) return dialogs.aviso(words.sinFaltantes(caso.caso));
    arming.armAt(at);
  };
  const digits = Array.from({ length: 9 }, (_, at) => [String(at + 1), () => arm(at)]);
  useShortcuts<'mesa'>(
    {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      a: () => arm(0),
      ...Object.fromEntries(digits),
    },
    ref,
  );
  const number = caso?.caso;
  useEffect(() => {
    const mark = ref.current?.querySelector<HTMLInputElement>(`[data-caso="${number ?? 0}"]`);
    mark?.focus({ preventScroll: true });
    mark?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [ref, number]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isMark(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') arming.disarm();
    else if (event.key !== 'Enter') return;
    else if (arming.isArmed) arming.confirm();
    else if (number !== undefined) void navigate(`/gestionar?id=${number}`);
    event.preventDefault();
  };
  return onKeyDown;
}
