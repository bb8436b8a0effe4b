/**
 * Part of `npm run e2e`, which tests the production build too. Rebuilds it if it is older than the source.
 */
import { buildWeb } from './web/build.ts';

await buildWeb((line) => console.log(line));
