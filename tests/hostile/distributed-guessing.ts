import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { none, parallel, times, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const CLAVE = 'Faro-h0nd0#norte';
const NUEVA = 'Cauce-l3nto$sur';
const NETWORKS = 100;
/** An address in one of a hundred networks, each with many addresses. */
const stranger = (n: number) => `10.77.${n % NETWORKS}.${1 + Math.floor(n / NETWORKS)}`;
const JUNK = 52_000;

const login = (testServer: TargetServer, body: object, from: string) =>
  testServer.ask('POST', 'login', { body: { origen: 'web', contrasena: CLAVE, ...body }, from });
const ask = async (
  testServer: TargetServer,
  correo_electronico: string,
  from: string,
  dispositivo: string,
) => {
  const body = { correo_electronico, dispositivo };
  const answer = await testServer.ask('POST', 'recuperar-contrasena/otp', { body, from });
  return String(answer.json()['solicitud']);
};
const recover = (testServer: TargetServer, body: object, from: string) =>
  testServer.ask('PUT', 'recuperar-contrasena', { body: { contrasena: NUEVA, ...body }, from });

/** A user who always signs in with the same browser. */
async function owner(testServer: TargetServer) {
  const { id, correo } = await testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
  const dispositivo = randomUUID();
  testServer.secrets.add(dispositivo).add(NUEVA);
  await testServer.platform.db
    .insertInto('dispositivo')
    .values({ usuario_id: id, hash: createHash('sha256').update(dispositivo).digest() })
    .execute();
  return { id, correo, dispositivo };
}

/**
 * H42: an attacker with a hundred networks guesses the password and the codes of a user, who can still sign
 * in and recover the password.
 */
export const strangersTries: HostileMeasure = {
  id: 'H42',
  run: async (testServer) => {
    const wrong: string[] = [];
    const victim = await owner(testServer);
    const passwords = await guessPasswords(testServer, victim.correo);
    if (passwords.tried > passwords.most) wrong.push(`${passwords.tried} passwords tried`);
    const { correo: correo_electronico, dispositivo } = victim;
    for (const from of [stranger(0), '10.78.0.1']) {
      const entered = await login(testServer, { correo_electronico, dispositivo }, from);
      if (entered.status !== 200 || !entered.text.includes('"token"')) wrong.push(`owner: ${entered.status}`);
    }

    const codes = await guessCodes(testServer, victim);
    if (codes.mails > 10) wrong.push(`${codes.mails} codes mailed to attackers`);
    if (codes.tried > 50 || codes.ownTried !== 0)
      wrong.push(`${codes.tried} and ${codes.ownTried} codes tried`);
    if (codes.recovered !== 200) wrong.push(`owner recovers: ${codes.recovered}`);

    const blocked = await afterJunk(testServer);
    if (blocked !== 429) wrong.push(`a block after junk: ${blocked}`);
    return none(
      `${NETWORKS} networks: ${passwords.tried} of ${passwords.asked} passwords tried in ${passwords.seconds} s, ` +
        `${codes.tried} of ${codes.asked} codes, the owner signs in and recovers; a block remains after ${JUNK} junk sign-ins`,
      wrong,
    );
  },
};

async function guessPasswords(testServer: TargetServer, correo_electronico: string) {
  const since = performance.now();
  let tried = 0;
  const asked = 5 * NETWORKS;
  await parallel(times(asked), 50, async (n) => {
    const { status } = await login(
      testServer,
      { correo_electronico, contrasena: `Prueba-${n}#Aa` },
      stranger(n),
    );
    if (status === 401) tried += 1;
  });
  const seconds = Math.ceil((performance.now() - since) / 1000);
  // Ten free tries, about ten more while the delay between tries grows, then one every five seconds.
  return { tried, asked, seconds, most: 20 + Math.ceil(seconds / 5) };
}

/** Attackers request codes too, and guess with their request ids, without one and with random ones. */
async function guessCodes(
  testServer: TargetServer,
  { id, correo, dispositivo }: Awaited<ReturnType<typeof owner>>,
) {
  const own = await ask(testServer, correo, '10.78.0.1', dispositivo);
  const otp = await testServer.code(correo);
  testServer.secrets.add(otp);
  const guess = otp === '000000' ? '000001' : '000000';
  const requests: string[] = [];
  await parallel(times(NETWORKS), 20, async (n) => {
    requests[n] = await ask(testServer, correo, stranger(n), randomUUID());
  });
  await untilMailed(testServer);
  let asked = 0;
  await parallel(times(NETWORKS), 20, async (n) => {
    for (const named of [{ solicitud: requests[n] }, {}, { solicitud: randomUUID() }])
      for (const _ of times(6)) {
        asked += 1;
        await recover(testServer, { correo_electronico: correo, otp: guess, ...named }, stranger(n));
      }
  });
  const rows = await testServer.platform.db
    .selectFrom('codigo')
    .select(['intentos', 'conocido'])
    .where('usuario_id', '=', id)
    .execute();
  const strangers = rows.filter(({ conocido }) => !conocido);
  const sum = (of: typeof rows) => of.reduce((total, { intentos }) => total + intentos, 0);
  const { status } = await recover(
    testServer,
    { correo_electronico: correo, otp, solicitud: own },
    '10.79.0.1',
  );
  return {
    asked,
    mails: strangers.length,
    tried: sum(strangers),
    ownTried: sum(rows) - sum(strangers),
    recovered: status,
  };
}

/** Waits until the jobs of all requests are done, so that the codes exist. */
async function untilMailed({ platform: { db } }: TargetServer): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql`select 1 from pgboss.job
      where name in ('recuperar-contrasena', 'codigo-por-correo') and state <> 'completed' limit 1`.execute(
      db,
    );
    if (rows.length === 0) return;
    await wait(50);
  }
  throw new Error('Timed out waiting for the recovery-code jobs');
}

/**
 * Uses `fetch`, because `testServer.ask` would fill the limited list of refusals, which H34 searches for secrets.
 */
async function afterJunk(testServer: TargetServer): Promise<number> {
  const { correo: correo_electronico } = await testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
  for (const _ of times(5))
    await login(testServer, { correo_electronico, contrasena: 'No-es1!' }, '10.80.0.1');
  await parallel(times(JUNK), 64, async (n) => {
    const body = { correo_electronico: `basura${n}@amparo.co`, contrasena: 'No-es1!', origen: 'web' };
    const answer = await fetch(`${testServer.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.81.0.1' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
  });
  return (await login(testServer, { correo_electronico }, '10.80.0.1')).status;
}
