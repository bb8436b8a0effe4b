import Fastify from 'fastify';
import { readConfig } from '../../../platform/lib/config.ts';
import { Problem } from '../../../platform/lib/problems.ts';
import { createPlatform } from '../../../platform/platform.ts';
import { createAdministrador, Primera } from './first.ts';

/**
 * `npm run administrador -- correo "nombres" "apellidos"` creates an administrator in a database that the
 * server has already migrated. The administrator sets their password through password recovery.
 */
const [correo_electronico, nombres, apellidos, ...rest] = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const given = Primera.safeParse({ correo_electronico, nombres, apellidos });
if (!given.success || rest.length > 0) {
  say('Usage: npm run administrador -- correo@empresa.co "Nombres" "Apellidos"');
  for (const { path, message } of given.error?.issues ?? []) say(`  ${path.join('.')}: ${message}`);
  process.exit(2);
}

const config = readConfig(process.env);
const platform = createPlatform(config, Fastify().log);
try {
  await createAdministrador(platform, given.data);
  say(
    `${given.data.correo_electronico} is an administrator. Open ${config.PUBLIC_URL} and choose "¿Olvidaste tu contraseña?".`,
  );
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  platform.throttle.stop();
  platform.mailer.stop();
  await platform.db.destroy();
}
