import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from './env/example.ts';

/**
 * Generates `.env.example` from the environment schema (`npm run env-example`); with `--check` compares it
 * instead.
 */
const FILE = join(import.meta.dirname, '../.env.example');
const text = envExample();

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') === text) console.log('.env.example matches the schema');
else {
  console.error('.env.example does not match the schema: npm run env-example');
  process.exitCode = 1;
}
