import { createBrowserRouter, generatePath, replace, type RouteObject } from 'react-router';
import type { ScreenRoute } from '../kit/manifest.ts';
import { screens } from './manifests.ts';
import { Screen } from './Screen.tsx';
import { ScreenError } from './ScreenError.tsx';
import { NotFound } from './screens/NotFound.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';
import { Shell } from './shell/Shell.tsx';

/** React Router matches paths in any casing by default, as RUTAS-11 requires. */
function screenRoute(screen: ScreenRoute): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    HydrateFallback: ScreenSkeleton,
    ErrorBoundary: ScreenError,
    lazy: async () => {
      const { default: Page } = await screen.load();
      return {
        element: (
          <Screen screen={screen}>
            <Page />
          </Screen>
        ),
      };
    },
  };
}

function aliasRoute(alias: string, target: string): RouteObject {
  return {
    path: alias,
    HydrateFallback: ScreenSkeleton,
    loader: ({ params, request }) => replace(generatePath(target, params) + new URL(request.url).search),
  };
}

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: ScreenError,
      HydrateFallback: ScreenSkeleton,
      children: [
        ...screens.map(screenRoute),
        ...screens.flatMap(({ aliases = [], path }) => aliases.map((alias) => aliasRoute(alias, path))),
        { path: '*', Component: NotFound },
      ],
    },
  ]);
}
