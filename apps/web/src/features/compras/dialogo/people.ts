import { compras } from '@amparo/contract/compras';
import { type Usuario, usuarios } from '@amparo/contract/usuarios';
import { useAsk } from '../../../kit/data/hooks.ts';
import { useCan } from '../../../kit/data/me.ts';
import { useToday } from '../../../kit/data/today.ts';
import { yaTiene } from '../words.ts';

/** Nobody changes while a dialog is open. */
const DIALOG_MS = 60_000;
/** More purchases of one person for one vehicle than anybody has. */
const ALL = 100;

/** Who was chosen, also where they came with the address. */
export function useBuyer(id: string | undefined): Usuario | undefined {
  const mayRead = useCan()('usuarios.ver');
  const enabled = id !== undefined && mayRead;
  return useAsk(usuarios.get, { params: { id: id ?? '' } }, { enabled, staleMs: DIALOG_MS }).data;
}

/** The plans that a person already has for a vehicle, with until when. */
export function useHeld(comprador_id: string, vehiculo_id: string): ReadonlyMap<string, string> {
  const hoy = useToday();
  const filtros = { comprador_id, vehiculo_id, estado: true };
  const { data } = useAsk(compras.list, { query: { filtros, elementosPorPagina: ALL } });
  return yaTiene(data?.datos ?? [], hoy);
}
