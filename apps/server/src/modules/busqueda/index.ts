import { sql } from 'kysely';
import { bastaParaBuscar, busqueda, MAXIMO_DE_HALLAZGOS, type Hallazgo } from '@amparo/contract/busqueda';
import { tecleado } from '@amparo/contract/kernel/typed';
import { reachBy } from '../../platform/access/scope.ts';
import { can, type Who } from '../../platform/access/who.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isDatabaseAway } from '../../platform/db/failures.ts';
import { TooMany } from '../../platform/http/problems.ts';
import { read } from '../../platform/http/serve.ts';
import { Budgets } from '../../platform/limits/budgets.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import type { Finder, Found, Looking } from '../../platform/sheets/finders.ts';

/** More than anybody types; the limit only keeps a program of somebody's from searching all day. */
const SEARCHES = { burst: 100, perSecond: 20 } as const;
const RETRY_SECONDS = 1;
/** By index each takes a few, and they take turns on one connection; when one needs longer, each is asked on its own. */
const QUICK_MS = 250;
/** Whoever needs longer does not hold up what the others have found. */
const PATIENCE_MS = 1_500;

/** A read of its own, of which the database itself ends a statement that takes too long. */
const briefly = <T>({ db }: Platform, ms: number, use: (tx: Tx) => Promise<T>) =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
      return use(tx);
    });

type Ask = (finder: Finder, looking: Looking) => Promise<readonly Found[]>;
type Answer = PromiseSettledResult<readonly Found[]>;

/** One after the other; nothing where one of them failed. A connection for each would be most of those that there are. */
async function inTurns(
  platform: Platform,
  finders: readonly Finder[],
  ask: (finder: Finder, db: Tx) => Promise<readonly Found[]>,
): Promise<Answer[] | undefined> {
  return briefly(platform, QUICK_MS, async (db) => {
    const answers: Answer[] = [];
    for (const finder of finders) answers.push({ status: 'fulfilled', value: await ask(finder, db) });
    return answers;
  }).catch((error: unknown) => {
    // Nobody is there to be asked again.
    if (isDatabaseAway(error)) throw error;
    platform.log.warn({ err: error }, 'a search is asked again, each kind on its own');
    return undefined;
  });
}

/** Who fails is named, unless all did: then there is no answer to give. */
async function gather(platform: Platform, finders: readonly Finder[], who: Who, ask: Ask) {
  const asking = (finder: Finder, db: Tx) => ask(finder, { db, who, reach: reachBy(who, finder.permiso) });
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

/** The records last opened, in the order in which the browser remembers them. */
async function recall(
  platform: Platform,
  finders: readonly Finder[],
  who: Who,
  recientes: readonly string[],
) {
  const keys = recientes.map((key) => key.toLowerCase());
  const idsOf = ({ recurso }: Finder) =>
    keys.filter((key) => key.startsWith(`${recurso}:`)).map((key) => key.slice(recurso.length + 1));
  const wanted = finders.filter((finder) => idsOf(finder).length > 0);
  const { datos, sinRespuesta } = await gather(platform, wanted, who, (finder, looking) =>
    finder.recall(looking, idsOf(finder)),
  );
  const placeOf = ({ recurso, _id }: Hallazgo) => keys.indexOf(`${recurso}:${_id}`);
  return { datos: datos.toSorted((a, b) => placeOf(a) - placeOf(b)), sinRespuesta };
}

/** One call that finds records of every module, for each person among what they may see. */
export function busquedaModule(platform: Platform, finders: readonly Finder[]): Module {
  const budgets = new Budgets(SEARCHES);
  return {
    endpoints: [
      read(busqueda.find, async ({ who, query: { texto = '', recientes } }) => {
        if (!budgets.spend(who.usuarioId)) throw new TooMany(RETRY_SECONDS);
        const allowed = finders.filter(({ permiso }) => can(who, permiso));
        if (recientes !== undefined) return recall(platform, allowed, who, recientes);
        if (!bastaParaBuscar(texto)) return { datos: [], sinRespuesta: [] };
        const typed = tecleado(texto);
        return gather(platform, allowed, who, (finder, looking) =>
          finder.find(looking, typed, MAXIMO_DE_HALLAZGOS),
        );
      }),
    ],
  };
}
