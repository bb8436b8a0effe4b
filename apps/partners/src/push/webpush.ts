import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';

/** Private and public keys of a browser's subscription. */
export interface Keys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

export function createKeys(): Keys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest();

/** Decrypts one aes128gcm record (RFC 8291). Throws if it was encrypted for other keys. */
export function decrypt({ ecdh, auth }: Keys, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = hmac(auth, ecdh.computeSecret(senderKey));
  const material = hmac(shared, 'WebPush: info\0', ecdh.getPublicKey(), senderKey, '\u0001');
  const base = hmac(salt, material);
  const key = hmac(base, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = hmac(base, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A byte 2 ends the text; padding zeros may follow it.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const DAY_SECONDS = 86_400;

/** Verifies that the sender has the subscribed key (RFC 8292). Returns the problem, or undefined. */
export function vapidProblem(authorization: string, origin: string, expectedKey: string): string | undefined {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/i.exec(authorization);
  if (match === null) return 'Authorization is not vapid';
  const [, head = '', claims = '', signature = '', key = ''] = match;
  if (key !== expectedKey) return 'the key is not the subscribed key';
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature does not match';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1_000;
  if (aud !== origin) return 'aud is another service';
  if (typeof exp !== 'number' || exp <= now || exp > now + DAY_SECONDS) return 'exp is past or too far';
  return typeof sub === 'string' && /^(mailto|https):/.test(sub)
    ? undefined
    : 'sub is neither mailto: nor https:';
}

function publicKey(raw: string) {
  const point = Buffer.from(raw, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33, 65).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
