import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { CameFrom } from './useRecordNavigation.ts';

/**
 * Target when the user leaves a page: the screen they came from, with page and criteria, or else the list.
 */
export function useWayBack(volver: string): string {
  return (useLocation().state as CameFrom | null)?.from ?? volver;
}

interface BackLinkProps {
  to: string;
  /** Label, if the target is not the list. */
  label?: string;
}

export function BackLink({ to, label = 'Volver al listado' }: BackLinkProps) {
  return (
    <Link className="icono" to={useWayBack(to)} aria-label={label} title={label}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
