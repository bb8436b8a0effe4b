import { isIP } from 'node:net';

/** Maximum length of an address with zone and port. */
const LONGEST = 80;
const WITH_PORT = [/^\[([^[\]]+)\](?::\d{1,5})?$/, /^([\d.]+):\d{1,5}$/];

/**
 * Client address from a proxy, or null if it is not an address. Removes the port that some proxies add: it
 * differs on every call, so each attempt would count as a new place (LOGIN-37).
 */
export function parseClientAddress(said: string | undefined): string | null {
  const text = said?.slice(0, LONGEST).trim() ?? '';
  const [inner = text] = WITH_PORT.flatMap((form) => form.exec(text)?.[1] ?? []);
  // A zone is the name of a network interface of the sender.
  const [bare = ''] = inner.split('%');
  return isIP(bare) === 0 ? null : bare;
}
