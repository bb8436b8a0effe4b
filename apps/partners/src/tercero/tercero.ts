import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { findAsegurado, type Asegurado } from '../asegurados.ts';
import { createInsurer, type Frame, type Insurer } from '../insurer.ts';

export const TERCERO = { user: 'amparo', password: 'clave-del-tercero' } as const;
const SECONDS = 600;
const YEAR_MS = 365 * 86_400_000;

/** The third insurer: a login with a cookie, seconds since 1970, an empty list for unknown plates. */
export const startTercero = (): Insurer => createInsurer('tercero', 'Tercer servicio de seguros', service);

function service({ fault, heard }: Frame): FastifyPluginAsync {
  const sessions = new Set<string>();
  const isRefusing = () => fault.current().modo === 'credenciales';

  return async (app) => {
    app.post<{ Body: { usuario?: string; clave?: string } | null }>('/api/ingreso', ({ body }, reply) => {
      heard('ingreso');
      if (isRefusing() || body?.usuario !== TERCERO.user || body.clave !== TERCERO.password)
        return reply.code(403).send({ ok: false, error: { codigo: 'CREDENCIALES' } });
      const session = randomUUID();
      sessions.add(session);
      return reply
        .header('set-cookie', `sesion=${session}; Path=/; HttpOnly; Max-Age=${SECONDS}`)
        .send({ ok: true });
    });

    app.get<{ Querystring: { placa?: string } }>('/api/vehiculos', ({ query, headers }, reply) => {
      const placa = query.placa ?? '';
      heard(placa);
      const session = /(?:^|;\s*)sesion=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
      if (isRefusing() || !sessions.has(session))
        return reply.code(403).send({ ok: false, error: { codigo: 'SESION' } });
      const found = findAsegurado('tercero', placa);
      return reply.send({ ok: true, resultado: found === undefined ? [] : [answer(found)] });
    });
  };
}

/** Bogotá is UTC−5. */
const seconds = (day: string, hour: string) => Date.parse(`${day}T${hour}-05:00`) / 1_000;

function answer(one: Asegurado) {
  const past = new Date(Date.parse(one.desde) - YEAR_MS).toISOString().slice(0, 10);
  return {
    vehiculo: {
      placa: one.placa,
      marca: one.marca,
      referencia: one.linea,
      anio: one.modelo,
      color: one.color,
      uso: 'Particular familiar',
    },
    tomador: {
      documento: one.identificacion,
      nombre: { pila: one.nombres, familia: one.apellidos },
      contacto: { correo: one.correo, celular: one.celular },
    },
    aseguradora: one.compania,
    polizas: [
      policy(`${one.numero}-A`, one.ramo, past, one.desde),
      policy(one.numero, one.ramo, one.desde, one.hasta),
    ],
  };
}

function policy(numero: string, ramo: string, desde: string, hasta: string) {
  return {
    numero,
    ramo,
    estado: 'EMITIDA',
    deducible: { porcentaje: 10 },
    vigencia: { desde: seconds(desde, '00:00:00'), hasta: seconds(hasta, '23:59:59') },
  };
}
