import { Conflict } from '../lib/problems.ts';

/** A unique or an exclusion constraint refused a row. */
const TAKEN = new Set(['23505', '23P01']);
/**
 * The database is starting, stopping, unreachable or overloaded, or it is read-only before a failover
 * (25006): a retry can succeed.
 */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  '08000',
  '08003',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const AWAY_MESSAGES = [
  /Connection terminated/i,
  /timeout exceeded when trying to connect/i,
  /Client has encountered a connection error/i,
];
/** Serialization failure or deadlock: the transaction can be retried. */
const GAVE_WAY = new Set(['40001', '40P01']);
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined && (AWAY.has(code) || GAVE_WAY.has(code) || code === LOCK_NOT_AVAILABLE))
    return true;
  return error instanceof Error && AWAY_MESSAGES.some((pattern) => pattern.test(error.message));
}

export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === QUERY_CANCELED;
}

export function isSerializationFailure(error: unknown): boolean {
  return GAVE_WAY.has(codeOf(error) ?? '');
}

/** Message per field for each unique or exclusion constraint of a table. */
export type Conflicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Runs a write and maps a constraint violation to a 409 on its field. The database decides, so of two
 * concurrent saves only one succeeds.
 */
export async function withConflictErrors<T>(conflicts: Conflicts, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const errors = TAKEN.has(codeOf(error) ?? '') ? conflicts[constraintOf(error)] : undefined;
    if (errors === undefined) throw error;
    throw new Conflict(Object.values(errors)[0] ?? '', { ...errors });
  }
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint ?? '';
