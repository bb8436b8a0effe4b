import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { median, none, parallel, times, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const CLAVE = 'Faro-h0nd0#norte';
const NUEVA = 'Cauce-l3nto$sur';
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const askCode = (testServer: TargetServer, correo_electronico: string, from: string, dispositivo?: string) =>
  testServer.ask('POST', 'recuperar-contrasena/otp', { body: { correo_electronico, dispositivo }, from });
const recover = (
  testServer: TargetServer,
  correo_electronico: string,
  otp: string,
  from: string,
  solicitud?: string,
) =>
  testServer.ask('PUT', 'recuperar-contrasena', {
    body: { correo_electronico, otp, contrasena: NUEVA, solicitud },
    from,
  });
const login = (testServer: TargetServer, correo_electronico: string, contrasena: string, from: string) =>
  testServer.ask('POST', 'login', { body: { correo_electronico, contrasena, origen: 'web' }, from });

const GUESSES = 10_000;

/** H23: the attacker requested the code and guesses from many addresses, so only the code's limit applies. */
export const codeGuessing: HostileMeasure = {
  id: 'H23',
  run: async (testServer) => {
    const { id, correo } = await testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
    testServer.secrets.add(NUEVA);
    const asked = await askCode(testServer, correo, address(1), randomUUID());
    const solicitud = String(asked.json()['solicitud']);
    const code = await testServer.code(correo);
    testServer.secrets.add(code);
    let entered = 0;
    const guesses = times(GUESSES).filter((n) => n !== Number(code));
    await parallel(guesses, 40, async (n) => {
      const guess = String(n).padStart(6, '0');
      const { status } = await recover(testServer, correo, guess, address(0x100000 + n), solicitud);
      if (status === 200) entered += 1;
    });
    const { intentos } = await testServer.platform.db
      .selectFrom('codigo')
      .select('intentos')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow();
    const afterwards = await recover(testServer, correo, code, address(2), solicitud);
    const replay = await replayed(testServer);
    const ok = intentos <= 5 && entered === 0 && afterwards.status !== 200 && replay !== 200;
    return {
      seen: `${intentos} of ${guesses.length} guesses checked, ${entered} successful, the right code then ${afterwards.status}, a replay ${replay}`,
      target: '≤ 5, 0, refused, refused',
      ok,
    };
  },
};

async function replayed(testServer: TargetServer): Promise<number> {
  const { correo } = await testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
  await askCode(testServer, correo, address(3));
  const code = await testServer.code(correo);
  testServer.secrets.add(code);
  await recover(testServer, correo, code, address(4));
  return (await recover(testServer, correo, code, address(5))).status;
}

const PAIRS = 60;

/** H24: known and unknown accounts take turns, so that other work on the machine affects both. */
export const accountDiscovery: HostileMeasure = {
  id: 'H24',
  run: async (testServer) => {
    const texts = new Set<string>();
    const known: number[] = [];
    const unknown: number[] = [];
    const timed = async (correo: string, from: string, into: number[]) => {
      const since = performance.now();
      const answer = await askCode(testServer, correo, from, randomUUID());
      into.push(performance.now() - since);
      texts.add(`${answer.status} ${answer.text.replace(/"solicitud":"[\w-]{43}"/, '')}`);
      // The mail of a request must not slow down the next request.
      await wait(25);
    };
    for (const n of times(PAIRS)) {
      const { correo } = await testServer.account({ roles: ['Abogado'] });
      await timed(correo, address(0x200000 + n), known);
      await timed(`nadie${n}@amparo.co`, address(0x210000 + n), unknown);
    }
    const gap = Math.abs(median(known) - median(unknown));
    const limit = Math.max(2, 0.25 * median(unknown));
    return {
      seen: `${texts.size} kind of answer, ${median(known).toFixed(1)} ms known, ${median(unknown).toFixed(1)} ms unknown`,
      target: '1, difference ≤ 25 % or 2 ms',
      ok: texts.size === 1 && gap <= limit,
    };
  },
};

export const passwordGuessing: HostileMeasure = {
  id: 'H25',
  run: async (testServer) => {
    const { correo } = await testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
    const answers: number[] = [];
    await parallel(times(200), 20, async (n) => {
      answers.push((await login(testServer, correo, `Prueba-${n}#Aa`, address(6))).status);
    });
    const tried = answers.filter((status) => status === 401).length;
    const blocked = await login(testServer, correo, CLAVE, address(6));
    const victim = await login(testServer, correo, CLAVE, address(7));
    return {
      seen: `${tried} of 200 passwords checked, then ${blocked.status} there and ${victim.status} for the owner at another address`,
      target: '≤ 5, 429, 200',
      ok: tried <= 5 && blocked.status === 429 && victim.status === 200,
    };
  },
};

export const oldPassword: HostileMeasure = {
  id: 'H26',
  run: async (testServer) => {
    const wrong: string[] = [];
    const fresh = await testServer.account({ roles: ['Abogado'], contrasena: '1020304050', reset: true });
    const person = await testServer.person({ roles: ['Abogado'], contrasena: CLAVE });
    const calls = {
      reset: () =>
        testServer.ask('PUT', 'usuarios/resetear-contrasena', {
          body: { correo_electronico: fresh.correo, contrasena_anterior: 'No-es1!', contrasena_nueva: NUEVA },
          from: address(8),
        }),
      change: () =>
        testServer.ask('PUT', 'usuarios/cambiar-contrasena', {
          token: person.token,
          body: { contrasena: 'No-es1!', nueva_contrasena: NUEVA },
          from: address(9),
        }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const statuses = await Promise.all(times(10).map(async () => (await call()).status));
      const refused = statuses.filter((status) => status === 400 || status === 401).length;
      const stopped = statuses.filter((status) => status === 429).length;
      if (refused !== 5 || stopped !== 5) wrong.push(`${name}: ${statuses.join(' ')}`);
    }
    return none('10 wrong old passwords at reset and at change: 5 refused, 5 blocked', wrong);
  },
};
