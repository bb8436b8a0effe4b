import { novedades } from '@amparo/contract/contenido/novedades/routes';
import { type MiNovedad } from '@amparo/contract/contenido/novedades/schemas';
import { useApiQuery, useInvalidate } from '../data/queries.ts';
import { useLiveNotices } from '../data/socket.ts';
import { useApiMutation } from '../send/useApiMutation.ts';

/**
 * Withdrawn and expired announcements disappear within this time; new ones arrive at once, with the notices.
 */
const EVERY_MS = 60_000;
const NONE: readonly MiNovedad[] = [];

/** The announcements of the company for the user, unread ones first. */
export function useMyNovedades() {
  const refresh = useInvalidate();
  const { data, error, isFetching, refetch } = useApiQuery(novedades.mias, {}, { everyMs: EVERY_MS });
  useLiveNotices(() => void refresh(novedades.mias));
  const { send, sending } = useApiMutation(novedades.leer, { onDone: () => void refresh(novedades.mias) });
  const all = data?.datos ?? NONE;
  return {
    all: data === undefined ? undefined : all,
    unread: all.filter(({ leida }) => leida === null),
    error,
    isFetching,
    refetch,
    sending,
    /** False if it could not be sent; the user has seen the reason. */
    read: async ({ _id }: Pick<MiNovedad, '_id'>) => (await send({ params: { id: _id } })) !== undefined,
  };
}
export type MyNews = ReturnType<typeof useMyNovedades>;
