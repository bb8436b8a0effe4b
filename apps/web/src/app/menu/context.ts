import { createContext } from 'react';
import type { Manifest } from '../../kit/manifest.ts';

/**
 * What every feature tells of itself. It is handed down from where the router is made: the manifests load the home screen,
 * which shows the menu, so a menu that imported them would close a circle.
 */
export const ManifestsContext = createContext<readonly Manifest[]>([]);
