import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '../../testing/harness.ts';

const house = useApp({ env: { TRUSTED_PROXIES: '1' } });

test.each([
  ['an address', '203.0.113.9', '203.0.113.9'],
  ['the last of several', '8.8.8.8, 203.0.113.9', '203.0.113.9'],
  ['one of the sixth version', '2001:db8::1', '2001:db8::1'],
  ['one with a zone', 'fe80::1%eth0', null],
  ['words', "' or 1=1", null],
  ['something long', 'x'.repeat(300), null],
])('H43 a proxy tells %s: the write is done, and only an address is kept', async (_case, told, kept) => {
  const admin = await house.admin();
  const headers = { 'x-forwarded-for': told };
  const answer = await admin.call('POST', 'permisos', {
    body: { nombre: `Permiso ${told}`.slice(0, 90) },
    headers,
  });
  expect(answer.statusCode).toBe(200);
  const { _id: id } = answer.json<{ _id: string }>();
  const { rows } = await sql<{
    ip: string | null;
  }>`select host(ip) as ip from auditoria where registro_id = ${id}`.execute(house.app.platform.db);
  expect(rows).toEqual([{ ip: kept }]);
});
