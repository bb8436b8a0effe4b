import { useQuery } from '@tanstack/react-query';
import { archivos } from '@amparo/contract/base/archivos/routes';
import {
  type ArchivoAbierto,
  MAXIMO_DE_DIRECCIONES,
  MINUTOS_DE_URL,
} from '@amparo/contract/base/archivos/schemas';
import { call } from '../data/call.ts';
import type { Failure } from '../data/failure.ts';
import { routeKey } from '../data/queries.ts';
import { batchById } from './batchById.ts';
import type { FileIssue } from './fileIssue.ts';

/** A new URL is requested shortly before the old one expires (ARCHIVOS-11). */
const GOOD_FOR_MS = (MINUTOS_DE_URL - 1) * 60_000;
/** Refetch interval while the virus scan is pending. */
export const UNTIL_SCANNED_MS = 4_000;

/** A list of pictures requests and renews all its URLs in one call. */
const addressOf = batchById(readAddresses, MAXIMO_DE_DIRECCIONES);

/** A single file uses the call for one file (PERFIL-22, PUBLICACIONES-04). */
async function readAddresses(ids: string[]): Promise<Record<string, ArchivoAbierto | null>> {
  const [awsId = '', ...others] = ids;
  if (others.length > 0) return call(archivos.getMany, { body: { ids } });
  return { [awsId]: await call(archivos.get, { params: { awsId } }) };
}

interface FileUrl {
  /** Downloads the file. */
  url: string | undefined;
  /** The same for a separate tab, which shows the file if it can. */
  shown: string | undefined;
  /** A small picture; only for images. */
  thumbnail: string | undefined;
  name: string | undefined;
  /** The detected content type, such as `application/pdf`. */
  type: string | undefined;
  bytes: number | undefined;
  /** Hash of the stored content; old files may not have one yet. */
  sha256: string | undefined;
  /** Why it cannot be opened; a placeholder replaces it (ARCHIVOS-12). */
  trouble: FileIssue | undefined;
}

export function useFileUrl(awsId: string | null | undefined): FileUrl {
  const known = awsId ?? '';
  const { data, error } = useQuery<ArchivoAbierto | null, Failure>({
    queryKey: [...routeKey(archivos.getMany), known],
    queryFn: async () => (await addressOf(known)) ?? null,
    enabled: known !== '',
    // Request a missing or pending file again the next time it is shown.
    staleTime: ({ state }) => (state.data === null || state.data?.analisis === 'pendiente' ? 0 : GOOD_FOR_MS),
    // A row that scrolls away and comes back finds its URL again.
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
