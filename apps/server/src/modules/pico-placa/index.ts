import type { Module, Platform } from '../../platform/platform.ts';

export const picoPlacaModule = (_platform: Platform): Module => ({ endpoints: [] });
