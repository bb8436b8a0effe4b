/** Long enough for all requests of one render, too short to be noticed. */
const MOMENT_MS = 10;

type Ask<A> = (ids: string[]) => Promise<Readonly<Record<string, A>>>;

/**
 * Batches all ids requested within a moment into one call, with at most `most` ids. Each caller gets the
 * answer to its own id (undefined if there was none), or the failure of the call that carried it.
 */
export function batchById<A>(ask: Ask<A>, most: number): (id: string) => Promise<A | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<A | undefined>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(timer);
    const sent = waiting;
    waiting = new Map();
    try {
      const answers = await ask([...sent.keys()]);
      for (const [id, { resolve }] of sent) resolve(answers[id]);
    } catch (error) {
      for (const { reject } of sent.values()) reject(error);
    }
  }

  return (id) => {
    const asked = waiting.get(id);
    if (asked !== undefined) return asked.promise;
    const own = Promise.withResolvers<A | undefined>();
    waiting.set(id, own);
    if (waiting.size === 1) timer = setTimeout(() => void send(), MOMENT_MS);
    if (waiting.size === most) void send();
    return own.promise;
  };
}
