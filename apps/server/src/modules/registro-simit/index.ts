import type { Module, Platform } from '../../platform/platform.ts';

export const registroSimitModule = (_platform: Platform): Module => ({ endpoints: [] });
