import { useLocation, useNavigate } from 'react-router';
import type { OnPage } from './types.ts';

/** What a page is told about where the person came from: its arrow goes back there, with page and criteria. */
export interface CameFrom {
  from: string;
}

/** Opens the page of a record, or the one where a new one is written. */
export function usePages() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ page }: Pick<OnPage, 'page'>, id?: string) => {
    const state: CameFrom = { from: `${pathname}${search}` };
    void navigate(id === undefined ? page : `${page}?${new URLSearchParams({ id })}`, { state });
  };
}
