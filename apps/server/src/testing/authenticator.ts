import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@amparo/contract/kernel/webauthn';
import { makerCertificate } from './certificate.ts';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

/** The subset of CBOR that an authenticator uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

/** Values that a manipulated browser or authenticator could send. */
interface Lies {
  origin?: string;
  rpId?: string;
  /** Signature counter to send, instead of the next value. */
  contador?: number;
  /** Sends a valid attestation certificate, although none is requested. */
  certified?: boolean;
}

/** A software authenticator with real signatures (ES256), including the browser's part. */
export class Authenticator {
  readonly credential = randomBytes(32);
  private readonly pair: { privateKey: KeyObject; publicKey: KeyObject };
  private readonly origin: string;
  private count = 0;

  constructor(origin: string) {
    this.origin = origin;
    this.pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(options: CreationOptions, lies: Lies = {}): Attestation {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const point = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
    const publicKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point[0]],
        [-3, point[1]],
      ]),
    );
    const length = Buffer.from([0, this.credential.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credential, publicKey]);
    const authData = Buffer.concat([this.state(lies.rpId ?? options.rp.id, 0x41, lies), attested]);
    const clientData = this.clientData('webauthn.create', options.challenge, lies);
    const statement = new Map<string, Cbor>();
    if (lies.certified === true) {
      statement.set('alg', -7);
      statement.set(
        'sig',
        sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.pair.privateKey),
      );
      statement.set('x5c', [makerCertificate(this.pair)]);
    }
    const object = new Map<string, Cbor>([
      ['fmt', statement.size === 0 ? 'none' : 'packed'],
      ['attStmt', statement],
      ['authData', authData],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: text(clientData),
        attestationObject: text(cbor(object)),
        transports: ['internal'],
      },
    };
  }

  get(options: RequestOptions, lies: Lies = {}): Assertion {
    const clientData = this.clientData('webauthn.get', options.challenge, lies);
    const data = this.state(lies.rpId ?? options.rpId, 0x01, lies);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.pair.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
      },
    };
  }

  private named() {
    const id = text(this.credential);
    return { id, rawId: id, type: 'public-key' as const };
  }

  /** Authenticator data: hash of the relying party id, flags (user presence only) and signature counter. */
  private state(rpId: string, flags: number, { contador = this.count + 1 }: Lies): Buffer {
    this.count = contador;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(contador);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
