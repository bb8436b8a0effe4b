import { timingSafeEqual } from 'node:crypto';
import { mensajesDeApp as textos, type Credencial } from '@amparo/contract/app';
import type { Config } from '../../platform/config.ts';
import { Invalid, TooMany, Unauthenticated, Unavailable } from '../../platform/http/problems.ts';
import { Budget } from '../../platform/limits/budget.ts';
import { networkOf } from '../../platform/limits/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { digestOf } from '../../platform/secrets.ts';
import type { Actor, Work } from '../../platform/work.ts';

/** Tokens that one process gives: a whole city that opens the app at once, and then 50 people a second. */
const TOKENS = { burst: 500, perSecond: 50 };

type Transaction = <T>(use: (work: Work) => Promise<T>) => Promise<T>;

/** Both are always compared, and in the same time whatever they are. */
function isCredential(config: Config, { client_id, client_secret }: Credencial): boolean {
  const { APP_CLIENT_ID: id, APP_CLIENT_SECRET: secret } = config;
  if (id === undefined || secret === undefined) throw new Unavailable(textos.sinConfigurar);
  const isId = timingSafeEqual(digestOf(client_id), digestOf(id));
  const isSecret = timingSafeEqual(digestOf(client_secret), digestOf(secret));
  return isId && isSecret;
}

/**
 * A guess is counted by its place and network before it learns anything. The app itself, on networks that brought the right
 * secret lately, is not held up by who guesses beside it, however many people it asks for at once.
 */
async function expectCredential(platform: Platform, { ip }: Actor, given: Credencial): Promise<void> {
  const isRight = isCredential(platform.config, given);
  if (isRight && (await platform.appTokens.knowsNetwork(networkOf(ip)))) return;
  const attempt = await platform.throttle.count('app', ip);
  if (isRight) return attempt.right();
  await attempt.wrong();
  throw new Unauthenticated(textos.credencial);
}

/** Hands the app a token for one person. Unknown, inactive and of the other side are told with the same words. */
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
