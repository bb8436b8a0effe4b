import { sql } from 'kysely';
import { busqueda } from '@amparo/contract/base/busqueda/routes';
import { bastaParaBuscar, MAXIMO_DE_HALLAZGOS, type Hallazgo } from '@amparo/contract/base/busqueda/schemas';
import { parseSearchInput } from '@amparo/contract/kernel/search-input';
import { can, type Principal } from '../../../platform/access/principal.ts';
import { accessLevelFor } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../platform/db/failures.ts';
import { read } from '../../../platform/http/endpoints.ts';
import { UserTokenBuckets } from '../../../platform/lib/limits/user-token-buckets.ts';
import { TooManyRequests } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';

/** More than a user can type; the limit stops automated searching. */
const SEARCHES = { burst: 100, perSecond: 20 } as const;
const RETRY_SECONDS = 1;
/**
 * Each finder takes a few milliseconds by index, so all run on one connection. If one exceeds this timeout,
 * each runs separately.
 */
const QUICK_MS = 250;
/**
 * Timeout per finder when they run separately, so that a slow finder does not delay the results of the
 * others.
 */
const PATIENCE_MS = 1_500;

const briefly = <T>({ db }: Platform, ms: number, use: (tx: Tx) => Promise<T>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
      return use(tx);
    });

type Ask = (finder: SearchProvider, looking: SearchContext) => Promise<readonly SearchHit[]>;
type Answer = PromiseSettledResult<readonly SearchHit[]>;

/**
 * Runs the finders one after another on one connection, because a connection for each would use most of the
 * pool. Returns undefined if one fails.
 */
async function inTurns(
  platform: Platform,
  finders: readonly SearchProvider[],
  ask: (finder: SearchProvider, db: Tx) => Promise<readonly SearchHit[]>,
): Promise<Answer[] | undefined> {
  return briefly(platform, QUICK_MS, async (db) => {
    const answers: Answer[] = [];
    for (const finder of finders) answers.push({ status: 'fulfilled', value: await ask(finder, db) });
    return answers;
  }).catch((error: unknown) => {
    // The database is unavailable, so a second attempt would fail too.
    if (isDatabaseUnavailable(error)) throw error;
    platform.log.warn({ err: error }, 'combined search failed; searching each kind separately');
    return undefined;
  });
}

/** Lists the finders that failed; throws if all of them failed. */
async function gather(platform: Platform, finders: readonly SearchProvider[], who: Principal, ask: Ask) {
  const asking = (finder: SearchProvider, db: Tx) =>
    ask(finder, { db, who, accessLevel: accessLevelFor(who, finder.permiso) });
  const answers =
    (await inTurns(platform, finders, asking)) ??
    (await Promise.allSettled(
      finders.map((finder) => briefly(platform, PATIENCE_MS, (db) => asking(finder, db))),
    ));
  const datos: Hallazgo[] = [];
  const sinRespuesta: string[] = [];
  for (const [index, { recurso }] of finders.entries()) {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') datos.push(...answer.value.map((found) => ({ recurso, ...found })));
    else {
      platform.report(answer?.reason);
      sinRespuesta.push(recurso);
    }
  }
  const [first] = answers;
  if (first?.status === 'rejected' && sinRespuesta.length === finders.length) throw first.reason;
  return { datos, sinRespuesta };
}

/** The recently opened records, in the order sent by the browser. */
async function recall(
  platform: Platform,
  finders: readonly SearchProvider[],
  who: Principal,
  recientes: readonly string[],
) {
  const keys = recientes.map((key) => key.toLowerCase());
  const idsOf = ({ recurso }: SearchProvider) =>
    keys.filter((key) => key.startsWith(`${recurso}:`)).map((key) => key.slice(recurso.length + 1));
  const wanted = finders.filter((finder) => idsOf(finder).length > 0);
  const { datos, sinRespuesta } = await gather(platform, wanted, who, (finder, looking) =>
    finder.recall(looking, idsOf(finder)),
  );
  const placeOf = ({ recurso, _id }: Hallazgo) => keys.indexOf(`${recurso}:${_id}`);
  return { datos: datos.toSorted((a, b) => placeOf(a) - placeOf(b)), sinRespuesta };
}

export function busquedaModule(platform: Platform, finders: readonly SearchProvider[]): Module {
  const budgets = new UserTokenBuckets(SEARCHES);
  return {
    endpoints: [
      read(busqueda.find, async ({ who, query: { texto = '', recientes } }) => {
        if (!budgets.spend(who.usuarioId)) throw new TooManyRequests(RETRY_SECONDS);
        const allowed = finders.filter(({ permiso }) => can(who, permiso));
        if (recientes !== undefined) return recall(platform, allowed, who, recientes);
        if (!bastaParaBuscar(texto)) return { datos: [], sinRespuesta: [] };
        const typed = parseSearchInput(texto);
        return gather(platform, allowed, who, (finder, looking) =>
          finder.find(looking, typed, MAXIMO_DE_HALLAZGOS),
        );
      }),
    ],
  };
}
