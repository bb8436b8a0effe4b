import { setTimeout as wait } from 'node:timers/promises';
import { INTERNALS } from './internals.ts';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

/** Sends bodies and URLs that attack the parsers. */
async function provoke(testServer: TargetServer): Promise<void> {
  const { token } = await testServer.person({ roles: ['Administrador'] });
  const bodies = [
    '{',
    '[]',
    'null',
    '"x"',
    '{"nombre":{"$gt":""}}',
    `{"nombre":"${'x'.repeat(5_000)}"}`,
    '{"__proto__":{"a":1}}',
  ];
  for (const path of ['login', 'permisos', 'roles']) {
    for (const body of bodies) await testServer.ask('POST', path, { token, body });
    await testServer.ask('POST', path, { token, body: 'a=1', headers: { 'content-type': 'text/xml' } });
  }
  for (const path of [
    "permisos?filtros[nombre]=' or 1=1 --",
    'permisos?filtros[nombre][$ne]=1',
    'permisos?pagina=1e9',
    'permisos/%00',
    'permisos/../../etc/passwd',
    'nada',
    'roles?filtros[__proto__][a]=1',
  ])
    await testServer.ask('GET', path, { token });
}

/** True if a log line names the refused user. */
async function isNamed(testServer: TargetServer): Promise<boolean> {
  const { token, id } = await testServer.person({ roles: ['Abogado'] });
  await testServer.ask('POST', 'permisos', { token, body: {} });
  const line = new RegExp(`"status":403,"usuario":"${id}".*"refused"`);
  for (let tries = 0; tries < 50 && !line.test(testServer.log); tries += 1) await wait(50);
  return line.test(testServer.log);
}

/** The log line with the cause of a 5xx answer. */
function causeOf({ log }: TargetServer, answer: string): string {
  const reference = /"referencia":"([^"]+)"/.exec(answer)?.[1];
  const line = log
    .split('\n')
    .find((one) => reference !== undefined && one.includes(reference) && one.includes('"err"'));
  return line?.slice(0, 600) ?? 'no line in the log';
}

export const leaks: HostileMeasure = {
  id: 'H34',
  run: async (testServer) => {
    await provoke(testServer);
    const wrong: string[] = [];
    const revealing = testServer.refusals.find((text) => INTERNALS.test(text));
    if (revealing !== undefined) wrong.push(`an answer contains internals: ${revealing.slice(0, 120)}`);
    for (const secret of testServer.secrets) {
      // Six digits appear in any log by chance, so a code counts only in quotes.
      const pattern = /^\d{6}$/.test(secret) ? `"${secret}"` : secret;
      if (testServer.log.includes(pattern)) wrong.push('a secret is in the log');
      if (testServer.refusals.some((text) => text.includes(secret))) wrong.push('a secret is in an answer');
    }
    for (const failed of testServer.serverErrors) wrong.push(`${failed}: ${causeOf(testServer, failed)}`);
    if (!(await isNamed(testServer))) wrong.push('the log does not name the refused user');
    return none(
      `${testServer.refusals.length} refusals and ${testServer.log.split('\n').length} log lines searched for ${testServer.secrets.size} secrets`,
      wrong,
    );
  },
};
