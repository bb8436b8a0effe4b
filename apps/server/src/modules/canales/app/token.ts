import { timingSafeEqual } from 'node:crypto';
import { type Credencial } from '@amparo/contract/canales/app/schemas';
import { mensajesDeApp as textos } from '@amparo/contract/canales/app/texts';
import type { Config } from '../../../platform/config.ts';
import { Invalid, TooMany, Unauthenticated, Unavailable } from '../../../platform/http/problems.ts';
import { Budget } from '../../../platform/limits/budget.ts';
import { networkOf } from '../../../platform/limits/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digestOf } from '../../../platform/secrets.ts';
import type { Actor, Work } from '../../../platform/work.ts';

/** Token bucket per process: a burst for a whole city that opens the app at once, then 50 tokens a second. */
const TOKENS = { burst: 500, perSecond: 50 };

type Transaction = <T>(use: (work: Work) => Promise<T>) => Promise<T>;

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
async function expectCredential(platform: Platform, { ip }: Actor, given: Credencial): Promise<void> {
  const isRight = isCredential(platform.config, given);
  if (isRight && (await platform.appTokens.knowsNetwork(networkOf(ip)))) return;
  const attempt = await platform.throttle.count('app', ip);
  if (isRight) return attempt.right();
  await attempt.wrong();
  throw new Unauthenticated(textos.credencial);
}

/**
 * Issues a token for one user. Unknown users, inactive users and users of the other side get the same error.
 */
export function tokenGiver(platform: Platform) {
  const budget = new Budget(TOKENS);
  return async (actor: Actor, transaction: Transaction, given: Credencial) => {
    await expectCredential(platform, actor, given);
    if (!budget.spend()) throw new TooMany(1);
    const usuarioId = await platform.appTokens.personNamed(given.usuario, given.como);
    if (usuarioId === undefined) throw new Invalid({ usuario: textos.persona }, textos.persona);
    const token = { usuarioId, lado: given.como, red: networkOf(actor.ip) };
    return transaction(({ tx }) => platform.appTokens.issue(tx, token));
  };
}
