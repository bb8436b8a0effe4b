import type { Manifest } from '../../kit/manifest.ts';

export const picoPlacaManifest: Manifest = { routes: [] };
