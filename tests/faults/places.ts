import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Person } from '@amparo/server/testing/people';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';

const ASKERS = 200;
const SEATS = 10;

interface Saved {
  _id: string;
}
/** A training session, and the path to request a seat in it. */
interface Wanted {
  id: string;
  path: string;
}

/** Creates a venue, a room and a teacher. Returns a function that creates a session there on another day. */
async function openVenue(testServer: FaultServer, { token }: Person) {
  const make = async (path: string, body: object): Promise<Saved> => {
    const answer = await testServer.ask('POST', path, token, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Saved;
  };
  const { id: profesor } = await testServer.account({ roles: ['Profesor'] });
  const locacion = await make('locaciones', {
    nombre: 'Sede de prueba',
    nit: '900123456-7',
    festivos: true,
    direccion: {
      barrio: 'Centro',
      direccion: 'Calle 5 # 34-20',
      unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' },
    },
    profesores: [profesor],
  });
  const salon = await make(`locaciones/${locacion._id}/salones`, {
    salones: [
      {
        servicios: 'Curso',
        descripcion: 'Primer piso',
        capacidad: SEATS,
        horario_semanal: [{ dia: 'Lunes' }],
        horas: [{ hora: '08:00', profesor }],
      },
    ],
  });
  let day = 0;
  return async (): Promise<Wanted> => {
    const dia = `2040-01-${String((day += 1)).padStart(2, '0')}`;
    const { _id: id } = await make('sesiones', {
      locacion: locacion._id,
      salon: salon._id,
      profesor,
      fecha_inicial: `${dia} 13:00`,
      fecha_final: `${dia} 15:00`,
    });
    return { id, path: `app/capacitacion/sesiones/${id}` };
  };
}

/** Creates customers, each with a token of the company's app. */
async function customers(testServer: FaultServer): Promise<string[]> {
  const { APP_CLIENT_ID: client_id, APP_CLIENT_SECRET: client_secret } = testServer.partners.settings;
  const tokens: string[] = [];
  for (let n = 0; n < ASKERS; n += 1) {
    const { id: usuario } = await testServer.account();
    const asked = { client_id, client_secret, usuario, como: 'cliente' };
    const answer = await testServer.ask('POST', 'app/token', undefined, asked, { from: '10.1.1.1' });
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  return tokens;
}

async function stored(testServer: FaultServer, sesion: string) {
  const { rows } = await sql<{ inscritos: number; esperan: number; personas: number; adelantados: number }>`
    select count(*) filter (where estado = 'Inscrito')::int as inscritos,
      count(*) filter (where estado = 'En espera')::int as esperan,
      count(distinct usuario_id)::int as personas,
      count(*) filter (where estado = 'Inscrito' and turno > (
        select min(w.turno) from inscripcion w where w.sesion_id = i.sesion_id and w.estado = 'En espera'))::int as adelantados
    from inscripcion i where sesion_id = ${sesion}`.execute(testServer.platform.db);
  return rows[0] ?? { inscritos: 0, esperan: 0, personas: 0, adelantados: 0 };
}

/**
 * F13-cupos: many customers request the seats of one session at once, through two processes. Then the server
 * is killed during such requests, and all are retried.
 */
export async function placesAtOnce(testServer: FaultServer): Promise<Result> {
  const agree = await openVenue(testServer, await testServer.person({ roles: ['Administrador'] }));
  const tokens = await customers(testServer);
  const beside = await testServer.another({});
  const ask = async ({ path }: Wanted, n: number, key?: string) => {
    const at = key === undefined && n % 2 === 1 ? beside : testServer.server;
    const answer = await testServer.ask('POST', path, tokens[n], {}, { at, key }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    return { status: answer?.status ?? 0, id: (JSON.parse(text ?? '{}') as Partial<Saved>)._id };
  };

  const wanted = await agree();
  const answers = await Promise.all(times(ASKERS).map((n) => ask(wanted, n)));
  const failed = answers.filter(({ status }) => status !== 200).length;
  const all = await stored(testServer, wanted.id);

  const cut = await agree();
  const told = new Map<number, string>();
  const first = Promise.all(
    times(ASKERS).map(async (n) => {
      const { status, id } = await ask(cut, n, `cupo-${n}-cortado`);
      if (status === 200 && id !== undefined) told.set(n, id);
    }),
  );
  while (told.size < ASKERS / 5) await wait(2);
  await testServer.kill();
  await first;
  await testServer.restart();
  const acknowledged = told.size;
  const again = await Promise.all(times(ASKERS).map((n) => ask(cut, n, `cupo-${n}-cortado`)));
  const lost = [...told].filter(([n, id]) => again[n]?.id !== id).length;
  const after = await stored(testServer, cut.id);

  const isExact = [all, after].every(
    ({ inscritos, esperan, personas, adelantados }) =>
      inscritos === SEATS && esperan === ASKERS - SEATS && personas === ASKERS && adelantados === 0,
  );
  return {
    seen:
      `${ASKERS} for ${SEATS} seats: ${all.inscritos} enrolled, ${all.esperan} waiting, ${all.adelantados} out of turn, ${failed} failed; ` +
      `after a kill and retries: ${acknowledged} acknowledged, ${lost} lost, ${after.inscritos} enrolled, ${after.esperan} waiting`,
    target: `${SEATS}, ${ASKERS - SEATS}, 0, 0; 0 lost, ${SEATS}, ${ASKERS - SEATS}`,
    ok: isExact && failed === 0 && acknowledged > 0 && lost === 0,
  };
}
