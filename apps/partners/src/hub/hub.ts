import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { findAsegurado, type Asegurado } from '../asegurados.ts';
import { createInsurer, type Frame, type Insurer } from '../insurer.ts';

export const HUB = { id: 'amparo', secret: 'secreto-del-hub' } as const;
const SECONDS = 600;

/** The hub of insurers: OAuth client credentials, English field names, ISO days, 404 for unknown plates. */
export const startHub = (): Insurer => createInsurer('hub', 'HUB de aseguradoras', service);

function service({ fault, heard }: Frame): FastifyPluginAsync {
  const tokens = new Set<string>();
  const basic = `Basic ${Buffer.from(`${HUB.id}:${HUB.secret}`).toString('base64')}`;
  const isRefusing = () => fault.current().modo === 'credenciales';

  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.post<{ Body: URLSearchParams }>('/oauth/token', ({ headers, body }, reply) => {
      heard('token');
      if (isRefusing() || headers.authorization !== basic)
        return reply.code(401).send({ error: 'invalid_client' });
      if (body.get('grant_type') !== 'client_credentials')
        return reply.code(400).send({ error: 'unsupported_grant_type' });
      const token = randomUUID();
      tokens.add(token);
      return reply.send({ access_token: token, token_type: 'Bearer', expires_in: SECONDS });
    });

    app.get<{ Params: { plate: string } }>('/v2/vehicles/:plate/policy', ({ params, headers }, reply) => {
      heard(params.plate);
      const token = headers.authorization?.replace('Bearer ', '') ?? '';
      if (isRefusing() || !tokens.has(token)) return reply.code(401).send({ error: 'invalid_token' });
      const found = findAsegurado('hub', params.plate);
      if (found === undefined)
        return reply.code(404).send({ error: 'VEHICLE_NOT_FOUND', message: 'No policy for that plate' });
      return reply.send(answer(found));
    });

    /** Simulates a restart of the hub: all tokens become invalid. */
    app.delete('/oauth/tokens', (_request, reply) => {
      tokens.clear();
      return reply.code(204).send();
    });
  };
}

function answer(one: Asegurado) {
  return {
    vehicle: { plate: one.placa, make: one.marca, line: one.linea, modelYear: one.modelo, color: one.color },
    holder: {
      documentType: 'CC',
      documentNumber: one.identificacion,
      firstNames: one.nombres,
      lastNames: one.apellidos,
      email: one.correo,
      mobilePhone: one.celular,
    },
    policy: {
      number: one.numero,
      insurer: { name: one.compania, nit: one.nit },
      branch: one.ramo,
      serviceType: 'PARTICULAR',
      status: 'ACTIVE',
      validFrom: one.desde,
      validTo: one.hasta,
      deductible: { amount: one.deducible, currency: 'COP' },
    },
  };
}
