import { Conflict } from '../http/problems.ts';

const UNIQUE_VIOLATION = '23505';
/** The database is starting, stopping, unreachable, or too busy to take us: a later try can succeed. */
const AWAY = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
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
/** Two transactions wanted each other's rows; running again is the cure. */
const RETRYABLE = new Set(['40001', '40P01', '55P03']);

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined && (AWAY.has(code) || RETRYABLE.has(code))) return true;
  return error instanceof Error && AWAY_MESSAGES.some((pattern) => pattern.test(error.message));
}

/**
 * Runs a write and turns the violation of one named unique constraint into a 409 on its field.
 * The database decides, so two people saving at the same instant cannot both win.
 */
export async function unique<T>(
  constraint: string,
  errors: Record<string, string>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const isOurs =
      codeOf(error) === UNIQUE_VIOLATION && (error as { constraint?: string }).constraint === constraint;
    if (!isOurs) throw error;
    throw new Conflict(Object.values(errors)[0] ?? '', errors);
  }
}
