import { type MiNovedad, novedades } from '@amparo/contract/novedades';
import { useAsk, useRefresh } from '../data/hooks.ts';
import { useLiveNotices } from '../data/live.ts';
import { useSend } from '../send/useSend.ts';

/** What is withdrawn or over leaves the screen within this; what is new comes with the bell, at once. */
const EVERY_MS = 60_000;
const NONE: readonly MiNovedad[] = [];

/** The notices of the house that are for the person, what they have not read first. */
export function useMyNews() {
  const refresh = useRefresh();
  const { data, error, isFetching, refetch } = useAsk(novedades.mias, {}, { everyMs: EVERY_MS });
  useLiveNotices(() => void refresh(novedades.mias));
  const { send, sending } = useSend(novedades.leer, { onDone: () => void refresh(novedades.mias) });
  const all = data?.datos ?? NONE;
  return {
    /** undefined until they are known. */
    all: data === undefined ? undefined : all,
    unread: all.filter(({ leida }) => leida === null),
    error,
    isFetching,
    refetch,
    sending,
    /** False where it could not be told; why was said. */
    read: async ({ _id }: Pick<MiNovedad, '_id'>) => (await send({ params: { id: _id } })) !== undefined,
  };
}
export type MyNews = ReturnType<typeof useMyNews>;
