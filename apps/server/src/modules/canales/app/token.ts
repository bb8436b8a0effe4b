import { timingSafeEqual } from 'node:crypto';
import { type Credencial } from '@amparo/contract/canales/app/schemas';
import { mensajesDeApp as textos } from '@amparo/contract/canales/app/texts';
import { digestOf } from '../../../platform/db/secrets.ts';
import type { Actor, UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Config } from '../../../platform/lib/config.ts';
import { subnetPrefix } from '../../../platform/lib/limits/network-prefix.ts';
import { TokenBucket } from '../../../platform/lib/limits/token-bucket.ts';
import {
  InvalidInput,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
} from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Token bucket per process: a burst for a whole city that opens the app at once, then 50 tokens a second. */
const TOKENS = { burst: 500, perSecond: 50 };

type Transaction = <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T>;

/** Always compares both values in constant time, so that the response time reveals neither. */
function isCredential(config: Config, { client_id, client_secret }: Credencial): boolean {
  const { APP_CLIENT_ID: id, APP_CLIENT_SECRET: secret } = config;
  if (id === undefined || secret === undefined) throw new Unavailable(textos.sinConfigurar);
  const isId = timingSafeEqual(digestOf(client_id), digestOf(id));
  const isSecret = timingSafeEqual(digestOf(client_secret), digestOf(secret));
  return isId && isSecret;
}

/**
 * Limits guesses per address and network; each attempt is counted before its result is returned. The app
 * skips the limit on networks that recently sent the right secret, so that guesses from the same network
 * cannot block it.
 */
async function assertCredential(platform: Platform, { ip }: Actor, given: Credencial): Promise<void> {
  const isRight = isCredential(platform.config, given);
  if (isRight && (await platform.appTokens.knowsNetwork(subnetPrefix(ip)))) return;
  const attempt = await platform.throttle.count('app', ip);
  if (isRight) return attempt.right();
  await attempt.wrong();
  throw new Unauthenticated(textos.credencial);
}

/**
 * Issues a token for one user. Unknown users, inactive users and users of the other side get the same error.
 */
export function tokenGiver(platform: Platform) {
  const budget = new TokenBucket(TOKENS);
  return async (actor: Actor, transaction: Transaction, given: Credencial) => {
    await assertCredential(platform, actor, given);
    if (!budget.spend()) throw new TooManyRequests(1);
    const usuarioId = await platform.appTokens.personNamed(given.usuario, given.como);
    if (usuarioId === undefined) throw new InvalidInput({ usuario: textos.persona }, textos.persona);
    const token = { usuarioId, lado: given.como, red: subnetPrefix(actor.ip) };
    return transaction(({ tx }) => platform.appTokens.issue(tx, token));
  };
}
