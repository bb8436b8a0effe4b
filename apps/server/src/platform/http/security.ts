import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Security headers on every answer. The policy never changes while the process lives, so it is written once. */
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
  // A route may narrow it afterwards, as signed files do.
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy));
}

/** Only our own code runs in our pages; styles may be inline because antd writes them at run time. */
function contentPolicy(config: Config, storeOrigin: string | undefined): string {
  const files = storeOrigin === undefined ? '' : ` ${storeOrigin}`;
  // Pictures of streets come from where the configuration says, and from nowhere else.
  const streets = config.TILES_URL === undefined ? '' : ` ${new URL(config.TILES_URL).origin}`;
  const rules = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}${streets}`,
    `media-src 'self' blob:${files}`,
    // Stored documents are looked at in the page.
    `frame-src 'self'${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // Helmet's defaults, kept.
    "script-src-attr 'none'",
    ...(config.PUBLIC_URL.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return rules.join(';');
}
