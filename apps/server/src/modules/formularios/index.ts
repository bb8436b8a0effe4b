import type { Module, Platform } from '../../platform/platform.ts';
import { formulariosRoutes } from './routes.ts';

export function formulariosModule(platform: Platform): Module {
  return { endpoints: formulariosRoutes(platform) };
}
