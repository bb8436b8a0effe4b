import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { casesDoc } from './cases/table.ts';

await writeFile(join(import.meta.dirname, '../docs/cases.md'), casesDoc());
