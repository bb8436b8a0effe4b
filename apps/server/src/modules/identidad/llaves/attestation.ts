import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Attestation } from '@amparo/contract/kernel/webauthn';

/**
 * Detects an attestation with the manufacturer's certificates. The server requests none and trusts none, and
 * the library could call the revocation addresses in them (H31). Self-attestation (`packed` without `x5c`)
 * has no certificates.
 */
export function bringsCertificates({ response }: Attestation): boolean {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const object = decodeAttestationObject(bytes);
  const format = object.get('fmt');
  if (format === 'none') return false;
  return format !== 'packed' || object.get('attStmt').get('x5c') !== undefined;
}
