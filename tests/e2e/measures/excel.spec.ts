import { exported, openExcel, rowsOf } from '../support/excel.ts';
import { expect, measured, test } from '../support/test.ts';

// A trace copies every response and would distort the measurement.
test.use({ trace: 'off' });

interface Seen {
  waits: number[];
  progress: string[];
}

/** The 95th percentile of the delays. */
const late = (waits: number[]) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;

/** Runs in the page: records the delays of a timer of 10 ms, and the progress texts. */
const WATCH = `
  var watched = { waits: [], progress: [] };
  var before = performance.now();
  setInterval(() => {
    const now = performance.now();
    watched.waits.push(now - before - 10);
    before = now;
    const text = document.querySelector('.excel-reading')?.textContent ?? '';
    if (!watched.progress.includes(text)) watched.progress.push(text);
  }, 10);
`;

test('EXCEL-08 EXCEL-22 a report of 20,000 users shows progress, delays the page by less than 50 ms (p95), and contains every row', async ({
  page,
  enter,
  testServer,
}) => {
  await testServer.sql(`insert into usuario (nombres, apellidos, correo_electronico, identificacion_tipo, identificacion, creado)
    select 'Ángela ' || n, 'Muñoz', 'masa.' || n || '@amparo.co', 'CC', (800000000 + n)::text,
      timestamptz '2019-06-15 12:00:00-05' + n * interval '1 second'
  from generate_series(1, 20000) n`);
  await testServer.sql(`insert into usuario_rol (usuario_id, rol_id)
  select u.id, r.id from usuario u, rol r where r.nombre = 'Dibujante' and u.correo_electronico like 'masa.%'`);
  await enter('/v-users');
  const dialog = await openExcel(page, 'Dibujante', '15/06/2019', '15/06/2019');
  await page.evaluate(WATCH);
  await expect.poll(() => page.evaluate<number>('watched.waits.length')).toBeGreaterThan(100);
  // The delays of this machine before the export.
  const calm = late((await page.evaluate<Seen>('({ ...watched, waits: watched.waits.splice(0) })')).waits);
  const file = await exported(page, dialog);
  const { waits, progress } = await page.evaluate<Seen>('watched');
  const busy = late(waits);
  const longest = Math.max(...waits);
  measured(
    `report of 20,000 rows: page delay p95 ${busy.toFixed(1)} ms, ` +
      `max ${longest.toFixed(1)} ms; p95 before the export ${calm.toFixed(1)} ms`,
  );
  expect(busy - calm).toBeLessThan(50);
  expect(progress.filter((text) => /^[\d.]+ de 20\.000$/.test(text)).length).toBeGreaterThan(3);
  const [, ...rows] = rowsOf(await file.path());
  expect(rows).toHaveLength(20_000);
  expect(new Set(rows.map((row) => row[6])).size).toBe(20_000);
  expect(rows.find((row) => row[6] === '800000007')?.slice(0, 2)).toEqual(['Ángela 7', 'Muñoz']);
  expect(rows.every((row) => /^15\/06\/2019 \d{2}:\d{2}$/.test(row[11] ?? ''))).toBe(true);
});
