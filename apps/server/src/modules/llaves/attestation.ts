import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Attestation } from '@amparo/contract/kernel/webauthn';

/**
 * Whether a new key comes with certificates of its maker. We ask for none and trust none; they name addresses where they
 * may have been revoked, and the library could ask there (H31). A key that signs for itself (`packed`) brings none.
 */
export function bringsCertificates({ response }: Attestation): boolean {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const object = decodeAttestationObject(bytes);
  const format = object.get('fmt');
  if (format === 'none') return false;
  return format !== 'packed' || object.get('attStmt').get('x5c') !== undefined;
}
