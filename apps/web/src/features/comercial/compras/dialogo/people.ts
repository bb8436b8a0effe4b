import { compras } from '@amparo/contract/comercial/compras/routes';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useToday } from '../../../../kit/data/today.ts';
import { yaTiene } from '../words.ts';

/** A person rarely changes while a dialog is open. */
const DIALOG_MS = 60_000;
/** Upper limit of one person's purchases for one vehicle. */
const ALL = 100;

/** Chosen person, also if the URL named them. */
export function useBuyer(id: string | undefined): Usuario | undefined {
  const mayRead = useCan()('usuarios.ver');
  const enabled = id !== undefined && mayRead;
  return useApiQuery(usuarios.get, { params: { id: id ?? '' } }, { enabled, staleMs: DIALOG_MS }).data;
}

export function useHeld(comprador_id: string, vehiculo_id: string): ReadonlyMap<string, string> {
  const hoy = useToday();
  const filtros = { comprador_id, vehiculo_id, estado: true };
  const { data } = useApiQuery(compras.list, { query: { filtros, elementosPorPagina: ALL } });
  return yaTiene(data?.datos ?? [], hoy);
}
