import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../platform/lib/config.ts';
import { PartnerFailure } from '../../../platform/partners/failure.ts';
import { askPartner, readJson, refusedBy } from '../../../platform/partners/http.ts';
import type { Adapter, Hoja } from './adapter.ts';
import { assemblePage, totalOf, type RegistryRows } from './page-assembly.ts';
import { comparendoDe, pazSalvoDe, pesosDichos, readable } from './reading.ts';

/** Largest page of the registry, and the limit of a response: about 2,000 bytes per row. */
const MOST_ROWS = 500;
const MOST_BYTES = 1_048_576;
/**
 * Limit of concurrent requests. 5,000 rows take ten pages, and the public registry serves other clients too.
 */
const AT_ONCE = 4;

interface Listed<T> {
  path: string;
  /** Name of the field that holds the rows. */
  rows: string;
  read: (row: unknown) => T | undefined;
}
const FINES = { path: 'comparendos', rows: 'comparendos', read: comparendoDe };
const CERTIFICATES = { path: 'paz-y-salvos', rows: 'pazYSalvos', read: pazSalvoDe };

interface SimitRequest {
  query: Record<string, string | undefined>;
  pagina: number;
  tamano: number;
  signal: AbortSignal;
}

/** HTTP adapter of the registry: numbered pages of at most 500 rows, with the API key in a header. */
export function simit(config: Config, log: FastifyBaseLogger): Adapter | undefined {
  const { SIMIT_URL: base, SIMIT_API_KEY: key = '' } = config;
  if (base === undefined) return undefined;
  const list = async <T extends { _id: string }>(
    { path, rows, read }: Listed<T>,
    { query, pagina, tamano, signal }: SimitRequest,
  ): Promise<Hoja<T>> => {
    const ask = async (page: number, size: number): Promise<RegistryRows> => {
      const numbers = { pagina: String(page), porPagina: String(size) };
      const request = {
        method: 'GET',
        path: ['v1', path],
        query: { ...given(query), ...numbers },
        headers: { 'x-api-key': key },
        mostBytes: MOST_BYTES,
      } as const;
      const response = await askPartner(base, request, signal);
      if ([401, 403].includes(response.status))
        throw new PartnerFailure('credenciales', `status ${response.status}`);
      if (response.status !== 200) throw refusedBy(response);
      return dadaOf(response.text, rows, size);
    };
    const wanted = { pagina, tamano, most: MOST_ROWS, atOnce: AT_ONCE, ask };
    const { filas, total } = await assemblePage(wanted);
    const { datos, omitidas } = readable(filas, read);
    if (filas.length > 0 && datos.length === 0)
      throw new PartnerFailure('respuesta-ilegible', `none of ${filas.length} rows has a number`);
    if (omitidas > 0)
      log.warn({ tercero: 'simit', lista: path, omitidas }, 'rows without a number were left out');
    const before = (pagina - 1) * tamano;
    return { datos, omitidas, total: totalOf(before, datos.length + omitidas, total) };
  };
  return {
    comparendos: (_key, signal, { identificacion, placa, desde, hasta, pagina, tamano }) =>
      list(FINES, { query: { documento: identificacion, placa, desde, hasta }, pagina, tamano, signal }),
    pazSalvos: (_key, signal, { identificacion, pagina, tamano }) =>
      list(CERTIFICATES, { query: { documento: identificacion }, pagina, tamano, signal }),
  };
}

/** Other fields are ignored. */
const Envelope = z.looseObject({ total: z.unknown(), porPagina: z.unknown() });

function dadaOf(text: string, name: string, size: number): RegistryRows {
  const envelope = readJson(Envelope, text);
  const rows = z.array(z.unknown()).safeParse(envelope[name]);
  if (!rows.success) throw new PartnerFailure('respuesta-ilegible', `not as agreed: ${name}`);
  // Smaller pages than requested would leave gaps between them.
  const porPagina = pesosDichos(envelope.porPagina);
  if (porPagina !== null && porPagina < size)
    throw new PartnerFailure('respuesta-ilegible', `pages of ${porPagina} rows and not of ${size}`);
  return { filas: rows.data, total: pesosDichos(envelope.total) ?? undefined };
}

function given(query: SimitRequest['query']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
