import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@amparo/contract/kernel/webauthn';
import { mensajesDeLlaves } from '@amparo/contract/llaves';
import { Failure } from './data/failure.ts';

/** Browsers that read and write the JSON of the standard by themselves; to others keys are not offered. */
export function canUseKeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Lets the person make a key where they like: this device, a phone, one in their hand. */
export async function makeKey(options: CreationOptions): Promise<Attestation> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = await navigator.credentials.create({ publicKey });
    return (made as PublicKeyCredential).toJSON() as Attestation;
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    const message = isKnown ? mensajesDeLlaves.repetida : mensajesDeLlaves.sinUsar;
    throw new Failure({ kind: 'rule', status: 0, message });
  }
}

/** What a key of the person answers; undefined when none did: they gave up, or the browser wants to be asked by a press. */
export async function askKey(options: RequestOptions, signal: AbortSignal): Promise<Assertion | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const found = await navigator.credentials.get({ publicKey, signal });
    return (found as PublicKeyCredential).toJSON() as Assertion;
  } catch {
    return undefined;
  }
}
