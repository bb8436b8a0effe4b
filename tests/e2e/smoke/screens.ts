import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { ScreenRoute } from '../../../apps/web/src/kit/manifest.ts';

const WEB = join(import.meta.dirname, '../../../apps/web');

/**
 * Every screen of the production build, read from the manifests of the app, so that new screens are included.
 */
export async function shippedScreens(): Promise<readonly ScreenRoute[]> {
  const { module } = await runnerImport<{ screens: readonly ScreenRoute[] }>(
    join(WEB, 'src/app/manifests.ts'),
    { root: WEB, mode: 'production' },
  );
  return module.screens;
}

/** The path without its optional parameters. */
export function withoutParameters(path: string): string {
  const address = path.replaceAll(/\/:\w+\?/g, '');
  if (address.includes(':'))
    throw new Error(`${path} cannot be opened without a record: make that part optional`);
  return address;
}
