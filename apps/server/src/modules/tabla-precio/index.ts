import type { Module, Platform } from '../../platform/platform.ts';

export const tablaPrecioModule = (_platform: Platform): Module => ({ endpoints: [] });
