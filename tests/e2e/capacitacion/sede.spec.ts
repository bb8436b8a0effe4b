import { hearNothing } from '../support/live.ts';
import { enrol, newRoom } from '../support/salones.ts';
import { expectAddress, goWithin, unique } from '../support/screen.ts';
import { change, DOOR, pageOf } from '../support/sedes.ts';
import { hoursFromNow, openRoom, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';

test('RUTAS-48 RUTAS-50 LOCACIONES-01 the directory and its map open the page of a venue', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  test.slow();
  const room = await openRoom(testServer, {
    nombre: unique('Sede Visible'),
    capacidad: 2,
    dias: ['Lunes', 'Miércoles'],
  });
  const { venue } = room;
  const closed = await newRoom(testServer, {}, venue);
  await testServer.api(venue.admin, 'DELETE', `locaciones/${venue.id}/salones/${closed.id}`);
  const apellidos = unique('Salcedo');
  const clerk = await testServer.person({ nombres: 'Beatriz', apellidos, roles: ['Contact Center'] });
  await change(testServer, venue, {
    direccion: { ...DOOR, indicaciones: 'Frente al estadio' },
    telefonos: [{ tipo: 'Oficina', telefono: '6025572184' }],
    responsables: [clerk.id],
  });
  const full = await sessionAt(testServer, hoursFromNow(26), room);
  for (const estado of ['Inscrito', 'Inscrito', 'En espera'] as const)
    await enrol(testServer, full.id, { estado });
  const free = await sessionAt(testServer, hoursFromNow(50), room);
  const far = await sessionAt(testServer, hoursFromNow(24 * 40), room);
  const { venue: nowhere } = await openRoom(testServer, { nombre: unique('Sede Escondida') });
  const { venue: off } = await openRoom(testServer, { nombre: unique('Sede Apagada') });
  await testServer.api(off.admin, 'DELETE', `locaciones/${off.id}`);
  await enter('/listarsedes', { roles: ['Contact Center'] });
  const list = page.getByRole('list', { name: 'Sedes activas' });

  await test.step('RUTAS-48 LOCACIONES-01 the directory lists the active venues and is read only', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DIRECTORIO DE SEDES');
    const row = list.getByRole('listitem').filter({ hasText: venue.nombre });
    for (const words of ['Calle 5 # 34-20, San Fernando', 'Santiago de Cali, Valle del Cauca', '1 salón'])
      await expect(row).toContainText(words);
    await expect(row.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', 'tel:6025572184');
    await expect(list).not.toContainText(off.nombre);
    await expect(list.getByRole('listitem').filter({ hasText: nowhere.nombre })).toContainText(
      'Sin ubicación en el mapa',
    );
    await expect(page.getByRole('button', { name: /^(Agregar|Editar|Inhabilitar)/ })).toHaveCount(0);
  });

  await test.step('RUTAS-48 RUTAS-50 the search finds a venue, and its point on the map opens its page', async () => {
    const search = page.getByRole('searchbox', { name: 'Buscar una sede por su nombre o ciudad' });
    await search.fill('nadie la llama así');
    await expect(page.getByText('Ninguna sede se llama así')).toBeVisible();
    await search.fill(venue.nombre.toLowerCase());
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAddress(page, /nombre=/);
    await page.getByRole('button', { name: `${venue.nombre}, Santiago de Cali, Valle del Cauca` }).focus();
    await page.keyboard.press('Enter');
    const point = page.getByRole('dialog', { name: venue.nombre });
    await expect(point).toContainText('Calle 5 # 34-20, San Fernando');
    await axe('a venue on the map');
    await point.getByRole('link', { name: 'Ver la sede' }).click();
    await expectAddress(page, new RegExp(`/instalacion/${venue.id}$`));
  });

  await test.step('RUTAS-50 LOCACIONES-10 the page shows data, address, people and the week of each room', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.nombre);
    await expect(
      page.getByText('NIT 900123456-7 · Santiago de Cali, Valle del Cauca · Atiende festivos'),
    ).toBeVisible();
    const address = page.getByRole('region', { name: 'Dirección' });
    await expect(address).toContainText('Frente al estadio');
    await expect(address.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
      'href',
      /destination=3\.43005,-76\.54168$/,
    );
    await expect(
      address.getByRole('region', { name: `Mapa de ${venue.nombre}` }).getByText(venue.nombre),
    ).toBeVisible();
    await expect(page.getByRole('list', { name: 'Profesores' })).toHaveText(venue.nombreDelProfesor);
    await expect(page.getByRole('list', { name: 'Responsables' })).toHaveText(`Beatriz ${apellidos}`);
    const week = page.getByRole('table', { name: `Horario semanal de ${room.servicios}` });
    await expect(week.getByRole('row', { name: /^08:00/ }).getByRole('cell')).toHaveText([
      venue.nombreDelProfesor,
      'Sí',
      'No',
      'Sí',
      'No',
      'No',
      'No',
      'No',
    ]);
    await expect(week.getByRole('row')).toHaveCount(3);
    await expect(page.getByText(`Fuera de uso: ${closed.servicios}.`)).toBeVisible();
  });

  await test.step('RUTAS-50 the sessions of the next 30 days show their taken and free places', async () => {
    const coming = page.getByRole('region', { name: 'Próximas sesiones' });
    const session = (id: string) =>
      coming.getByRole('listitem').filter({ has: page.locator(`a[href="/locSesiones/${id}"]`) });
    await expect(session(full.id)).toContainText(/Lleno\s*2 de 2 · 1 en espera/);
    await expect(session(free.id)).toContainText(/2 cupos libres\s*0 de 2/);
    await expect(session(far.id)).toHaveCount(0);
    const day = new Date(free.inicio.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
    await expect(coming.locator(`a[href="/ListarAgenda?sede=${venue.id}&dia=${day}"]`)).toBeVisible();
  });
});

test(
  'RUTAS-48 RUTAS-50 the page of a venue explains an unknown venue, hides parts without permission and retries a failed call',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const room = await openRoom(testServer);
    const { venue } = room;
    const heading = page.getByRole('heading', { level: 1 });
    const failing = /\/api\/locaciones(\/|\?)/;
    await hearNothing(page);
    await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'Falló' } }));
    await enter(pageOf(venue), { permisos: ['locaciones.ver'] });

    await test.step('RUTAS-50 a failed read of the page can be retried', async () => {
      await expect(heading).toHaveText('No pudimos abrir la sede');
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(heading).toHaveText(venue.nombre);
    });

    await test.step('RUTAS-50 a user without access to sessions sees the rest of the venue', async () => {
      await expect(page.getByRole('region', { name: 'Salones' })).toContainText(room.servicios);
      await expect(page.getByRole('region', { name: 'Próximas sesiones' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /Agenda|agenda|salones/i })).toHaveCount(0);
    });

    await test.step('RUTAS-48 RUTAS-50 an unknown and a missing venue lead to the directory', async () => {
      await goWithin(page, '/instalacion/ninguna');
      await expect(heading).toHaveText('No encontramos esa sede');
      await page.getByRole('link', { name: 'Ver todas las sedes' }).click();
      await expectAddress(page, /\/ListarSedes$/);
      await expect(heading).toHaveText('DIRECTORIO DE SEDES');
      await goWithin(page, '/instalacion');
      await expectAddress(page, /\/ListarSedes$/);
    });
  },
);
