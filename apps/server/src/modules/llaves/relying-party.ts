import { isIP } from 'node:net';
import type { Config } from '../../platform/config.ts';

/** Whom keys are made for, in the words of WebAuthn. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** From where people open the application. Browsers keep keys for names, and only where nobody can listen: else none. */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isName && isSafe ? { id: hostname, name: 'Amparo', origin } : undefined;
}
