import type { LadoDeApp } from '@amparo/contract/kernel/route';
import type { House } from '../hostile/house.ts';

/** A token with which the company's app speaks for this person, as it would have asked for one. */
export async function phoneOf(house: House, usuarioId: string, lado: LadoDeApp): Promise<string> {
  const { db, appTokens } = house.platform;
  const owner = { usuarioId, lado, red: '10.9.9.0' };
  const { token } = await db.transaction().execute((tx) => appTokens.issue(tx, owner));
  house.secrets.add(token);
  return token;
}
