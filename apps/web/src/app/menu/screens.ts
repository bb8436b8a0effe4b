import { createContext } from 'react';
import type { ScreenRoute } from '../../kit/manifest.ts';

/**
 * Every screen there is. It is handed down from where the router is made: the list of screens loads the home screen,
 * which shows the menu, so a menu that imported the list would close a circle.
 */
export const ScreensContext = createContext<readonly ScreenRoute[]>([]);
