import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import { normaliza, palabras } from '@amparo/contract/kernel/text';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Argon2id with 19 MiB and two passes, as OWASP recommends; takes about 30 ms. It runs in the thread pool.
 * Call it outside transactions, so that it does not hold a connection.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One processor stays free for other work: a burst of passwords delays only passwords. */
const TURNS = Math.max(1, availableParallelism() - 1);
let free = TURNS;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let nobody: Promise<string> | undefined;

/** An unknown account, or one without a password, takes as long to refuse as any other. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const known = stored ?? (await nobody);
  const matches = await inTurn(() => verify(known, password));
  return matches && typeof stored === 'string';
}

/** Shorter parts of a name occur in too many good passwords by chance. */
const SHORTEST_PERSONAL = 4;

/**
 * The strength rule is in the contract. This refuses passwords that satisfy it but that attackers guess
 * first.
 */
export function weakness(password: string, personal: readonly (string | null)[]): string | undefined {
  if (isCommon(password)) return mensajesDeClave.comun;
  const plain = normaliza(password);
  const own = personal.flatMap((text) => (text === null ? [] : [normaliza(text), ...palabras(text)]));
  if (own.some((piece) => piece.length >= SHORTEST_PERSONAL && plain.includes(piece)))
    return mensajesDeClave.personal;
  return undefined;
}

const LEET: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/**
 * Whether the password is a common word in disguise: other case, digits for letters, digits or signs around
 * it.
 */
function isCommon(password: string): boolean {
  const plain = normaliza(password);
  const bare = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const unmasked = (text: string) => text.replace(/[@431!05$7]/g, (sign) => LEET[sign] ?? sign);
  const candidates = [bare, unmasked(bare), unmasked(plain).replace(/[^a-z]+/g, '')];
  return candidates.some((word) => COMMON_PASSWORDS.has(word));
}
