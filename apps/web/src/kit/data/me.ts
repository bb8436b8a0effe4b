import { useCallback, useMemo } from 'react';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { VERIFICACION_MS, type Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useApiQuery } from './queries.ts';
import { useSession } from './session.ts';

export function useMyProfile() {
  const session = useSession();
  return useApiQuery(
    sesion.perfil,
    {},
    {
      enabled: session !== null,
      staleMs: VERIFICACION_MS,
      everyMs: VERIFICACION_MS,
      alsoHidden: true,
    },
  );
}

/** The signed-in user; undefined only outside the shell, which waits for the profile. */
export function useMe(): Perfil | undefined {
  return useMyProfile().data;
}

export type Can = (permiso: NombreDePermiso) => boolean;

export function useCan(): Can {
  const granted = useMe()?.permisos;
  const names = useMemo(() => new Set(granted?.map((permiso) => permiso.nombre)), [granted]);
  return useCallback((permiso) => names.has(permiso), [names]);
}

/** Whether the user has the permission that the route requires. */
export function mayCall(can: Can, route: Route): boolean {
  const permiso = permisoDe(route);
  return permiso === undefined || can(permiso as NombreDePermiso);
}
