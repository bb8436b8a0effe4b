import { TOKEN } from '../kit/data/token.ts';

/**
 * Runs before all other modules: with a session token it starts loading the signed-in app, and the list
 * screen unless the path is the home screen. Errors are ignored: the component that needs the chunk loads it
 * again and shows the failure.
 */
const HOME = /^\/(?:home|estadistica|login-app)?\/?$/i;
const ignore = () => undefined;

if ((localStorage.getItem(TOKEN) ?? '') !== '') {
  import('./SignedIn.tsx').catch(ignore);
  if (!HOME.test(location.pathname)) import('../kit/list/ListScreen.tsx').catch(ignore);
}
