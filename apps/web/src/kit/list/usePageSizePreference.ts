import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { TAMANO_POR_DEFECTO } from '@amparo/contract/kernel/list';
import { useSession } from '../data/session.ts';

/** The page size that the user chose last on a screen, stored in the browser for that user. */
export function usePageSizePreference(recurso: string, tamanos: readonly number[]) {
  const usuario = useSession()?.usuario ?? '';
  // By the first segment of the path: two screens may list the same with different sizes, but the record in
  // the path does not matter.
  const [, screen = ''] = useLocation().pathname.toLowerCase().split('/');
  const key = `amparo.tamano.${usuario}.${screen}.${recurso}`;
  return useMemo(
    () => ({
      read: () => {
        const stored = Number(localStorage.getItem(key));
        return tamanos.includes(stored) ? stored : TAMANO_POR_DEFECTO;
      },
      remember: (tamano: number) => localStorage.setItem(key, String(tamano)),
    }),
    [key, tamanos],
  );
}
