import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What the company's own app calls stands together, under a title of its own. */
export const APP = { recurso: 'app', title: 'App' } as const;
const TAGS = [
  {
    name: APP.title,
    description:
      'Lo que la app de la empresa hace por un cliente o por alguien en la calle: pide un token corto con su credencial en ' +
      'POST app/token y lo envía como Bearer. Cada token es de una sola persona y de un solo lado (cliente o campo).',
  },
];
const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'La sesión de una persona de la casa' },
  app: { type: 'http', scheme: 'bearer', description: 'Un token de POST app/token' },
} as const;

/** OpenAPI 3.1 of the whole contract, at /docs (page) and /docs/json. */
export async function installDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Amparo', version, description: 'API del back-office de Amparo' },
      tags: TAGS,
      components: { securitySchemes: SCHEMES },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
