import type { PoolClient } from 'pg';

/** Executions before a statement is prepared; most lists with criteria run only once. */
const WORTH = 5;
/** Each connection keeps all of them with their plans, so this number limits its memory. */
const MOST = 200;
/** Maximum of statements whose executions are counted; when it is reached, all counts restart. */
const MOST_COUNTED = 2_000;

/** The result columns changed since the statement was prepared, because a migration ran. */
const STALE = /cached plan must not change result type/;
/**
 * Has the code of a serialization failure: the transaction is retried with the unprepared statement, and a
 * call without retries responds 503.
 */
class Stale extends Error {
  readonly code = '40001';
}

/** Names of the frequent statements of a process, under which its connections prepare them. */
export class StatementCache {
  private readonly names = new Map<string, string | undefined>();
  private counted = new Map<string, number>();

  /** Undefined if the statement is not prepared. */
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

  /** Sends the statement unprepared from now on. */
  forget(text: string): void {
    this.names.set(text, undefined);
  }
}

type Query = (...given: unknown[]) => Promise<unknown>;

/**
 * For most statements of a screen, parsing and planning takes as long as running. Prepares frequent
 * statements on this connection: PostgreSQL parses them once, and plans them once if the values make no
 * difference.
 */
export function prepareFrequentStatements(client: PoolClient, prepared: StatementCache): void {
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
    // A statement without values is a command such as "commit"; it is sent unchanged.
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...given);
    const name = prepared.nameOf(text);
    return name === undefined ? query(...given) : named(name, text, values);
  };
  Object.assign(client, { query: often });
}
