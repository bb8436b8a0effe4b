import { useEffect, useRef } from 'react';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';

export interface AboutProps {
  row: Usuario;
  onClose: () => void;
}

/** Current data of the user instead of the older list row (DISPONIBILIDAD-23); undefined while loading. */
export function useCurrent({ row, onClose }: AboutProps): Usuario | undefined {
  const dialogs = useDialogs();
  const { data, error, isFetchedAfterMount } = useApiQuery(usuarios.get, { params: { id: row._id } });
  const leave = useRef(onClose);
  useEffect(() => {
    leave.current = onClose;
  });
  const cannotOpen = isFetchedAfterMount && data === undefined ? error : null;
  useEffect(() => {
    if (cannotOpen === null) return;
    leave.current();
    dialogs.oops(cannotOpen);
  }, [cannotOpen, dialogs]);
  return isFetchedAfterMount ? data : undefined;
}
