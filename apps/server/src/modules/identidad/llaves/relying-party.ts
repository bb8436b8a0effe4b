import { isIP } from 'node:net';
import type { Config } from '../../../platform/lib/config.ts';

export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/**
 * Undefined if keys are not supported: browsers accept them only for host names, and only over https or on
 * localhost.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isName && isSafe ? { id: hostname, name: 'Amparo', origin } : undefined;
}
