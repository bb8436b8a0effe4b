import { describe, expect, test } from 'vitest';
import { useApp } from '../../testing/harness.ts';
import { plainAddress } from './address.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4 ', '1.2.3.4'],
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
  ['1.2.3.4:', null],
  ['1.2.3.400', null],
  ['1.2.3.4:567890', null],
  ['unknown', null],
  ['_hidden', null],
  ["1.2.3.4'; drop table sesion", null],
  ['', null],
  [undefined, null],
])('an address told as %j is %j', (said, expected) => {
  expect(plainAddress(said)).toBe(expected);
});

test('H38 only the beginning of a long one is looked at', () => {
  expect(plainAddress('1.'.repeat(50_000))).toBeNull();
});

describe('behind a proxy', () => {
  const house = useApp({ env: { TRUSTED_PROXIES: '1' } });

  test.each([
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    // What is no address is the one that the connection itself has.
    ['unknown', '127.0.0.1'],
    ['x'.repeat(90), '127.0.0.1'],
  ])('a write that comes from %j is done, and its line has %s', async (said, expected) => {
    const admin = await house.admin();
    const saved = await admin.call('POST', 'permisos', {
      body: { nombre: `Desde ${expected} ${said.length}` },
      headers: { 'x-forwarded-for': said },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { ip } = await house.app.platform.db
      .selectFrom('auditoria')
      .select((eb) => eb.cast<string>('ip', 'text').as('ip'))
      .where('registro_id', '=', saved.json<{ _id: string }>()._id)
      .executeTakeFirstOrThrow();
    expect(ip.split('/')[0]).toBe(expected);
  });

  test('LOGIN-37 another port is no other place: five wrong passwords are all there are', async () => {
    const { correo } = await house.account({ roles: ['Abogado'], contrasena: 'Faro-h0nd0#norte' });
    const body = { correo_electronico: correo, contrasena: 'No-es-3sa#', origen: 'web' };
    const statuses: number[] = [];
    for (let port = 1; port <= 6; port += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.7:${port}` };
      statuses.push((await house.call('POST', 'login', { body, headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
