import type { E2eServer, Person } from '../support/e2e-server.ts';
import { shippedScreens, withoutParameters } from './screens.ts';

/** A URL of a screen that a user may type. */
export interface ScreenUrl {
  way: string;
  /** The path that the URL leads to, and the title of that screen. */
  path: string;
  title: string | undefined;
  permiso: string | undefined;
}

/** Record pages that lead to the list of records if the URL names no record. */
const LEADS: Readonly<Record<string, string>> = {
  '/l-salones': '/locaciones',
  '/instalacion': '/ListarSedes',
  '/codigo-asistencia': '/locSesiones',
};

/** Every URL of every screen of the production build. */
export async function allScreenUrls(): Promise<readonly ScreenUrl[]> {
  const screens = await shippedScreens();
  const titles = new Map(screens.map(({ path, title }) => [withoutParameters(path), title]));
  return screens.flatMap(({ path, aliases = [], permiso }) =>
    [path, ...aliases].map(withoutParameters).map((way) => {
      const end = LEADS[way] ?? withoutParameters(path);
      return { way, path: end, title: titles.get(end), permiso };
    }),
  );
}

/** Lists that name a record, and the URL of its page. */
const RECORDS: readonly [list: string, address: (row: Record<string, unknown>) => string][] = [
  ['asistencia-choque-simple', ({ caso }) => `/gestionar?id=${String(caso)}`],
  ['asistencia-choque-simple', ({ caso }) => `/gestionar-informe?id=${String(caso)}`],
  ['asistencia-choque-simple', ({ caso }) => `/gestionar-linea?id=${String(caso)}`],
  ['asistencia-lesiones-homicidios', ({ caso }) => `/gestionar-lesiones-homicidios?id=${String(caso)}`],
  ['asistencia-juridica', ({ caso }) => `/gestionaraj?id=${String(caso)}`],
  ['turnos', ({ _id }) => `/gestionaraturno?id=${String(_id)}`],
  ['locaciones', ({ _id }) => `/instalacion/${String(_id)}`],
  ['locaciones', ({ _id }) => `/l-salones/${String(_id)}`],
  ['planes', ({ _id }) => `/crear-planes/${String(_id)}`],
  ['usuarios', ({ _id }) => `/persona/${String(_id)}`],
  ['vehiculos', ({ placa }) => `/vehiculo/${String(placa)}`],
  ['chats/listar-todos-libre', ({ _id }) => `/ChatGeneral?sala=${String(_id)}`],
];

/** The pages of one record of each kind in the demo data. */
export async function recordPages(testServer: E2eServer, who: Person): Promise<string[]> {
  const read = async (list: string) => {
    const answer = await testServer.api(who, 'GET', `${list}?elementosPorPagina=1`);
    if (!answer.ok) throw new Error(`${list}: ${answer.status} ${await answer.text()}`);
    const [row] = ((await answer.json()) as { datos: Record<string, unknown>[] }).datos;
    if (row === undefined) throw new Error(`The demo company has nothing in ${list}`);
    return row;
  };
  return Promise.all(RECORDS.map(async ([list, address]) => address(await read(list))));
}
