import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Room named in the URL. */
export function useChosenRoom() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ search: '' }), [navigate]);
  return { id: params.get('sala') ?? undefined, leave };
}
