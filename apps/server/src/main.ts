import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * What Node made of the sources is kept for the next start, which then takes two thirds of the time: whoever restarts a process
 * keeps people waiting. Beside the packages and not where Node would put it, where others might write what is run here. Where
 * nothing may be written, every start is a first one.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/amparo'));
// The first process of a container is deaf to signals that it did not ask for: without this one that waits for the database
// could only be killed.
const leave = () => process.exit(0);
process.on('SIGTERM', leave);
await import('./serve.ts');
process.off('SIGTERM', leave);
// At once: a process that is killed could not do it later.
flushCompileCache();
