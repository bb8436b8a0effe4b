import type { Manifest } from '../../kit/manifest.ts';

export const comparendosManifest: Manifest = { routes: [] };
