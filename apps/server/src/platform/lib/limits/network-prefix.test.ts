import { expect, test } from 'vitest';
import { subnetPrefix, clientPrefix, allocationPrefix } from './network-prefix.ts';

test.each([
  ['10.1.2.3', '10.1.2.0/24', '10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24', '10.1.2.3', '10.1.2.0/24'],
  ['::FFFF:0a01:0203', '10.1.2.0/24', '10.1.2.3', '10.1.2.0/24'],
  ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.0/24', '10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0:0::/64', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64', '0:0:0::/48'],
])('H42 %s belongs to the network %s', (address, network, place, region) => {
  expect([subnetPrefix(address), clientPrefix(address), allocationPrefix(address)]).toEqual([
    network,
    place,
    region,
  ]);
});

test.each([
  null,
  '',
  'unknown',
  '10.1.2',
  '10.1.2.300',
  '10.1.2.3:80',
  '[::1]',
  '1:2:3',
  "'; drop table",
  '٣.1.1.1',
])('H42 the unreadable address %s belongs to the one unknown network', (address) => {
  expect(new Set([subnetPrefix(address), clientPrefix(address), allocationPrefix(address)])).toEqual(
    new Set(['desconocida']),
  );
});
