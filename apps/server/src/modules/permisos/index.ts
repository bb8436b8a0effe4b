import type { Module, Platform } from '../../platform/platform.ts';
import { permisosRoutes } from './routes.ts';

export function permisosModule(platform: Platform): Module {
  return { endpoints: permisosRoutes(platform) };
}
