import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { parseClientAddress } from './client-address.ts';

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
])('the forwarded address %j is parsed as %j', (said, expected) => {
  expect(parseClientAddress(said)).toBe(expected);
});

test('H38 only the beginning of a long address is parsed', () => {
  expect(parseClientAddress('1.'.repeat(50_000))).toBeNull();
});

describe('behind a proxy', () => {
  const testApp = useTestApp({ env: { TRUSTED_PROXIES: '1' } });

  test.each([
    ['an address', '203.0.113.9', '203.0.113.9'],
    ['an address with a port', '203.0.113.9:5678', '203.0.113.9'],
    ['the last of several', '8.8.8.8, 203.0.113.9', '203.0.113.9'],
    ['an IPv6 address', '2001:db8::1', '2001:db8::1'],
    ['an IPv6 address with a port', '[2001:db8::7]:443', '2001:db8::7'],
    ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80::1'],
    ['SQL', "' or 1=1", null],
    ['a long text', 'x'.repeat(5_000), null],
  ])(
    'H43 when a proxy forwards %s the write succeeds, and only an address is stored',
    async (_case, told, kept) => {
      const admin = await testApp.admin();
      const saved = await admin.call('POST', 'permisos', {
        body: { nombre: `Permiso ${told}`.slice(0, 90) },
        headers: { 'x-forwarded-for': told },
      });
      expect(saved.statusCode, saved.body).toBe(200);
      const { _id: id } = saved.json<{ _id: string }>();
      const { rows } = await sql<{
        ip: string | null;
      }>`select host(ip) as ip from auditoria where registro_id = ${id}`.execute(testApp.app.platform.db);
      expect(rows).toEqual([{ ip: kept }]);
    },
  );

  test('LOGIN-37 another port is not another place: the sixth wrong password is blocked', async () => {
    const { correo } = await testApp.account({ roles: ['Abogado'], contrasena: 'Faro-h0nd0#norte' });
    const body = { correo_electronico: correo, contrasena: 'No-es-3sa#', origen: 'web' };
    const statuses: number[] = [];
    for (let port = 1; port <= 6; port += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.7:${port}` };
      statuses.push((await testApp.call('POST', 'login', { body, headers })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
