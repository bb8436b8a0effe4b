import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { completed, type Documented } from './docs/document.ts';
import { GROUPS } from './docs/groups.ts';
import { INTRO } from './docs/intro.ts';

const SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'La sesión de una persona de la casa' },
  app: { type: 'http', scheme: 'bearer', description: 'Un token de POST app/token' },
} as const;

/** OpenAPI 3.1 of the whole contract, at /docs (page) and /docs/json. Built on the first request. */
export async function installDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Amparo', version, description: INTRO },
      tags: GROUPS.map(({ titulo, descripcion }) => ({ name: titulo, description: descripcion })),
      components: { securitySchemes: SCHEMES },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document
        ? (completed(document.openapiObject as Documented) as typeof document.openapiObject)
        : document.swaggerObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Hundreds of calls: show closed groups and a filter.
    uiConfig: { docExpansion: 'none', filter: true },
  });
}
