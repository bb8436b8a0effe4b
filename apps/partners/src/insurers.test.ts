import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findAsegurado, ASEGURADORAS } from './asegurados.ts';
import { HUB } from './hub/hub.ts';
import { SEGUNDO } from './segundo/segundo.ts';
import { startPartners, type Partners } from './start.ts';
import { TERCERO } from './tercero/tercero.ts';

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => partners.stop());
beforeEach(async () => {
  for (const name of ASEGURADORAS) {
    partners[name].clear();
    await partners[name].setFault({ modo: 'ninguna' });
  }
});

const at = (path: string) => `${partners.httpUrl}/${path}`;
const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`${HUB.id}:${secret}`).toString('base64')}`,
});

async function hubToken(secret: string = HUB.secret): Promise<Response> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  return fetch(at('hub/oauth/token'), { method: 'POST', headers: basic(secret), body });
}

async function second(placa: string, clave: string = SEGUNDO.key) {
  const body = new URLSearchParams({ CLAVE: clave, PLACA: placa });
  const response = await fetch(at('segundo/ConsultaPlaca.do'), { method: 'POST', body });
  const text = new TextDecoder('iso-8859-1').decode(await response.arrayBuffer());
  return {
    status: response.status,
    json: JSON.parse(text) as { CODIGO: string; DATOS?: Record<string, string> },
  };
}

const login = (clave: string = TERCERO.password) =>
  fetch(at('tercero/api/ingreso'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: TERCERO.user, clave }),
  });

it('a plate has the same data in every query, and at most one of the three insurers knows it', () => {
  const plates = Array.from({ length: 1_000 }, (_, n) => `ABC${String(n).padStart(3, '0')}`);
  const known = (name: (typeof ASEGURADORAS)[number]) =>
    plates.filter((placa) => findAsegurado(name, placa) !== undefined);
  const counts = ASEGURADORAS.map((name) => known(name).length);
  expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
  expect(Math.min(...counts)).toBeGreaterThan(100);
  expect(new Set(ASEGURADORAS.flatMap(known)).size).toBe(counts.reduce((sum, n) => sum + n, 0));
  expect(findAsegurado('hub', 'HUB001')).toEqual(findAsegurado('hub', 'HUB001'));
});

it('the hub issues a token for its secret and responds in English with ISO days, or 404', async () => {
  expect((await hubToken('otro')).status).toBe(401);
  const { access_token: token } = (await (await hubToken()).json()) as { access_token: string };
  const ask = (plate: string, bearer = token) =>
    fetch(at(`hub/v2/vehicles/${plate}/policy`), { headers: { authorization: `Bearer ${bearer}` } });
  const found = (await (await ask('HUB001')).json()) as { policy: { validTo: string } };
  expect(found.policy.validTo).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await ask('NAD001')).status).toBe(404);
  expect((await ask('HUB001', 'otro')).status).toBe(401);
  await fetch(at('hub/oauth/tokens'), { method: 'DELETE' });
  expect((await ask('HUB001')).status).toBe(401);
});

it('the second insurer always responds 200, with a code, days as DD/MM/YYYY and Latin-1 text', async () => {
  const found = await second('DMS540');
  expect(found).toMatchObject({ status: 200, json: { CODIGO: '00', DATOS: { NOM_TOMADOR: 'GLORIA INÉS' } } });
  expect(found.json.DATOS?.['FEC_FIN_VIG']).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(await second('NAD001')).toMatchObject({ status: 200, json: { CODIGO: '14' } });
  expect(await second('DMS540', 'otra')).toMatchObject({ status: 200, json: { CODIGO: '90' } });
});

it('the third insurer issues a session and responds with seconds since 1970, or an empty list', async () => {
  expect((await login('otra')).status).toBe(403);
  const cookie = (await login()).headers.getSetCookie()[0] ?? '';
  const ask = (placa: string, headers: Record<string, string>) =>
    fetch(at(`tercero/api/vehiculos?placa=${placa}`), { headers });
  const found = await (await ask('TER001', { cookie })).json();
  expect(found).toMatchObject({
    ok: true,
    resultado: [{ polizas: [{}, { vigencia: { hasta: expect.any(Number) as number } }] }],
  });
  expect(await (await ask('NAD001', { cookie })).json()).toEqual({ ok: true, resultado: [] });
  expect((await ask('TER001', {})).status).toBe(403);
});

it('each insurer can refuse valid credentials, stream without an end or redirect, and lists its requests', async () => {
  for (const name of ASEGURADORAS) await partners[name].setFault({ modo: 'credenciales' });
  expect([(await hubToken()).status, (await second('DMS540')).json.CODIGO, (await login()).status]).toEqual([
    401,
    '90',
    403,
  ]);
  const calls = (await (await fetch(at('tercero/llamadas'))).json()) as { datos: { que: string }[] };
  expect(calls.datos.map(({ que }) => que)).toEqual(['ingreso']);
  expect(await (await fetch(at('segundo'))).text()).toContain('DMS540');
  await fetch(at('tercero/llamadas'), { method: 'DELETE' });
  expect(partners.tercero.llamadas()).toEqual([]);

  await partners.hub.setFault({ modo: 'redirige', destino: 'http://127.0.0.1:9/x' });
  const elsewhere = await fetch(at('hub/oauth/token'), { method: 'POST', redirect: 'manual' });
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/x']);

  await partners.hub.setFault({ modo: 'sin-fin' });
  const endless = await fetch(at('hub/oauth/token'), { method: 'POST' });
  let bytes = 0;
  for await (const chunk of endless.body ?? []) if ((bytes += chunk.length) > 5_000_000) break;
  expect(bytes).toBeGreaterThan(5_000_000);
});
