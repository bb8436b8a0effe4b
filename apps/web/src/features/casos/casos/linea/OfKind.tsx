import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CHOQUE_SIMPLE, JURIDICA, KindProvider, LESIONES } from '../kind.ts';

/** Kind of case from the URL; simple collision by default. */
export function OfKind({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const named = [LESIONES, JURIDICA].find(({ clase }) => clase === search.get('clase'));
  return <KindProvider value={named ?? CHOQUE_SIMPLE}>{children}</KindProvider>;
}
