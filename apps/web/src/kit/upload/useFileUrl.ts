import { useQuery } from '@tanstack/react-query';
import {
  type ArchivoAbierto,
  archivos,
  MAXIMO_DE_DIRECCIONES,
  MINUTOS_DE_URL,
} from '@amparo/contract/archivos';
import { call } from '../data/call.ts';
import type { Failure } from '../data/failure.ts';
import { routeKey } from '../data/hooks.ts';
import { gather } from './gather.ts';
import type { Trouble } from './trouble.ts';

/** A new address is asked for a little before the old one stops working (ARCHIVOS-11). */
const GOOD_FOR_MS = (MINUTOS_DE_URL - 1) * 60_000;
/** What waits for its scan is asked for again until it is over. */
export const UNTIL_SCANNED_MS = 4_000;

/** A list of pictures asks for all of them at once, and renews them at once. */
const addressOf = gather(readAddresses, MAXIMO_DE_DIRECCIONES);

/** A file by itself has the call of its own (PERFIL-22, PUBLICACIONES-04). */
async function readAddresses(ids: string[]): Promise<Record<string, ArchivoAbierto | null>> {
  const [awsId = '', ...others] = ids;
  if (others.length > 0) return call(archivos.getMany, { body: { ids } });
  return { [awsId]: await call(archivos.get, { params: { awsId } }) };
}

interface FileUrl {
  /** Opens the file; it always downloads. */
  url: string | undefined;
  /** The same for a tab of its own, which shows what it can. */
  shown: string | undefined;
  /** A small picture, for images only. */
  thumbnail: string | undefined;
  name: string | undefined;
  /** What it really holds, such as `application/pdf`. */
  type: string | undefined;
  bytes: number | undefined;
  /** Of what is stored; files of before may not have it yet. */
  sha256: string | undefined;
  /** Why it cannot be opened: a placeholder takes its place (ARCHIVOS-12). */
  trouble: Trouble | undefined;
}

export function useFileUrl(awsId: string | null | undefined): FileUrl {
  const known = awsId ?? '';
  const { data, error } = useQuery<ArchivoAbierto | null, Failure>({
    queryKey: [...routeKey(archivos.getMany), known],
    queryFn: async () => (await addressOf(known)) ?? null,
    enabled: known !== '',
    // What was missing may be there the next time somebody looks.
    staleTime: ({ state }) => (state.data === null || state.data?.analisis === 'pendiente' ? 0 : GOOD_FOR_MS),
    // A row that scrolls away and comes back finds its address again.
    gcTime: GOOD_FOR_MS,
    refetchInterval: ({ state }) => (state.data?.analisis === 'pendiente' ? UNTIL_SCANNED_MS : GOOD_FOR_MS),
  });
  return {
    url: data?.url ?? undefined,
    shown: data?.vista ?? data?.url ?? undefined,
    thumbnail: data?.miniatura ?? undefined,
    name: data?.archivo.nombre,
    type: data?.archivo.tipo,
    bytes: data?.archivo.bytes,
    sha256: data?.archivo.sha256 ?? undefined,
    trouble: data === null || (data === undefined && error !== null) ? 'falta' : data?.analisis,
  };
}
