import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '@amparo/server/testing/people';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';

const SERVICE = 'ASISTENCIA_CHOQUE_SIMPLE';
const LEFT = 5;
const ASKERS = 200;
const SAME = 50;
/** Enough uses that no call is refused for lack of uses. */
const MANY = 1000;

interface Saved {
  _id: string;
}

/**
 * Creates a service through the API. Returns a function that creates a customer with a number of its uses.
 */
export async function openShop(testServer: FaultServer, { token }: Person) {
  const make = async (path: string, body: object) => {
    const answer = await testServer.ask('POST', path, token, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as Saved)._id;
  };
  const categoria = 'Asistencia choque simple';
  const offer = { servicio: SERVICE, descripcion: 'x', app: true, fijo: true, pago: true };
  const servicio = await make('servicios', { categoria, ...offer });
  return async (cantidad: number): Promise<string> => {
    const { id: comprador } = await testServer.account();
    const plan = { nombre: `Plan de ${cantidad}`, cantidad, valor: 1, combo: false, tipo: 'Unico' };
    const planId = await make('planes', { ...plan, vigencia_en_meses: 0, servicios: [servicio] });
    const placa = `F${String(Math.random()).slice(2, 9)}`;
    const car = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: comprador };
    const vehiculo_id = await make('vehiculos', car);
    await make('compras/manual', { comprador, plan: planId, vehiculo: { vehiculo_id } });
    return comprador;
  };
}

/**
 * F13: calls to two processes compete for the last uses of an account; one key is sent many times; the server
 * is killed during consumptions, which are retried.
 */
export async function servicesAtOnce(testServer: FaultServer): Promise<Result> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const desk = await Promise.all(times(20).map(() => testServer.person({ roles: ['Contact Center'] })));
  const give = await openShop(testServer, admin);
  const beside = await testServer.another({});
  const use = async (persona: string, clave: string, n: number) => {
    const { token } = desk[n % desk.length] as Person;
    const at = n % 2 === 0 ? testServer.server : beside;
    const path = `mi-cuenta/${persona}/consumir-servicio/${SERVICE}`;
    return testServer.ask('POST', path, token, { clave }, { at }).catch(() => undefined);
  };
  const left = async (persona: string) => {
    const answer = await testServer.ask('GET', `mi-cuenta/${persona}`, admin.token);
    return ((await answer.json()) as { saldo: { disponibles: number } }).saldo.disponibles;
  };

  const few = await give(LEFT);
  const answers = await Promise.all(times(ASKERS).map((n) => use(few, `few-${n}`, n)));
  const won = answers.filter((answer) => answer?.status === 200).length;
  const refused = answers.filter((answer) => answer?.status === 422).length;
  const rest = await left(few);

  const one = await give(MANY);
  await Promise.all(times(SAME).map((n) => use(one, 'same', n)));
  const taken = MANY - (await left(one));

  const { acknowledged, lost, twice } = await killedMeanwhile(testServer, await give(MANY), use, left);
  return {
    seen:
      `${ASKERS} calls for the last ${LEFT} uses: ${won} won, ${refused} refused, ${rest} left; one key ${SAME} times: ${taken} taken; ` +
      `after a kill: ${acknowledged} acknowledged, ${lost} lost, ${twice} twice`,
    target: `${LEFT}, ${ASKERS - LEFT}, 0; 1; 0 lost, 0 twice`,
    ok:
      acknowledged > 0 &&
      won === LEFT &&
      refused === ASKERS - LEFT &&
      rest === 0 &&
      taken === 1 &&
      lost + twice === 0,
  };
}

type Use = (persona: string, clave: string, n: number) => Promise<Response | undefined>;

/**
 * Repeats every key after the kill: acknowledged consumptions must remain, and no use may be consumed twice.
 */
async function killedMeanwhile(
  testServer: FaultServer,
  persona: string,
  use: Use,
  left: (persona: string) => Promise<number>,
) {
  const told = new Map<string, string>();
  // Only calls to the server that is killed.
  const keys = times(100).map((n) => `killed-${n * 2}`);
  const ask = async (clave: string, n: number) => {
    const answer = await use(persona, clave, n * 2);
    const text = await answer?.text().catch(() => undefined);
    return answer?.status === 200 && text !== undefined ? (JSON.parse(text) as Saved)._id : undefined;
  };
  const first = Promise.all(
    keys.map(async (clave, n) => {
      const id = await ask(clave, n);
      if (id !== undefined) told.set(clave, id);
    }),
  );
  while (told.size < keys.length / 5) await wait(2);
  await testServer.kill();
  await first;
  await testServer.restart();
  let lost = 0;
  for (const [n, clave] of keys.entries()) {
    const again = await ask(clave, n);
    if (told.has(clave) && told.get(clave) !== again) lost += 1;
  }
  return { acknowledged: told.size, lost, twice: MANY - (await left(persona)) - keys.length };
}
