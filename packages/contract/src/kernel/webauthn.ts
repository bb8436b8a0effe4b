import { z } from 'zod';

/**
 * WebAuthn messages between browsers and the server, in the JSON of the standard. Every value is bounded.
 * Unknown properties are dropped, so that a later version of the standard is not refused.
 */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest, { abort: true })
    .regex(/^[\w-]+$/);

/** The standard limits an id to 1,023 bytes, which are 1,364 characters in base64url. */
const CredentialId = bytes(1_364);
const ClientData = bytes(4_000);
const kind = z.literal('public-key');

/** New credential, as returned by `credential.toJSON()`. */
export const Attestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: kind,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(8_000),
    transports: z.array(z.string().min(1).max(30)).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof Attestation>;

export const Assertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: kind,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
  }),
});
export type Assertion = z.output<typeof Assertion>;

const Descriptor = z.object({ id: z.string(), type: kind, transports: z.array(z.string()) });
const UserVerification = z.enum(['required', 'preferred', 'discouraged']);

/** Argument of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification: UserVerification,
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** Argument of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(Descriptor),
  userVerification: UserVerification,
});
export type RequestOptions = z.output<typeof RequestOptions>;
