import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';

/** What a browser keeps to itself of a subscription, with what it gives away. */
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

/** RFC 8291: one record of aes128gcm, as every push service asks for. Throws when it was not written for these keys. */
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
  // The text ends at the last 2; zeros may follow to hide its length.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

const DAY_SECONDS = 86_400;

/** RFC 8292: who sends must hold the key that the browser subscribed with. Answers what is wrong, or undefined. */
export function vapidProblem(authorization: string, origin: string, expectedKey: string): string | undefined {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/i.exec(authorization);
  if (match === null) return 'Authorization is not vapid';
  const [, head = '', claims = '', signature = '', key = ''] = match;
  if (key !== expectedKey) return 'another key than the one subscribed with';
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
  return typeof sub === 'string' && /^(mailto|https):/.test(sub) ? undefined : 'sub says nothing';
}

function publicKey(raw: string) {
  const point = Buffer.from(raw, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33, 65).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
