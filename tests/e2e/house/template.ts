import { createTemplate, dropDatabase, uniqueName } from '@amparo/server/testing/databases';

/** Migrates one database for the whole run; each worker copies it in a tenth of the time. */
export default async function setup(): Promise<() => Promise<void>> {
  const name = uniqueName('e2e_template');
  await createTemplate(name);
  process.env['E2E_TEMPLATE'] = name;
  return () => dropDatabase(name);
}
