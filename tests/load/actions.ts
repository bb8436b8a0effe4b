import { PAIS_POR_DEFECTO } from '@amparo/contract/base/referencia/schemas';
import type { Mesa } from '@amparo/contract/casos/casos/mesa';
import type { Candidato } from '@amparo/contract/casos/casos/schemas';
import { form, pdf } from '@amparo/server/testing/files';
import { AT_ONCE } from '@amparo/web/kit/data/listRefresh';
import type { ActionName } from './action-names.ts';
import { TYPING } from './mix.ts';
import type { LoadPerson } from './person.ts';
import { fromTo, oneOf, type CaseRef } from './world.ts';

const CASES = 'asistencia-choque-simple';
const TEXT = 'La grúa va en camino a la dirección que nos diste, llega en unos veinte minutos';
/** As large as a photo of a phone after the app has compressed it. */
const FILE = form({ nombre: 'croquis.pdf', body: pdf(200_000) }, { entidad: 'CHOQUESIMPLE' });
const SPECIALITIES: Record<string, string> = { Perito: '-perito', Dibujante: '-dibujante' };

const typing = (person: LoadPerson) => person.pause(fromTo(TYPING));
const some = (person: LoadPerson) => oneOf(person.world.openCases);
const own = (person: LoadPerson) => oneOf(person.who.cases);

/** Opens the page of a case: the case, the affected person, the rooms and the presence of other users. */
async function readCase(person: LoadPerson, found: CaseRef | undefined): Promise<void> {
  if (found === undefined) return;
  const { caso, id } = found;
  await Promise.all([
    person.open('case', CASES, `${CASES}/${caso}`),
    person.ask('affected person', `${CASES}/${caso}/afectado`),
    person.ask('rooms', `chats?filtros[caso]=${id}`),
  ]);
  person.enterCase(caso);
  await typing(person);
  person.leaveCase(caso);
}

async function write(person: LoadPerson, found: CaseRef | undefined, adjuntos: object[] = []): Promise<void> {
  if (found === undefined) return;
  const { tipoGestion: tipo_gestion } = person.world;
  const body = { tipo_gestion, descripcion: TEXT, adjuntos };
  await person.ask('entry', `${CASES}/${found.caso}/gestion`, { method: 'POST', body });
}

/** Opens a room, sends a message and marks the room as read. */
async function talk(person: LoadPerson, sala: string): Promise<void> {
  const [{ ultimo }] = await Promise.all([
    person.ask<{ ultimo: number }>('conversation', `chats/${sala}/conversacion-completa`),
    person.enterRoom(sala),
  ]);
  person.type(sala);
  await typing(person);
  await person.say('message', sala, TEXT);
  await person.ask('mark as read', `chats/${sala}/lectura`, { method: 'PUT', body: { hasta: ultimo } });
  person.leaveRoom(sala);
}

async function roomOf(person: LoadPerson, found: CaseRef | undefined, speciality = ''): Promise<void> {
  if (found === undefined) return;
  const body = { relacion: { asistencia_choque_simple: `${found.id}${speciality}` } };
  const { _id } = await person.ask<{ _id: string }>('open a room', 'chats', { method: 'POST', body });
  await talk(person, _id);
}

const page =
  (kind: string, recurso: string, query = '') =>
  (person: LoadPerson) =>
    person.open(kind, recurso, `${recurso}?${query}`);

/** User actions, each with the calls that its screens send. */
export const ACTIONS = {
  /** A customer on the phone gives a plate: the adviser searches it while typing, then opens its page. */
  plate: async (person) => {
    const plate = oneOf(person.world.plates) ?? '';
    await person.ask('search', `busqueda?texto=${plate.slice(0, 4)}`);
    await person.ask('search', `busqueda?texto=${plate}`);
    const { datos } = await person.ask<{ datos: { _id: string }[] }>(
      'plate',
      `vehiculos?filtros[placa]=${plate}`,
    );
    const id = datos[0]?._id;
    await Promise.all([
      person.ask('coverage', `consulta-poliza/${plate}`),
      person.ask('timeline', `hoja-de-vida/vehiculos/${id}`),
      person.ask('cases of a plate', `${CASES}?filtros[vehiculo_id]=${id}`),
    ]);
  },
  caseList: page('case list', CASES, 'filtros[archivado]=false'),
  casePage: (person) => readCase(person, some(person)),
  newCase: async (person) => {
    const { empresa, pregunta } = person.world;
    await Promise.all([
      person.ask('form', 'formularios/identificador/ASISTENCIA_TEMP2021'),
      person.ask('companies', 'empresa?filtros[estado]=true&elementosPorPagina=500'),
      person.ask('departments', `unidadGeografica/departamentos/${PAIS_POR_DEFECTO}`),
    ]);
    await typing(person);
    await typing(person);
    const body = {
      ...oneOf(person.world.vehicles),
      empresa,
      departamento: 'BOGOTÁ',
      ciudad_siniestro: 'BOGOTÁ D.C.',
      direccion: 'Calle 100 # 19-61, Chicó',
      formulario: { preguntas: [{ pregunta, respuesta: 'Nada' }] },
    };
    await person.ask('new case', CASES, { method: 'POST', body });
  },
  entry: async (person) => {
    await typing(person);
    await write(person, some(person));
  },
  rooms: async (person) => {
    const { datos } = await person.ask<{ datos: { _id: string }[] }>('rooms', 'chats?elementosPorPagina=30');
    const sala = oneOf(datos)?._id;
    if (sala !== undefined) await talk(person, sala);
  },
  board: async (person) => {
    await Promise.all([
      person.open('board', CASES, `${CASES}/mesa`, AT_ONCE),
      person.open('team', 'usuarios', `${CASES}/mesa/equipo`),
    ]);
    person.enterBoard();
  },
  /** Assigns an unassigned case. If two coordinators choose the same case, one is refused. */
  assign: async (person) => {
    const { grupos } = await person.ask<Pick<Mesa, 'grupos'>>('board', `${CASES}/mesa`);
    const found = oneOf(grupos['sin-asignar'].datos);
    if (found === undefined) return;
    const tipo = person.who.rol === 'Coordinador Contact Center' ? 'Contact Center' : 'Abogado';
    const path = `${CASES}/${found.caso}`;
    const asked = `${path}/candidatos?tipo=${encodeURIComponent(tipo)}`;
    const { datos } = await person.ask<{ datos: Candidato[] }>('candidates', asked);
    const chosen = oneOf(datos.filter(({ impedimento }) => impedimento === null));
    if (chosen === undefined) return;
    await typing(person);
    const body = { usuarioAsignado: chosen._id, tipo };
    await person.ask('assign', `${path}/asignarCaso`, { method: 'POST', body });
  },
  map: async (person) => {
    const found = some(person);
    if (found === undefined) return;
    await person.ask('map', `${CASES}/${found.caso}/mapa`);
    person.enterCase(found.caso);
    await typing(person);
    person.leaveCase(found.caso);
  },
  ownCases: page('own cases', CASES, 'filtros[archivado]=false'),
  ownCase: (person) => readCase(person, own(person)),
  caseRoom: (person) => roomOf(person, own(person)),
  specialistRoom: (person) => roomOf(person, own(person), SPECIALITIES[person.who.rol]),
  ownEntry: async (person) => {
    await typing(person);
    await write(person, own(person));
  },
  upload: async (person) => {
    const { body, headers } = FILE;
    const files = await person.ask<object[]>('upload', 'archivos', { method: 'POST', body, headers });
    await typing(person);
    await write(person, own(person), files);
  },
  openFile: async (person) => {
    const { caso } = own(person) ?? {};
    if (caso === undefined) return;
    const { gestiones } = await person.ask<{ gestiones: { adjuntos: { aws_id: string }[] }[] }>(
      'case',
      `${CASES}/${caso}`,
    );
    const file = gestiones.flatMap(({ adjuntos }) => adjuntos)[0];
    if (file === undefined) return;
    const { url } = await person.ask<{ url: string }>('address of a file', `archivos/${file.aws_id}`);
    await person.ask('download', new URL(url, person.who.url).href);
  },
  agenda: (person) => {
    const { desde, hasta } = person.world.month;
    return person.ask('agenda', `agenda?desde=${desde}&hasta=${hasta}`);
  },
  people: page('users', 'usuarios'),
  vehicles: page('vehicles', 'vehiculos'),
  dashboard: (person) =>
    Promise.all(
      ['tablero', 'tablero/ciudades', 'tablero/disponibilidad'].map((path) => person.ask('dashboard', path)),
    ),
  report: async (person) => {
    const { desde, hasta } = person.world.month;
    const days = `filtros[fecha_inicial]=${desde}&filtros[fecha_final]=${hasta}`;
    await person.ask('report', `reportes/conteos?${days}&filtros[informe]=casos&filtros[agrupar]=ciudad`);
  },
  /** The browser creates an Excel file from pages of five hundred rows. */
  excel: async (person) => {
    await person.ask('excel', 'vehiculos/exportaciones', {
      method: 'POST',
      body: { filtros: {}, filas: 1_000 },
    });
    for (const pagina of [1, 2])
      await person.ask('excel', `vehiculos?elementosPorPagina=500&pagina=${pagina}`);
  },
} satisfies Record<ActionName, (person: LoadPerson) => Promise<unknown>>;
