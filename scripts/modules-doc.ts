import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modulesDoc } from './modules/map.ts';

await writeFile(join(import.meta.dirname, '../docs/architecture/modules.md'), await modulesDoc());
