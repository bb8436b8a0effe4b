import { AGRUPACIONES_DE_TIEMPOS, agrupacionesDe, INFORMES } from '@amparo/contract/informes/reportes/rules';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Criteria } from '@amparo/contract/kernel/list';
import type { Route } from '@amparo/contract/kernel/route';
import { diaDe } from '@amparo/contract/kernel/time';
import type { RunningServer } from '@amparo/server/testing/processes';
import type { Result } from '../report.ts';
import { administrator } from './company.ts';
import { signInAs } from './person.ts';
import type { RestoreServers } from './restore-servers.ts';
import { pageAt, seenLists, seenRoutes } from './visible-state.ts';

/**
 * Time zones of the server and of its database sessions: Bogotá, zones on both sides of it, and a day ahead.
 */
const PLACES = [
  ['America/Bogota', 'America/Bogota'],
  ['Asia/Tokyo', 'America/Los_Angeles'],
  ['America/Los_Angeles', 'UTC'],
  ['UTC', 'Pacific/Kiritimati'],
] as const;
const DAYS_AGO = [0, 1, 2, 9, 30];

/** F14-zona: four servers in different time zones give the same answers to all queries about days. */
export async function zonesChanged(restore: RestoreServers): Promise<Result> {
  const testServer = await restore.company();
  const servers: RunningServer[] = [];
  for (const [zone, inDatabase] of PLACES) {
    const url = `${testServer.postgres.url}?options=${encodeURIComponent(`-c TimeZone=${inDatabase}`)}`;
    servers.push(await testServer.serve({ TZ: zone, DATABASE_URL: url }));
  }
  const [bogota] = servers as [RunningServer];
  const token = await signInAs(testServer, bogota, administrator);
  const today = diaDe(new Date());
  const days = DAYS_AGO.map((ago) => sumaDias(today, -ago));
  const questions = [
    ...seenRoutes.map(({ path }) => path),
    ...seenLists.flatMap((route) => days.flatMap((day) => byDay(route, day))),
    ...reports(sumaDias(today, -30), today),
  ];
  const wrong: string[] = [];
  let answered = 0;
  for (const question of questions) {
    const pages = await Promise.all(servers.map((server) => pageAt(server, token, question)));
    // A refused call or an empty list proves nothing about days.
    if (pages[0]?.startsWith('200 ') === true && !pages[0].includes('"totalElementos":0')) answered += 1;
    pages.forEach((page, n) => page !== pages[0] && wrong.push(`${question} in ${PLACES[n]?.join(' and ')}`));
  }
  for (const server of servers) await testServer.close(server);
  return {
    seen: `${questions.length} queries, ${answered} of them with rows in the answer, in ${PLACES.length} zones: ${wrong.length} differ${wrong.length === 0 ? '' : ` (${wrong.slice(0, 5).join('; ')})`}`,
    target: '0 differ, some with rows',
    ok: wrong.length === 0 && answered > seenLists.length,
    figures: { questions: questions.length, answered },
  };
}

/** Queries of a list for one day, by each day filter. The first and the last day together form a period. */
function byDay(route: Route, day: string): string[] {
  const { criteria } = route.query as unknown as { criteria: Criteria };
  const names = Object.keys(criteria).filter((name) => criteria[name]?.kind === 'dia');
  const one = (name: string) => `filtros[${name}]=${day}`;
  const [first, last] = ['fecha_inicial', 'fecha_final'];
  const single = names.filter((name) => name !== first && name !== last).map((name) => [one(name)]);
  const period = names.includes(first) && names.includes(last) ? [[one(first), one(last)]] : [];
  return [...single, ...period].map((filters) => `${route.path}?${filters.join('&')}`);
}

/** The reports of a month in every grouping. */
function reports(from: string, to: string): string[] {
  const period = `filtros[fecha_inicial]=${from}&filtros[fecha_final]=${to}`;
  return [
    ...INFORMES.flatMap((informe) =>
      agrupacionesDe(informe).map(
        (agrupar) => `reportes/conteos?${period}&filtros[informe]=${informe}&filtros[agrupar]=${agrupar}`,
      ),
    ),
    ...AGRUPACIONES_DE_TIEMPOS.map((agrupar) => `reportes/tiempos?${period}&filtros[agrupar]=${agrupar}`),
  ];
}
