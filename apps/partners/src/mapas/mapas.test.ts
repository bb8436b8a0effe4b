import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPartners, type Partners } from '../start.ts';
import { drive, find } from './synthetic-city.ts';

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => partners.stop());
const ask = (path: string) => fetch(`${partners.httpUrl}/mapas${path}`);

test('returns the fastest route, by an avenue if that is faster, and none far from the streets', () => {
  // Both ends are on an ordinary street; five corners away is an avenue.
  const long = drive([4.6 + 7 * 0.0009, -74.12], [4.6 + 7 * 0.0009, -74.12 + 50 * 0.0009]);
  expect(long?.distance).toBeGreaterThan(5_000);
  expect(long?.duration).toBeLessThan(5_000 / 8.3);
  const same = drive([4.62, -74.1], [4.62, -74.1]);
  expect([same?.line.length, (same?.distance ?? 0) < 200]).toEqual([3, true]);
  expect(drive([4.62, -74.1], [6.2, -75.5])).toBeUndefined();
});

test('geocodes an address to its corner in either order of the streets, and no other address', () => {
  expect(find('Carrera 30 # 45-03, Teusaquillo, BOGOTÁ D.C., Colombia')?.place).toEqual(
    find('Calle 45 # 30-10, Bogotá')?.place,
  );
  for (const unknown of ['Calle 100 # 19-61, Bogotá', 'Carrera 30 # 45-03, Cali', 'La esquina, Bogotá', ''])
    expect(find(unknown), unknown).toBeUndefined();
});

test('responds like OSRM and Nominatim, shows the town, and applies a fault', async () => {
  const route = await ask('/route/v1/driving/-74.09,4.61;-74.08,4.62?overview=full&geometries=geojson');
  expect(await route.json()).toMatchObject({
    code: 'Ok',
    routes: [
      { geometry: { type: 'LineString', coordinates: expect.arrayContaining([[-74.09, 4.61]]) as unknown } },
    ],
  });
  expect((await ask('/route/v1/driving/aquí')).status).toBe(400);
  expect(await (await ask('/route/v1/driving/-74,4.6;-60,9')).json()).toMatchObject({ code: 'NoSegment' });
  const found = await ask(
    `/search?format=jsonv2&limit=1&q=${encodeURIComponent('Carrera 30 # 45-03, Bogotá')}`,
  );
  expect(await found.json()).toMatchObject([{ lat: '4.6396000', lon: '-74.0939000' }]);
  expect(await (await ask('/search?q=nada')).json()).toEqual([]);
  const page = await (await ask('')).text();
  expect(page).toContain('<title>Carrera 60</title>');
  expect(page).toContain('ruta -74.09,4.61;-74.08,4.62');
  await partners.mapas.setFault({ modo: 'error' });
  expect((await ask('/search?q=nada')).status).toBe(500);
});
