import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { mensajesDeLlaves } from '@amparo/contract/llaves';
import type { Tx } from '../../platform/db/database.ts';
import { Invalid } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { challengeOf, makeChallenge, PATIENCE_MS, takeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { findDescriptors, findKey, markUsed } from './repository.ts';

/** A key of the person that answered its challenge, with the count it said. */
export interface ProvedKey {
  readonly id: string;
  readonly nombre: string;
  readonly contador: number;
}

export const wrongKey = () => new Invalid({ llave: mensajesDeLlaves.noValida }, mensajesDeLlaves.noValida);

/** What the browser asks the keys of this person with; undefined when they have none that could be used here. */
export async function askForKey(
  { config, db }: Platform,
  usuarioId: string,
): Promise<RequestOptions | undefined> {
  const party = relyingParty(config);
  if (party === undefined) return undefined;
  const allowCredentials = await findDescriptors(db, usuarioId);
  if (allowCredentials.length === 0) return undefined;
  return {
    rpId: party.id,
    challenge: await makeChallenge(db, usuarioId, 'ingreso'),
    timeout: PATIENCE_MS,
    allowCredentials,
    userVerification: 'preferred',
  };
}

/**
 * The key behind an answer, or undefined. The challenge is spent first, in a statement of its own that no later failure
 * undoes. Nothing counts the wrong ones: signatures are not guessed, and the password was right before.
 */
export async function tryKey(
  platform: Platform,
  usuarioId: string,
  given: Assertion,
): Promise<ProvedKey | undefined> {
  const { config, db, log } = platform;
  const party = relyingParty(config);
  const expectedChallenge = challengeOf(given.response.clientDataJSON);
  if (party === undefined || expectedChallenge === undefined) return undefined;
  if (!(await takeChallenge(db, usuarioId, 'ingreso', expectedChallenge))) return undefined;
  const key = await findKey(db, usuarioId, Buffer.from(given.id, 'base64url'));
  if (key === undefined) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: given.id,
        publicKey: new Uint8Array(key.clave_publica),
        counter: Number(key.contador),
      },
      // The password came first, so a key that only knows that somebody touched it is a second factor too.
      requireUserVerification: false,
    });
    return verified ? { id: key.id, nombre: key.nombre, contador: authenticationInfo.newCounter } : undefined;
  } catch (error) {
    log.warn({ llave: key.id, motivo: (error as Error).message }, 'a key was refused');
    return undefined;
  }
}

/** Writes down the use; refuses when the key went away, or was used by another, since it was verified. */
export async function useKey(tx: Tx, { id, contador }: ProvedKey): Promise<void> {
  if (!(await markUsed(tx, id, contador))) throw wrongKey();
}
