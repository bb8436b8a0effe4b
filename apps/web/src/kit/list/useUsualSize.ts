import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { TAMANO_POR_DEFECTO } from '@amparo/contract/kernel/list';
import { useSession } from '../data/session.ts';

/** The page size that a person chose last on a screen, remembered in the browser for that person. */
export function useUsualSize(recurso: string, tamanos: readonly number[]) {
  const usuario = useSession()?.usuario ?? '';
  // Two screens may list the same in other sizes; the record that a screen is about makes no difference.
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
