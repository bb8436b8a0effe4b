import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessDoc } from './access/table.ts';

await writeFile(join(import.meta.dirname, '../docs/access.md'), await accessDoc());
