import type { Module, Platform } from '../../platform/platform.ts';
import { accesosRoutes } from './routes.ts';

export { countOtherAdministrators, findRolByReference, lockAdministrators } from './repository.ts';

export function accesosModule(platform: Platform): Module {
  return { endpoints: accesosRoutes(platform) };
}
