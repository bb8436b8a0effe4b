import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { createInsurer, type Frame, type Insurer } from '../insurer.ts';
import { registry } from './registry.ts';
import { certificadoEnCable, inLetters, multaEnCable } from './wire.ts';

export const SIMIT = { key: 'llave-del-registro', mostRows: 500 } as const;

/**
 * The registry of fines, with the defects of the real one: days and amounts in several formats, rows without
 * a number, wrong declared encodings, a repeated row at some page boundaries, wrong totals. Pages have at
 * most 500 rows.
 */
export const startSimit = (): Insurer => createInsurer('simit', 'Registro SIMIT', service);

interface Query {
  documento?: string;
  placa?: string;
  desde?: string;
  hasta?: string;
  pagina?: string;
  porPagina?: string;
}

interface Lista<T> {
  name: string;
  all: readonly T[];
  write: (one: T) => object;
}

function service({ fault, heard }: Frame): FastifyPluginAsync {
  const isTwice = () => fault.current().modo === 'letras';
  const send = <T>(reply: FastifyReply, query: Query, { name, all, write }: Lista<T>) => {
    const [page, size] = [Number(query.pagina ?? 1), Number(query.porPagina ?? 50)];
    heard(`${name} ${new URLSearchParams(query as Record<string, string>).toString()}`);
    if (!(page >= 1 && size >= 1 && size <= SIMIT.mostRows))
      return reply.code(400).send({ error: `porPagina: 1 a ${SIMIT.mostRows}` });
    const start = (page - 1) * size;
    // Simulates a fine inserted between two page requests: the last row of a page is repeated on the next
    // one.
    const repeated = size === SIMIT.mostRows && page % 4 === 0 ? 1 : 0;
    const rows = all.slice(Math.max(0, start - repeated), start + size);
    // The total is too low by one when the query has a person.
    const total = query.documento === undefined ? all.length : Math.max(0, all.length - 1);
    const answer = {
      pagina: page,
      porPagina: size,
      total: page % 2 === 1 ? total.toLocaleString('es-CO') : total,
      [name]: rows.map((one) => write(one)),
    };
    const { type, body } = inLetters(answer, page, isTwice());
    return reply.header('content-type', type).send(body);
  };
  return async (app) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      const isRefused = fault.current().modo === 'credenciales' || headers['x-api-key'] !== SIMIT.key;
      if (isRefused) await reply.code(401).send({ error: 'Llave no válida' });
    });
    app.get<{ Querystring: Query }>('/v1/comparendos', ({ query }, reply) => {
      const { documento, placa, desde = '', hasta = '9999' } = query;
      const all = registry().multas.filter(
        (one) =>
          (documento === undefined || one.documento === documento) &&
          (placa === undefined || one.placa === placa) &&
          one.dia >= desde &&
          one.dia <= hasta,
      );
      return send(reply, query, { name: 'comparendos', all, write: multaEnCable });
    });
    app.get<{ Querystring: Query }>('/v1/paz-y-salvos', ({ query }, reply) => {
      const { documento } = query;
      const all = registry().certificados.filter(
        (one) => documento === undefined || one.documento === documento,
      );
      return send(reply, query, { name: 'pazYSalvos', all, write: certificadoEnCable });
    });
  };
}
