import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export function useChosenRoom() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ search: '' }), [navigate]);
  return { id: params.get('sala') ?? undefined, leave };
}
