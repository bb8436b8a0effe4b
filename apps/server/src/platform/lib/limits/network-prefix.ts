import { isIPv4, isIPv6 } from 'node:net';

/** Callers without a readable address share one rate-limit bucket. */
const UNKNOWN = 'desconocida';

/** Prefix in which one customer of a provider can choose addresses freely: IPv4 /24, IPv6 /64. */
export function subnetPrefix(address: string | null): string {
  return prefixOf(address, { bytes: 3, groups: 4 });
}

/** Prefix of one client: an IPv4 address, or the /64 of an IPv6 address. */
export function clientPrefix(address: string | null): string {
  return prefixOf(address, { bytes: 4, groups: 4 });
}

/** Prefix that a provider may allocate to one customer: IPv4 /24, IPv6 /48. */
export function allocationPrefix(address: string | null): string {
  return prefixOf(address, { bytes: 3, groups: 3 });
}

function prefixOf(address: string | null, length: { bytes: number; groups: number }): string {
  if (address === null) return UNKNOWN;
  if (isIPv4(address)) return shortIPv4(address.split('.'), length.bytes);
  if (!isIPv6(address)) return UNKNOWN;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return shortIPv4(bytesOf(groups.slice(6)), length.bytes);
  const kept = groups.slice(0, length.groups).map((group) => group.toString(16));
  return `${kept.join(':')}::/${length.groups * 16}`;
}

function shortIPv4(bytes: readonly (string | number)[], length: number): string {
  const kept = bytes.slice(0, length).join('.');
  return length === 4 ? kept : `${kept}.0/24`;
}

const bytesOf = (groups: readonly number[]) => groups.flatMap((group) => [group >> 8, group & 255]);

/** The eight groups of an IPv6 address in any of its spellings. */
function groupsOf(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const before = numbersOf(head);
  if (tail === undefined) return before;
  const after = numbersOf(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function numbersOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
