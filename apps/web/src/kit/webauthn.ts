import { mensajesDeLlaves } from '@amparo/contract/identidad/llaves/schemas';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@amparo/contract/kernel/webauthn';
import { Failure } from './data/failure.ts';

/** Whether the browser converts the JSON of the standard itself. Without that, keys are not offered. */
export function canUseKeys(): boolean {
  return (
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  );
}

/** Creates a key on an authenticator of the user's choice: this device, a phone or a security key. */
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

/**
 * The response of a key of the user; undefined if they cancelled, or if the browser requires a click first.
 */
export async function askKey(options: RequestOptions, signal: AbortSignal): Promise<Assertion | undefined> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const found = await navigator.credentials.get({ publicKey, signal });
    return (found as PublicKeyCredential).toJSON() as Assertion;
  } catch {
    return undefined;
  }
}
