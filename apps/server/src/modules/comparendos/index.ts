import type { Module, Platform } from '../../platform/platform.ts';

export const comparendosModule = (_platform: Platform): Module => ({ endpoints: [] });
