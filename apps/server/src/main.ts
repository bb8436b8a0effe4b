import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Caches the compiled code for the next start, which then takes two thirds of the time, so that a restart is
 * short. The cache is in node_modules instead of Node's default folder, where other users could replace code
 * that runs here. If the folder is not writable, every start compiles again.
 */
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/amparo'));
// The first process of a container ignores signals without a handler: without this one, a process that waits
// for the database could only be killed.
const leave = () => process.exit(0);
process.on('SIGTERM', leave);
await import('./serve.ts');
process.off('SIGTERM', leave);
// Now, because a killed process could not do it later.
flushCompileCache();
