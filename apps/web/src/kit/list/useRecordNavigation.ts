import { useLocation, useNavigate } from 'react-router';
import type { OnPage } from './types.ts';

/**
 * Navigation state of a page: the list from which the user came, with page and criteria, for its back arrow.
 */
export interface CameFrom {
  from: string;
}

/** Opens the page of a record, or of a new one. */
export function useRecordNavigation() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ page }: Pick<OnPage, 'page'>, id?: string) => {
    const state: CameFrom = { from: `${pathname}${search}` };
    void navigate(id === undefined ? page : `${page}?${new URLSearchParams({ id })}`, { state });
  };
}
