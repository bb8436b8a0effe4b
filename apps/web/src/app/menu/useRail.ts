import { useState } from 'react';
import { NARROW, useMedia } from '../../kit/media.ts';

const KEY = 'amparo.menu';
type Choices = Record<string, boolean>;

function remembered(): Choices {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Choices;
  } catch {
    return {};
  }
}

/** Whether the menu is a narrow rail. The browser stores the choice separately for `needsRoom` screens. */
export function useRail(needsRoom: boolean): { rail: boolean; toggle: () => void } {
  const narrow = useMedia(NARROW);
  const [choices, setChoices] = useState(remembered);
  const kind = needsRoom ? 'amplias' : 'todas';
  const rail = choices[kind] ?? (needsRoom || narrow);
  const toggle = () => {
    const next = { ...choices, [kind]: !rail };
    localStorage.setItem(KEY, JSON.stringify(next));
    setChoices(next);
  };
  return { rail, toggle };
}
