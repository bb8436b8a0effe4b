import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glossaryDoc } from './glossary/document.ts';

await writeFile(join(import.meta.dirname, '../docs/glossary.md'), glossaryDoc());
