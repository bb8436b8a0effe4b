import { isIP } from 'node:net';

/** The longest way to write one, with zone and port. */
const LONGEST = 80;
const WITH_PORT = [/^\[([^[\]]+)\](?::\d{1,5})?$/, /^([\d.]+):\d{1,5}$/];

/**
 * What a proxy says of a caller, as an address or as nothing. Some add the port, which is another one with each call: left
 * there, it would give the same place a new name every time it tries (LOGIN-37).
 */
export function plainAddress(said: string | undefined): string | null {
  const text = said?.slice(0, LONGEST).trim() ?? '';
  const [inner = text] = WITH_PORT.flatMap((form) => form.exec(text)?.[1] ?? []);
  // A zone is the name of a network card of that machine.
  const [bare = ''] = inner.split('%');
  return isIP(bare) === 0 ? null : bare;
}
