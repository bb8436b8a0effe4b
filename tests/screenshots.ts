import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launch, WHOLE } from './browser.ts';
import { E2eServer, type Person } from './e2e/support/e2e-server.ts';

/** `npm run screenshots`: takes the small screenshots of the README in the running app with the demo data. */
const OUT = join(import.meta.dirname, '../docs/screenshots');
const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

interface Shot {
  name: string;
  path: string;
  tema: 'light' | 'dark';
  size?: typeof WIDE;
  /** Opens the page without a session. */
  outside?: true;
  before?: (page: Page) => Promise<void>;
}

const openRow = (row: number) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Editar/ })
    .nth(row)
    .click();
  await page.getByRole('dialog').waitFor();
};

const openSets = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Editar Protección total/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /conjuntos/ }).click();
};

/** Toasts with the answers of the insurers cover the page for a few seconds. */
const untilQuiet = (page: Page) => page.waitForTimeout(8_000);

const SHOTS: readonly Shot[] = [
  { name: 'ingreso', path: '/', tema: 'light', outside: true },
  { name: 'inicio', path: '/Estadistica', tema: 'dark' },
  { name: 'usuarios', path: '/v-users', tema: 'light' },
  { name: 'usuario', path: '/v-users', tema: 'dark', before: openRow(5) },
  { name: 'formulario', path: '/v-formularios', tema: 'light', before: openRow(2) },
  { name: 'publicaciones', path: '/Publicaciones', tema: 'dark' },
  { name: 'roles', path: '/roles', tema: 'light' },
  { name: 'metricas', path: '/Metricas', tema: 'dark' },
  { name: 'vehiculos', path: '/v-vehiculos', tema: 'dark' },
  { name: 'placa', path: '/vehiculo/DMS540', tema: 'light', before: untilQuiet },
  { name: 'compras', path: '/listar-compras', tema: 'light' },
  { name: 'plan', path: '/listar-planes', tema: 'dark', before: openSets },
  { name: 'caso', path: '/gestionar?id=48228', tema: 'light', before: untilQuiet },
  { name: 'mesa', path: '/mesa-de-asignacion', tema: 'dark', before: untilQuiet },
  { name: 'telefono', path: '/v-users', tema: 'light', size: PHONE },
];

process.env['E2E_DEMO'] = 'true';
const testServer = await E2eServer.start();
const person = await testServer.person({
  nombres: 'Marcela',
  apellidos: 'Ibarra',
  roles: ['Administrador', 'Contact Center'],
});
const browser = await chromium.launch(launch(WHOLE));

async function take(shot: Shot, who: Person): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.size ?? WIDE,
    colorScheme: shot.tema,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    permissions: ['notifications'],
  });
  const page = await context.newPage();
  if (shot.outside === undefined) {
    const kept = { 'amparo.token': who.token, 'amparo.correo': who.correo, 'amparo.usuario': who.id };
    const script = Object.entries(kept).map(([key, value]) => `localStorage.setItem('${key}', '${value}');`);
    await page.addInitScript(script.join(''));
  }
  await page.goto(testServer.url + shot.path, { waitUntil: 'networkidle' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await shot.before?.(page);
  // Animations last 200 ms at most.
  await page.waitForTimeout(600);
  const file = join(OUT, `${shot.name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 78 })
    .toFile(file);
  await context.close();
  console.log(file);
}

await mkdir(OUT, { recursive: true });
try {
  for (const shot of SHOTS) await take(shot, person);
} finally {
  await browser.close();
  await testServer.stop();
}
