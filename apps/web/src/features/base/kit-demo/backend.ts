import type { z } from 'zod';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { matchesAllWords, normaliza } from '@amparo/contract/kernel/text';
import { diaDe } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { type DatosDeHerramienta, type Herramienta, herramientas, TIPOS } from './herramientas.ts';

/**
 * Fake server for one resource inside the page. It parses requests with the contract like the real server.
 */
const COUNT = 12_000;
const NOMBRES = ['Gato hidráulico', 'Llave de impacto', 'Cruceta', 'Compresor', 'Lámpara de taller'];
const USOS = ['Grúa', 'Carro taller', 'Bodega', 'Revisión'];

const rows: Herramienta[] = Array.from({ length: COUNT }, (_, index) => {
  const at = new Date(Date.UTC(2026, 5, 30, 18) - index * 3_600_000).toISOString();
  return {
    _id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    _rev: 1,
    creacion: { fecha: at },
    nombre: `${NOMBRES[index % NOMBRES.length]} ${COUNT - index}`,
    serial: `SN${String(COUNT - index).padStart(6, '0')}`,
    tipo: TIPOS[index % TIPOS.length] ?? TIPOS[0],
    usos: USOS.slice(index % 4, (index % 4) + 1 + (index % 3)),
    precio: index % 7 === 0 ? null : 35_000 + ((index * 7919) % 4_000_000),
    comprada: at,
    estado: index % 5 !== 3,
  };
});

type Query = z.output<typeof herramientas.list.query>;

const MATCH: Record<keyof Query['filtros'], (row: Herramienta, value: string | boolean) => boolean> = {
  nombre: (row, value) => matchesAllWords(String(value), row.nombre),
  serial: (row, value) => normaliza(row.serial) === normaliza(String(value)),
  tipo: (row, value) => row.tipo === value,
  comprada: (row, value) => diaDe(new Date(row.comprada)) === value,
  estado: (row, value) => row.estado === value,
};

function list(search: URLSearchParams): Response {
  const asked: Record<string, unknown> = {};
  const filtros: Record<string, string> = {};
  for (const [name, value] of search) {
    const criterion = /^filtros\[(.+)\]$/.exec(name)?.[1];
    if (criterion === undefined) asked[name] = value;
    else filtros[criterion] = value;
  }
  const read = herramientas.list.query.safeParse({ ...asked, filtros });
  if (!read.success) return refuse(400, mensajes.http.datosNoValidos, fieldErrors(read.error.issues));
  const criteria = Object.entries(read.data.filtros) as [keyof typeof MATCH, string | boolean][];
  const found = rows.filter((row) => criteria.every(([name, value]) => MATCH[name](row, value)));
  const from = (read.data.pagina - 1) * read.data.elementosPorPagina;
  return Response.json({
    datos: found.slice(from, from + read.data.elementosPorPagina),
    totalElementos: found.length,
  });
}

function refuse(status: number, message: string, errors?: Record<string, string>): Response {
  return Response.json({ message, ...(errors === undefined ? {} : { errors }) }, { status });
}

const done = (row: Herramienta) => Response.json({ ...row, message: mensajes.exito });

function create(datos: DatosDeHerramienta): Response {
  if (rows.some((row) => normaliza(row.serial) === normaliza(datos.serial))) {
    const errors = { serial: 'Ya existe una herramienta con ese serial' };
    return refuse(409, mensajes.http.datosNoValidos, errors);
  }
  const fecha = new Date(serverNow()).toISOString();
  const rest = { usos: [], precio: null, comprada: fecha, estado: true };
  const row: Herramienta = { _id: crypto.randomUUID(), _rev: 1, creacion: { fecha }, ...rest, ...datos };
  rows.unshift(row);
  return done(row);
}

function change(id: string, rev: string | null, what: Partial<Herramienta>): Response {
  const index = rows.findIndex((row) => row._id === id);
  const row = rows[index];
  if (row === undefined) return refuse(404, mensajes.http.noEncontrado);
  if (rev !== null && rev !== `"${row._rev}"`) return refuse(409, mensajes.http.versionVieja);
  const next = { ...row, ...what, _rev: row._rev + 1 };
  rows[index] = next;
  return done(next);
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const id = url.pathname.split('/')[3] ?? '';
  if (request.method === 'GET') return list(url.searchParams);
  if (request.method === 'DELETE') return change(id, null, { estado: false });
  if (url.pathname.endsWith('/activar-herramienta')) return change(id, null, { estado: true });
  const datos = (await request.json()) as DatosDeHerramienta;
  return request.method === 'POST' ? create(datos) : change(id, request.headers.get('If-Match'), datos);
}

/** Intercepts requests for this resource; all others go to the server. */
export function startBackend(): void {
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isOurs = /^\/api\/herramientas(\/|$)/.test(new URL(request.url).pathname);
    return isOurs ? answer(request) : real(input, init);
  };
}
