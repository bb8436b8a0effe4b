import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { destinosDe } from '@amparo/contract/casos/casos/derivacion';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useKind } from '../kind.ts';

export function useDestinos(): ClaseDeCaso[] {
  const { clase } = useKind();
  const can = useCan();
  const may = (de: ClaseDeCaso, accion: string) => can(`${claseDe(de).recurso}.${accion}` as NombreDePermiso);
  return may(clase, 'gestionar') ? destinosDe(clase).filter((destino) => may(destino, 'crear')) : [];
}
