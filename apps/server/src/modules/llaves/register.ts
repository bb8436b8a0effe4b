import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Attestation, CreationOptions } from '@amparo/contract/kernel/webauthn';
import { MAXIMO_DE_LLAVES, mensajesDeLlaves, type Llave } from '@amparo/contract/llaves';
import { mensajesDeClave } from '@amparo/contract/sesion';
import type { Who } from '../../platform/access/who.ts';
import { lockRow } from '../../platform/db/database.ts';
import { Conflict, Invalid, RuleBroken, Unauthenticated } from '../../platform/http/problems.ts';
import { isTheirPassword } from '../../platform/password-again.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Actor, Work } from '../../platform/work.ts';
import { bringsCertificates } from './attestation.ts';
import { challengeOf, makeChallenge, PATIENCE_MS, takeChallenge } from './challenges.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';
import { countKeys, findDescriptors, findOwner, insertKey } from './repository.ts';

/** ES256, RS256 and EdDSA: what every key of these years speaks at least one of. */
const ALGORITHMS = [-7, -257, -8];

const refused = () => new RuleBroken(mensajesDeLlaves.noRegistrada);

function partyOf({ config }: Platform): RelyingParty {
  const party = relyingParty(config);
  if (party === undefined) throw new RuleBroken(mensajesDeLlaves.noDisponible);
  return party;
}

function refuseBeyond(keys: number): void {
  if (keys >= MAXIMO_DE_LLAVES) throw new RuleBroken(mensajesDeLlaves.demasiadas);
}

/** What the browser makes a key with, once the password was right: who found a session open adds none. */
export async function creationOptions(
  platform: Platform,
  actor: Actor,
  who: Who,
  contrasena: string,
): Promise<CreationOptions> {
  const { db } = platform;
  const { usuarioId } = who;
  const party = partyOf(platform);
  const owner = await confirmedOwner(platform, actor, who, contrasena);
  const excludeCredentials = await findDescriptors(db, usuarioId);
  refuseBeyond(excludeCredentials.length);
  return {
    rp: { id: party.id, name: party.name },
    user: {
      id: Buffer.from(usuarioId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: owner.correo_electronico,
      displayName: owner.nombre_completo,
    },
    challenge: await makeChallenge(db, usuarioId, 'registro'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PATIENCE_MS,
    excludeCredentials,
    // The email says whose key it is, so none has to remember the person: the few places of a security key stay free.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
  };
}

async function confirmedOwner(platform: Platform, actor: Actor, who: Who, contrasena: string) {
  const owner = await findOwner(platform.db, who.usuarioId);
  if (owner === undefined) throw new Unauthenticated();
  if (!(await isTheirPassword(platform, actor, who, owner, contrasena)))
    throw new Invalid({ contrasena_actual: mensajesDeClave.actualIncorrecta });
  return owner;
}

/** Keeps a key that the browser made for this person's challenge. */
export async function registerKey(
  platform: Platform,
  { tx }: Work,
  { usuarioId }: Who,
  { nombre, credencial }: { nombre: string; credencial: Attestation },
): Promise<Llave> {
  const party = partyOf(platform);
  // One at a time for each person, so that the eleventh is seen.
  await lockRow(tx, 'usuario', usuarioId);
  refuseBeyond(await countKeys(tx, usuarioId));
  const challenge = challengeOf(credencial.response.clientDataJSON);
  if (challenge === undefined || !(await takeChallenge(tx, usuarioId, 'registro', challenge)))
    throw refused();
  const { id, publicKey, counter } = await verified(platform, party, challenge, credencial);
  const made = await insertKey(tx, {
    usuario_id: usuarioId,
    credencial: Buffer.from(id, 'base64url'),
    clave_publica: Buffer.from(publicKey),
    contador: counter,
    transportes: credencial.response.transports ?? [],
    nombre,
  });
  if (made === undefined) throw new Conflict(mensajesDeLlaves.repetida);
  return made;
}

async function verified(
  { log }: Platform,
  party: RelyingParty,
  expectedChallenge: string,
  given: Attestation,
) {
  try {
    if (bringsCertificates(given)) throw new Error('It brings certificates that nobody asked for');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...given,
        response: { ...given.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    });
    if (registrationInfo?.credential.id !== given.id) throw new Error('It is not the key that it says');
    return registrationInfo.credential;
  } catch (error) {
    log.warn({ motivo: (error as Error).message }, 'a new key was refused');
    throw refused();
  }
}
