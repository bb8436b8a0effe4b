import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { MAXIMO_DE_LLAVES, mensajesDeLlaves, type Llave } from '@amparo/contract/identidad/llaves/schemas';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import type { Attestation, CreationOptions } from '@amparo/contract/kernel/webauthn';
import { confirmPassword } from '../../../platform/access/password-confirmation.ts';
import type { Principal } from '../../../platform/access/principal.ts';
import { lockRow } from '../../../platform/db/database.ts';
import type { Actor, UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Conflict, InvalidInput, RuleViolation, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bringsCertificates } from './attestation.ts';
import { challengeOf, makeChallenge, PATIENCE_MS, takeChallenge } from './challenges.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';
import { countKeys, findDescriptors, findOwner, insertKey } from './repository.ts';

/** ES256, RS256 and EdDSA: every current security key supports at least one of them. */
const ALGORITHMS = [-7, -257, -8];

const refused = () => new RuleViolation(mensajesDeLlaves.noRegistrada);

function partyOf({ config }: Platform): RelyingParty {
  const party = relyingParty(config);
  if (party === undefined) throw new RuleViolation(mensajesDeLlaves.noDisponible);
  return party;
}

function refuseBeyond(keys: number): void {
  if (keys >= MAXIMO_DE_LLAVES) throw new RuleViolation(mensajesDeLlaves.demasiadas);
}

/**
 * Options for creating a key. The password is required, so that an intruder in an open session cannot add a
 * key.
 */
export async function creationOptions(
  platform: Platform,
  actor: Actor,
  who: Principal,
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
    // The email already identifies the user, so the key need not be resident: security keys have few resident
    // slots.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    attestation: 'none',
  };
}

async function confirmedOwner(platform: Platform, actor: Actor, who: Principal, contrasena: string) {
  const owner = await findOwner(platform.db, who.usuarioId);
  if (owner === undefined) throw new Unauthenticated();
  if (!(await confirmPassword(platform, actor, who, owner, contrasena)))
    throw new InvalidInput({ contrasena_actual: mensajesDeClave.actualIncorrecta });
  return owner;
}

export async function registerKey(
  platform: Platform,
  { tx }: UnitOfWork,
  { usuarioId }: Principal,
  { nombre, credencial }: { nombre: string; credencial: Attestation },
): Promise<Llave> {
  const party = partyOf(platform);
  // Lock the user, so that concurrent registrations cannot exceed the limit.
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
    if (bringsCertificates(given))
      throw new Error('The attestation contains certificates that were not requested');
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
    if (registrationInfo?.credential.id !== given.id)
      throw new Error('The credential id differs from the attested one');
    return registrationInfo.credential;
  } catch (error) {
    log.warn({ motivo: (error as Error).message }, 'security key registration refused');
    throw refused();
  }
}
