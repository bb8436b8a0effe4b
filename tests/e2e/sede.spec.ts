import { enrol, newRoom } from './house/salones.ts';
import { expectNoSideways, pressIfThere, unique } from './house/screen.ts';
import { change, DOOR, pageOf } from './house/sedes.ts';
import { hoursFromNow, openRoom, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';

const PHONE = { width: 390, height: 844 };

test('RUTAS-48 LOCACIONES-01 the directory: venues in use beside their map, with address, phones and rooms, found by name, each opening its page', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { venue: shown } = await openRoom(house, { nombre: unique('Sede Visible') });
  await change(house, shown, {
    direccion: DOOR,
    telefonos: [{ tipo: 'Oficina', telefono: '6025572184' }],
  });
  const { venue: nowhere } = await openRoom(house, { nombre: unique('Sede Escondida') });
  const { venue: off } = await openRoom(house, { nombre: unique('Sede Apagada') });
  await house.api(off.admin, 'DELETE', `locaciones/${off.id}`);
  await enter('/listarsedes', { roles: ['Contact Center'] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DIRECTORIO DE SEDES');
  const list = page.getByRole('list', { name: 'Sedes activas' });
  const row = list.getByRole('listitem').filter({ hasText: shown.nombre });
  await expect(row).toContainText('Calle 5 # 34-20, San Fernando');
  await expect(row).toContainText('Santiago de Cali, Valle del Cauca');
  await expect(row).toContainText('1 salón');
  await expect(row.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', 'tel:6025572184');
  await expect(list).not.toContainText(off.nombre);
  await expect(list.getByRole('listitem').filter({ hasText: nowhere.nombre })).toContainText(
    'Sin ubicación en el mapa',
  );
  await expect(page.getByRole('button', { name: /^(Agregar|Editar|Inhabilitar)/ })).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Buscar una sede por su nombre o ciudad' });
  await search.fill(shown.nombre.toLowerCase());
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/nombre=/);
  await axe('the directory');
  const point = page.getByRole('button', { name: `${shown.nombre}, Santiago de Cali, Valle del Cauca` });
  await point.focus();
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: shown.nombre });
  await expect(told).toContainText('Calle 5 # 34-20, San Fernando');
  await axe('a venue on the map');
  await told.getByRole('link', { name: 'Ver la sede' }).click();
  await expect(page).toHaveURL(new RegExp(`/instalacion/${shown.id}$`));
  await page.goBack();
  await search.fill('nadie la llama así');
  await expect(page.getByText('Ninguna sede se llama así')).toBeVisible();

  await page.setViewportSize(PHONE);
  await search.fill(shown.nombre);
  const map = page.getByRole('region', { name: 'Mapa de las sedes' });
  await expect(map).toBeVisible();
  const [listAt, mapAt] = [await list.boundingBox(), await map.boundingBox()];
  expect(mapAt?.y).toBeGreaterThan(listAt?.y ?? 0);
  await expectNoSideways(page);
  await row.getByRole('link', { name: shown.nombre, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.nombre);
});

test('RUTAS-50 LOCACIONES-10 the page of a venue: its data, its place on the map, its people, each room with its week, and what comes next with the seats that are left', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const room = await openRoom(house, { capacidad: 2, dias: ['Lunes', 'Miércoles'] });
  const { venue } = room;
  const other = await newRoom(house, {}, venue);
  await house.api(venue.admin, 'DELETE', `locaciones/${venue.id}/salones/${other.id}`);
  const apellidos = unique('Salcedo');
  const clerk = await house.person({ nombres: 'Beatriz', apellidos, roles: ['Contact Center'] });
  await change(house, venue, {
    direccion: { ...DOOR, indicaciones: 'Frente al estadio' },
    telefonos: [{ tipo: 'Oficina', telefono: '6025572184' }],
    responsables: [clerk.id],
  });
  const full = await sessionAt(house, hoursFromNow(26), room);
  for (const estado of ['Inscrito', 'Inscrito', 'En espera'] as const)
    await enrol(house, full.id, { estado });
  const free = await sessionAt(house, hoursFromNow(50), room);
  const far = await sessionAt(house, hoursFromNow(24 * 40), room);
  await enter(pageOf(venue), { roles: ['Contact Center'] });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.nombre);
  await expect(
    page.getByText('NIT 900123456-7 · Santiago de Cali, Valle del Cauca · Atiende festivos'),
  ).toBeVisible();
  const address = page.getByRole('region', { name: 'Dirección' });
  await expect(address).toContainText('Calle 5 # 34-20, San Fernando');
  await expect(address).toContainText('Frente al estadio');
  await expect(address.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', 'tel:6025572184');
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
  await expect(page.getByText(`Fuera de uso: ${other.servicios}.`)).toBeVisible();

  const coming = page.getByRole('region', { name: 'Próximas sesiones' });
  const rowOf = (id: string) =>
    coming.getByRole('listitem').filter({ has: page.locator(`a[href="/locSesiones/${id}"]`) });
  await expect(rowOf(full.id)).toContainText(/Lleno\s*2 de 2 · 1 en espera/);
  await expect(rowOf(free.id)).toContainText(/2 cupos libres\s*0 de 2/);
  await expect(rowOf(far.id)).toHaveCount(0);
  const day = new Date(free.inicio.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
  await expect(coming.locator(`a[href="/ListarAgenda?sede=${venue.id}&dia=${day}"]`)).toBeVisible();
  await axe('the page of a venue');
  await page.setViewportSize(PHONE);
  await expect(week).toBeVisible();
  await expectNoSideways(page);
});

test('RUTAS-50 RUTAS-48 without a venue the page leads to the directory, of one that is not there it says so, and what could not be read is asked for again', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { venue } = await openRoom(house);
  await enter('/instalacion');
  await expect(page).toHaveURL(/\/ListarSedes$/);
  for (const id of [crypto.randomUUID(), 'ninguna']) {
    await page.goto(`/instalacion/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esa sede');
  }
  await axe('a venue that is not there');
  await page.getByRole('link', { name: 'Ver todas las sedes' }).click();
  await expect(page).toHaveURL(/\/ListarSedes$/);

  await page.route('**/api/sesiones/calendario**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Falló' } }),
  );
  await page.goto(pageOf(venue));
  const coming = page.getByRole('region', { name: 'Próximas sesiones' });
  await expect(coming.getByRole('alert')).toContainText('No pudimos cargar próximas sesiones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.nombre);
  await page.unroute('**/api/sesiones/calendario**');
  await pressIfThere(coming.getByRole('button', { name: 'Reintentar' }));
  await expect(coming).toContainText('No hay sesiones en los próximos 30 días');

  const failing = /\/api\/locaciones(\/|\?)/;
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'Falló' } }));
  for (const [path, sentence] of [
    [pageOf(venue), 'No pudimos abrir la sede'],
    ['/ListarSedes', 'No pudimos cargar las sedes'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence);
  }
  await page.unroute(failing);
  await pressIfThere(page.getByRole('button', { name: 'Reintentar' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DIRECTORIO DE SEDES');
});

test('RUTAS-50 COMUN-64 who teaches sees of the sessions of a venue only their own', async ({
  page,
  enter,
  house,
}) => {
  const room = await openRoom(house);
  const { venue } = room;
  await sessionAt(house, hoursFromNow(30), room);
  await enter(pageOf(venue), { roles: ['Profesor'] });
  await expect(page.getByRole('region', { name: 'Próximas sesiones' })).toContainText('No hay sesiones');
  await expect(page.getByRole('list', { name: 'Profesores' })).toHaveText(venue.nombreDelProfesor);
});

test('RUTAS-50 who may not see sessions sees the rest of a venue', async ({ page, enter, house }) => {
  const room = await openRoom(house);
  const { venue } = room;
  await enter(pageOf(venue), { permisos: ['locaciones.ver'] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.nombre);
  await expect(page.getByRole('region', { name: 'Salones' })).toContainText(room.servicios);
  await expect(page.getByRole('region', { name: 'Próximas sesiones' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Agenda|agenda|salones/i })).toHaveCount(0);
});

test('RUTAS-50 a venue is found by its name from any screen, and is among the records opened last', async ({
  page,
  enter,
  house,
}) => {
  const { venue } = await openRoom(house);
  await enter('/about', { roles: ['Contact Center'] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' })).toBeFocused();
  await page.keyboard.insertText(venue.nombre);
  const found = page.getByRole('option', { name: venue.nombre });
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue.nombre);
  await page.keyboard.press('Control+k');
  await expect(found).toBeVisible();
});
