import { archivos, MINUTOS_DE_URL } from '@amparo/contract/archivos';
import { useAsk } from '../data/hooks.ts';

/** A new address is asked for a little before the old one stops working (ARCHIVOS-11). */
const GOOD_FOR_MS = (MINUTOS_DE_URL - 1) * 60_000;

interface FileUrl {
  /** Opens the file; it always downloads. */
  url: string | undefined;
  /** A small picture, for images only. */
  thumbnail: string | undefined;
  name: string | undefined;
  /** No such file: a placeholder takes its place (ARCHIVOS-12). */
  missing: boolean;
}

export function useFileUrl(awsId: string | null | undefined): FileUrl {
  const known = awsId ?? '';
  const { data, error } = useAsk(
    archivos.get,
    { params: { awsId: known } },
    { enabled: known !== '', staleMs: GOOD_FOR_MS, everyMs: GOOD_FOR_MS },
  );
  return {
    url: data?.url,
    thumbnail: data?.miniatura ?? undefined,
    name: data?.archivo.nombre,
    missing: error !== null && data === undefined,
  };
}
