import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { mensajesDeLlaves } from '@amparo/contract/identidad/llaves/schemas';
import type { Assertion, RequestOptions } from '@amparo/contract/kernel/webauthn';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { challengeOf, makeChallenge, PATIENCE_MS, takeChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { findDescriptors, findKey, markUsed } from './repository.ts';

/** Verified key of a sign-in, with the signature counter of its answer. */
export interface ProvedKey {
  readonly id: string;
  readonly nombre: string;
  readonly contador: number;
}

export const wrongKey = () =>
  new InvalidInput({ llave: mensajesDeLlaves.noValida }, mensajesDeLlaves.noValida);

/**
 * WebAuthn request for the user's keys; undefined if the user has none or the installation does not support
 * keys.
 */
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
 * Verifies an answer; returns its key or undefined. The challenge is deleted first, in its own statement, so
 * that a later failure cannot restore it. Wrong answers are not counted: signatures cannot be guessed, and
 * the password has already been checked.
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
      // A key that only confirms a touch is enough: the password was checked first, so the key is a second
      // factor.
      requireUserVerification: false,
    });
    return verified ? { id: key.id, nombre: key.nombre, contador: authenticationInfo.newCounter } : undefined;
  } catch (error) {
    log.warn({ llave: key.id, motivo: (error as Error).message }, 'security key sign-in refused');
    return undefined;
  }
}

/** Stores the use. Fails if the key was removed, or used again, since its answer was verified. */
export async function useKey(tx: Tx, { id, contador }: ProvedKey): Promise<void> {
  if (!(await markUsed(tx, id, contador))) throw wrongKey();
}
