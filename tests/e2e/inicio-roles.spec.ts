import type { Page } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import { newCommitment } from './house/agenda.ts';
import { give, newCaso } from './house/casos.ts';
import { newAsistencia, newLesiones } from './house/clases.ts';
import { makeMail } from './house/correo.ts';
import type { House, Person } from './house/house.ts';
import { hoursFromNow, sessionAt } from './house/sesiones.ts';
import { expect, giveSession, test } from './house/test.ts';
import { newMechanic, newTurno } from './house/turnos.ts';

const today = () => diaDe(new Date());
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A role, what of theirs there is today, and where the home shows it. */
interface Role {
  rol: string;
  /** Gives them something to do and answers who they are. */
  make: (house: House) => Promise<Person>;
  shows: readonly [region: string, text: RegExp][];
}

const withRole = (house: House, rol: string) => house.person({ roles: [rol] });

const ROLES: readonly Role[] = [
  {
    rol: 'Abogado',
    make: async (house) => {
      const lawyer = await withRole(house, 'Abogado');
      const caso = await newCaso(house, { estado: 'Asignado' });
      await give(house, caso, 'Abogado', lawyer.id);
      await give(house, await newAsistencia(house), 'Abogado', lawyer.id);
      await give(house, await newLesiones(house), 'Abogado', lawyer.id);
      await newCommitment(house, lawyer, caso, { titulo: 'Firma del acuerdo', dia: today(), hora: '23:58' });
      return lawyer;
    },
    shows: [
      ['Mi agenda de hoy', /23:58.*Firma del acuerdo.*Audiencia · caso \d+ · Gloria Lasso/],
      ['Mis casos', /Asignado.*Sigue: escribir la primera gestión.*0:0\d h/],
      ['Mis casos de lesiones', /Solicitado.*Sigue: escribir la primera gestión/],
      ['Mis asistencias jurídicas', /Solicitado.*Sigue: escribir la primera gestión/],
    ],
  },
  {
    rol: 'Perito',
    make: async (house) => {
      const expert = await withRole(house, 'Perito');
      await give(house, await newCaso(house, { estado: 'Asignado' }), 'Perito', expert.id);
      return expert;
    },
    shows: [['Mis casos', /Asignado.*Como perito/]],
  },
  {
    rol: 'Profesor',
    make: async (house) => {
      const { id, room } = await sessionAt(house, hoursFromNow(500));
      await house.sql(
        `update sesion_capacitacion set fecha_inicial = ($2 || ' 08:00')::timestamp at time zone 'America/Bogota',
           fecha_final = ($2 || ' 10:00')::timestamp at time zone 'America/Bogota' where id = $1`,
        [id, today()],
      );
      return room.venue.profesor;
    },
    shows: [['Mis sesiones de hoy', /08:00.*Hasta las 10:00 · .* · 0 inscritos/]],
  },
  {
    rol: 'Mecánico',
    make: async (house) => {
      const mechanic = await newMechanic(house);
      const { id } = await newTurno(house);
      await house.sql(
        `update turno set mecanico_id = $2, inicio = ($3 || ' 10:30')::timestamp at time zone 'America/Bogota'
         where id = $1`,
        [id, mechanic.id, today()],
      );
      return mechanic;
    },
    shows: [['Mis turnos de hoy', /10:30.*CDA Engativá/]],
  },
  {
    rol: 'Administrador',
    make: async (house) => {
      const [stored] = await house.sql<{ nombre_plantilla: string }>(
        'select nombre_plantilla from plantilla limit 1',
      );
      const motivo = 'El buzón está lleno';
      await makeMail(house, {
        para: 'ana@correo.co',
        plantilla: stored?.nombre_plantilla ?? '',
        estado: 'fallido',
        motivo,
      });
      return withRole(house, 'Administrador');
    },
    shows: [['Necesita un administrador', /\d+ correos? no sali/]],
  },
];

/** Everything that only some find; who has nothing of it sees no empty box. */
const OWN = [...new Set(ROLES.flatMap(({ shows }) => shows.map(([region]) => region)))];

test('RUTAS-15 each role finds its own work of today on the home page, and nothing of what it has none of', async ({
  browser,
  house,
}) => {
  test.slow();
  for (const { rol, make, shows } of ROLES) {
    const person = await make(house);
    const context = await browser.newContext({ baseURL: house.url });
    const page = await context.newPage();
    const [calls, refused]: [string[], string[]] = [[], []];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (response.status() >= 400) refused.push(pathname);
    });
    await giveSession(page, person);
    await page.goto('/Estadistica');
    for (const [region, text] of shows) await expect(part(page, region), rol).toHaveText(text);
    const has = shows.map(([region]) => region);
    for (const region of OWN.filter((one) => !has.includes(one)))
      await expect(part(page, region), `${rol}: ${region}`).toHaveCount(0);
    expect(refused, rol).toEqual([]);
    // The shell asks for who it is, their notices and rooms; the page itself for few things.
    expect(new Set(calls).size, `${rol} ${calls.join(' ')}`).toBeLessThanOrEqual(12);
    await context.close();
  }
});

test('RUTAS-15 from the home page N opens a new ticket and a button the search of Ctrl K', async ({
  page,
  enter,
}) => {
  await enter('/Estadistica', { roles: ['Contact Center'] });
  const shortcuts = page.getByRole('navigation', { name: 'Atajos' });
  await expect(shortcuts.getByRole('link', { name: 'Nuevo ticket choque simple' })).toBeVisible();
  await shortcuts.getByRole('button', { name: 'Buscar en todo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('body').press('n');
  await expect(page).toHaveURL(/crearticket/);
});
