import type { Module, Platform } from '../../platform/platform.ts';

export const turnosModule = (_platform: Platform): Module => ({ endpoints: [] });
