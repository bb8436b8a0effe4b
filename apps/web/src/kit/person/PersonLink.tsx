import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../data/me.ts';

/** Links a name to the page of the person, if the user may see people. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const can = useCan();
  return can('usuarios.ver') ? <Link to={`/persona/${id}`}>{children}</Link> : children;
}
