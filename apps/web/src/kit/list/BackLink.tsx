import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { CameFrom } from './usePages.ts';

/** Where leaving a page goes: where the person came from, with page and criteria, or else the list. */
export function useWayBack(volver: string): string {
  return (useLocation().state as CameFrom | null)?.from ?? volver;
}

interface BackLinkProps {
  to: string;
  /** Where it leads, where that is not the list of what is shown. */
  label?: string;
}

/** The arrow before a title. */
export function BackLink({ to, label = 'Volver al listado' }: BackLinkProps) {
  return (
    <Link className="icono" to={useWayBack(to)} aria-label={label} title={label}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
