import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { E2eServer } from '../support/e2e-server.ts';
import { begin, type StoryDay, type Screen } from '../support/jornada/day.ts';
import { HOURS } from '../support/jornada/hours.ts';
import { SIZES } from '../support/jornada/sizes.ts';
import { recordNotices } from '../support/notices.ts';
import { test } from '../support/test.ts';
import { framed, writeFilm, writePicture } from './frames.ts';
import { showPointer } from './pointer.ts';

const OUT = join(import.meta.dirname, '../../../docs/screenshots');
const PLACE = {
  departamento: 'BOGOTÁ',
  ciudad: 'BOGOTÁ D.C.',
  direccion: 'Carrera 30 # 45-03, Teusaquillo',
};
/** Toasts and animations end within this time, so that they are not in the pictures. */
const SETTLED_MS = 3_500;
const LONGEST_MS = 40_000;

async function openIn(browser: Browser, testServer: E2eServer, screen: Screen): Promise<Page> {
  const context = await browser.newContext({
    baseURL: testServer.url,
    viewport: SIZES[screen],
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(LONGEST_MS);
  await recordNotices(context);
  const page = await context.newPage();
  if (screen === 'desk') await showPointer(page);
  return page;
}

const minutesOf = (hora: string) => {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Moves the history of the case back in time, because the film takes minutes and the day takes hours. */
async function letPass({ testServer, caso }: StoryDay, minutes: number): Promise<void> {
  if (caso === 0) return;
  const [found] = await testServer.sql<{ id: string }>(
    `update caso set llegada_abogado = to_char(
       (llegada_abogado::timestamptz - make_interval(mins => $2)) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     where caso = $1 returning id`,
    [caso, minutes],
  );
  for (const [table, column, key] of [
    ['caso', 'creado', 'id'],
    ['caso', 'desde', 'id'],
    ['caso_asignacion', 'creado', 'caso_id'],
    ['caso_gestion', 'creado', 'caso_id'],
    ['auditoria', 'fecha', 'registro_id'],
    ['caso_momento', 'asignacion', 'caso_id'],
    ['caso_momento', 'llegada', 'caso_id'],
    ['caso_momento', 'cierre', 'caso_id'],
  ] as const)
    await testServer.sql(
      `update ${table} set ${column} = ${column} - make_interval(mins => $2) where ${key} = $1`,
      [found?.id, minutes],
    );
}

test('the working day is captured in pictures and as a film', async ({ browser, testServer }) => {
  // Announcements need no confirmation in the film, because their dialog would cover the screens.
  await testServer.sql('update novedad set confirmar = false');
  const frames: Buffer[] = [];
  let now = HOURS[0];
  let isPictured = false;
  const day = await begin({
    testServer,
    place: PLACE,
    gestion: 'Acuerdo en el sitio',
    rapidez: '10',
    open: (screen) => openIn(browser, testServer, screen),
    look: async (...pages) => {
      await pages.at(-1)?.waitForTimeout(SETTLED_MS);
      const frame = await framed(await Promise.all(pages.map((page) => page.screenshot())), {
        hora: now?.hora ?? '',
        que: now?.que ?? '',
      });
      frames.push(frame);
      if (now?.name === undefined || isPictured) return;
      isPictured = true;
      await writePicture(frame, join(OUT, 'jornada', `${now.name}.webp`));
    },
  });
  await mkdir(join(OUT, 'jornada'), { recursive: true });
  for (const hour of HOURS) {
    await letPass(day, minutesOf(hour.hora) - minutesOf(now?.hora ?? hour.hora));
    [now, isPictured] = [hour, false];
    await hour.play(day);
  }
  await writeFilm(frames, join(OUT, 'jornada.webp'));
});
