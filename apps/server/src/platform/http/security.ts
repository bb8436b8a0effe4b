import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../lib/config.ts';

/**
 * Security headers of every answer. The policy is built once, because it does not change while the process
 * runs.
 */
export async function installSecurity(
  app: FastifyInstance,
  config: Config,
  storeOrigin: string | undefined,
): Promise<void> {
  const policy = contentPolicy(config, storeOrigin);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // A route may narrow the policy afterwards, as signed files do.
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy));
}

/** Only our code runs in our pages. Inline styles are allowed because antd writes them at run time. */
function contentPolicy(config: Config, storeOrigin: string | undefined): string {
  const files = storeOrigin === undefined ? '' : ` ${storeOrigin}`;
  // Map tiles load only from the configured server.
  const streets = config.TILES_URL === undefined ? '' : ` ${new URL(config.TILES_URL).origin}`;
  const rules = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}${streets}`,
    `media-src 'self' blob:${files}`,
    // Stored documents are shown in a frame of the page.
    `frame-src 'self'${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Defaults of helmet.
    "script-src-attr 'none'",
    ...(config.PUBLIC_URL.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join(';');
}
