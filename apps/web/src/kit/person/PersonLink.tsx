import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../data/me.ts';

/** A name leads to the page of all that is known of the person, for who may see people. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const can = useCan();
  return can('usuarios.ver') ? <Link to={`/persona/${id}`}>{children}</Link> : children;
}
