/** Part of `npm run e2e`: the build that ships is walked as well, and must be of today's source. */
import { buildWeb } from './web/build.ts';

await buildWeb((line) => console.log(line));
