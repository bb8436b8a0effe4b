import type { Manifest } from '../../kit/manifest.ts';

export const revisionManifest: Manifest = { routes: [] };
