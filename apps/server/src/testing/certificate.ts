import { sign, type KeyObject } from 'node:crypto';

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

const SUBJECT: readonly (readonly [number, string])[] = [
  [0x06, 'CO'],
  [0x0a, 'Cerrajeros'],
  [0x0b, 'Authenticator Attestation'],
  [0x03, 'Llave de prueba'],
];

/**
 * A self-signed attestation certificate that is valid for WebAuthn, as manufacturers put into authenticators.
 */
export function makerCertificate({
  privateKey,
  publicKey,
}: {
  privateKey: KeyObject;
  publicKey: KeyObject;
}): Buffer {
  const name = sequence(
    ...SUBJECT.map(([id, text]) =>
      der(0x31, sequence(oid(0x55, 0x04, id), der(id === 0x06 ? 0x13 : 0x0c, Buffer.from(text)))),
    ),
  );
  const times = ['200101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time)));
  const isNoAuthority = sequence(sequence(oid(0x55, 0x1d, 0x13), der(0x04, sequence())));
  const told = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(...times),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, isNoAuthority),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', told, privateKey)]);
  return sequence(told, ECDSA_SHA256, der(0x03, signature));
}
