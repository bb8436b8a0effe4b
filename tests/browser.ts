import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser that people use. */
export const WHOLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The same engine without its window: a third less time a page. It knows no notifications. */
export const WINDOWLESS = process.env['CHROMIUM'] === undefined && existsSync(SHELL) ? SHELL : WHOLE;

export const launch = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
