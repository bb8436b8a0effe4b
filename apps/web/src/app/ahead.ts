import { TOKEN } from '../kit/data/token.ts';

/**
 * The first file that runs: what is behind the sign-in arrives while the engines start, and with it what nearly every screen
 * but the first is made of. What does not come is asked for again where it is shown, and that tells.
 */
const HOME = /^\/(?:home|estadistica|login-app)?\/?$/i;
const ignore = () => undefined;

if ((localStorage.getItem(TOKEN) ?? '') !== '') {
  import('./SignedIn.tsx').catch(ignore);
  if (!HOME.test(location.pathname)) import('../kit/list/ListScreen.tsx').catch(ignore);
}
