import type { Module, Platform } from '../../platform/platform.ts';

export const tecnomecanicaLocacionesModule = (_platform: Platform): Module => ({ endpoints: [] });
