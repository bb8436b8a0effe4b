import { beforeAll, expect, test } from 'vitest';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { act, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true });
let phone: string;
beforeAll(async () => {
  testApp.partners.telefono.connect(await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }));
  phone = `${testApp.partners.httpUrl}/telefono`;
});

test('GPS-08 GPS-09 a lawyer drives to the case along the streets, appears on the map and arrives', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin, { direccion: 'Carrera 30 # 45-03, Teusaquillo' });
  const lawyer = await waiting(testApp, 'Abogado');
  await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
  const start = (body: object) =>
    fetch(`${phone}/recorridos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const trip = { usuario: lawyer.id, desde: [4.61, -74.08], caso: opened.caso };
  expect((await start({ usuario: lawyer.id, desde: [4.61, -74.08] })).status).toBe(400);
  expect((await start({ ...trip, caso: 999_999 })).status).toBe(404);
  expect((await start({ ...trip, rapidez: 80 })).status).toBe(200);
  const seen = await until('they are on the map', async () => {
    const answer = await admin.call('GET', `asistencia-choque-simple/${opened.caso}/mapa`);
    const { personas } = choqueSimple.mapa.answer.parse(answer.json());
    return personas[0]?.posicion !== null && personas[0];
  });
  expect(seen.ruta?.duracion).toBeGreaterThan(60);
  await until('they arrive', async () => (await readCase(admin, opened)).llegada_abogado !== null);
  expect(await (await fetch(`${phone}/recorridos`)).json()).toEqual({ datos: [] });
});

test('GPS-12 one button shares the position of the customer, another starts the trip of the lawyer', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin);
  const { persona } = await readCase(admin, opened);
  const post = async (form: Record<string, string>) =>
    (await fetch(phone, { method: 'POST', body: new URLSearchParams(form) })).text();
  const caso = String(opened.caso);
  expect(await (await fetch(`${phone}?usuario=${persona}`)).text()).toContain('Compartir mi ubicación');
  const shared = { usuario: persona, como: 'cliente', hacer: 'ubicar', caso, coordenadas: '4.62, -74.1' };
  expect(await post(shared)).toContain('Recibimos tu ubicación');
  expect((await readCase(admin, opened)).ubicacion?.coordenadas).toEqual([4.62, -74.1]);
  const lawyer = await waiting(testApp, 'Abogado');
  await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
  const go = { usuario: lawyer.id, como: 'campo', hacer: 'ir', caso };
  expect(await post({ ...go, desde: 'Por ahí' })).toContain('Esa dirección no es de este pueblo');
  expect(await post({ ...go, desde: 'Carrera 50 # 10-20' })).toMatch(/En camino: unos [2-9] min/);
  const fast = { ...go, desde: 'Carrera 50 # 10-20', rapidez: '60' };
  expect(await post(fast)).toContain('En camino: unos 1 min');
  await fetch(`${phone}/recorridos`, { method: 'DELETE' });
});
