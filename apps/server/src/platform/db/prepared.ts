import type { PoolClient } from 'pg';

/** So often a statement must come before it is worth remembering: most lists with criteria come once. */
const WORTH = 5;
/** Each connection keeps all of them with their plans, so these are the memory that they may take there. */
const MOST = 200;
/** Of so many it is counted how often they come; then counting begins anew. */
const MOST_COUNTED = 2_000;

/** What a statement gives changed its shape since it was prepared: a migration ran. */
const STALE = /cached plan must not change result type/;
/** As one that gave way to another: a transaction that runs again finds it forgotten, and a call is answered 503. */
class Stale extends Error {
  readonly code = '40001';
}

/** The statements of a process that come again and again, by the names under which connections remember them. */
export class Prepared {
  private readonly names = new Map<string, string | undefined>();
  private counted = new Map<string, number>();

  /** Nothing for one that is not remembered. */
  nameOf(text: string): string | undefined {
    if (this.names.has(text)) return this.names.get(text);
    if (this.names.size >= MOST) return undefined;
    const times = (this.counted.get(text) ?? 0) + 1;
    if (times < WORTH) {
      if (this.counted.size >= MOST_COUNTED) this.counted.clear();
      this.counted.set(text, times);
      return undefined;
    }
    this.counted.delete(text);
    const name = `amparo_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** It is sent whole from now on. */
  forget(text: string): void {
    this.names.set(text, undefined);
  }
}

type Query = (...given: unknown[]) => Promise<unknown>;

/**
 * Reading and planning a statement takes as long as running it, for most that a screen asks. From a connection that prepares,
 * those that come often are read once, and planned once where PostgreSQL finds that the values make no difference.
 */
export function prepareOften(client: PoolClient, prepared: Prepared): void {
  const query = client.query.bind(client) as Query;
  const named = async (name: string, text: string, values: unknown[]) => {
    try {
      return await query({ name, text, values });
    } catch (error) {
      if (!(error instanceof Error && STALE.test(error.message))) throw error;
      prepared.forget(text);
      if (client.getTransactionStatus() === 'I') return query(text, values);
      throw new Stale(error.message, { cause: error });
    }
  };
  const often: Query = (...given) => {
    const [text, values] = given;
    // Without values it is a command such as "commit", which is sent as it is.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...given);
    const name = prepared.nameOf(text);
    return name === undefined ? query(...given) : named(name, text, values);
  };
  Object.assign(client, { query: often });
}
