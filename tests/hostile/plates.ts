import type { ConsultaDePoliza } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { ASEGURADORAS } from '@amparo/partners/asegurados';
import type { TargetServer } from './target-server.ts';

/** Plates that try to make the server call another address or send other data. */
const typed = (port: number) => [
  '../x',
  '../../oauth/token',
  '..%2f..%2fx',
  '%2e%2e',
  '%252e%252e%252f',
  'a@evil.co',
  `@127.0.0.1:${port}`,
  `//127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}/`,
  `DMS540@127.0.0.1:${port}`,
  'DMS540?placa=HUB001',
  'DMS540#x',
  'DMS540/../..',
  'DMS540&CLAVE=otra',
  'DMS540\r\nHost: evil.co',
  'DMS540\nX-A: b',
  'DMS540\u0000',
  'ⅮⅯⅯ５４０',
  'DMS\u2044540',
  'DMS\u202e540',
  '；DMS540；',
  "DMS540' or '1'='1",
  'Ñ'.repeat(6),
  'A'.repeat(250),
];
const ALLOWED = /^(token|ingreso|[A-Z0-9]{5,10})$/;

/** H31 at the insurers: the server sends them only valid plates and does not follow their redirects. */
export async function hostilePlates(
  testServer: TargetServer,
  token: string,
  port: number,
): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = [];
  const look = (placa: string, query = '') =>
    testServer.ask('GET', `consulta-poliza/${encodeURIComponent(placa)}${query}`, { token });
  for (const name of ASEGURADORAS) testServer.partners[name].clear();
  const plates = typed(port);
  for (const placa of plates) {
    const { status } = await look(placa);
    if (![200, 400, 404].includes(status)) wrong.push(`${JSON.stringify(placa)} → ${status}`);
  }
  for (const query of [`?uso=http://127.0.0.1:${port}/`, '?de_nuevo=../x', `?uso[]=creacion`]) {
    const { status } = await look('DMS540', query);
    if (status !== 400) wrong.push(`${query} → ${status}`);
  }
  for (const name of ASEGURADORAS) {
    const odd = testServer.partners[name].llamadas().filter(({ que }) => !ALLOWED.test(que));
    wrong.push(...odd.map(({ que }) => `${name} was asked for ${JSON.stringify(que)}`));
    await testServer.partners[name].setFault({ modo: 'redirige', destino: `http://127.0.0.1:${port}/` });
  }
  const { fuentes } = (await look('NAD001', '?de_nuevo=true')).json() as unknown as ConsultaDePoliza;
  const followed = fuentes.slice(1).filter(({ motivo }) => motivo !== 'redireccion');
  wrong.push(...followed.map(({ fuente, motivo }) => `${fuente} redirected the server: ${motivo}`));
  for (const name of ASEGURADORAS) await testServer.partners[name].setFault({ modo: 'ninguna' });
  return { tried: plates.length, wrong };
}
