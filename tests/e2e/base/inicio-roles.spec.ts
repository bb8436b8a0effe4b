import type { Page } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import { newCommitment } from '../support/agenda.ts';
import { give, newCaso } from '../support/casos.ts';
import { newAsistencia, newLesiones } from '../support/clases.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { hoursFromNow, sessionAt } from '../support/sesiones.ts';
import { expect, giveSession, test } from '../support/test.ts';
import { newTurno } from '../support/turnos.ts';

const today = () => diaDe(new Date());
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Sections of the home page with today's work. features/base/inicio/homeSections.test.ts tests which role has which. */
const PARTS: readonly [region: string, text: RegExp][] = [
  ['Mi agenda de hoy', /23:58.*Firma del acuerdo.*Audiencia · caso \d+ · Gloria Lasso/],
  ['Mis sesiones de hoy', /08:00.*Hasta las 10:00 · .* · 0 inscritos/],
  ['Mis turnos de hoy', /10:30.*CDA Engativá/],
  ['Mis casos', /Asignado.*Sigue: escribir la primera gestión.*0:0\d h/],
  ['Mis casos de lesiones', /Solicitado.*Sigue: escribir la primera gestión/],
  ['Mis asistencias jurídicas', /Solicitado.*Sigue: escribir la primera gestión/],
];

/** Creates a teacher who is also lawyer and mechanic, with work for today in each role. */
async function busyPerson(testServer: E2eServer): Promise<Person> {
  const { id: sesion, room } = await sessionAt(testServer, hoursFromNow(500));
  const me = room.venue.profesor;
  await testServer.sql(
    `insert into usuario_rol (usuario_id, rol_id)
     select $1, id from rol where nombre in ('Abogado', 'Mecánico')`,
    [me.id],
  );
  await testServer.sql(
    `update sesion_capacitacion set fecha_inicial = ($2 || ' 08:00')::timestamp at time zone 'America/Bogota',
       fecha_final = ($2 || ' 10:00')::timestamp at time zone 'America/Bogota' where id = $1`,
    [sesion, today()],
  );
  const { id: turno } = await newTurno(testServer);
  await testServer.sql(
    `update turno set mecanico_id = $2, inicio = ($3 || ' 10:30')::timestamp at time zone 'America/Bogota'
     where id = $1`,
    [turno, me.id, today()],
  );
  const caso = await newCaso(testServer, { estado: 'Asignado' });
  await give(testServer, caso, 'Abogado', me.id);
  await give(testServer, await newAsistencia(testServer), 'Abogado', me.id);
  await give(testServer, await newLesiones(testServer), 'Abogado', me.id);
  await newCommitment(testServer, me, caso, { titulo: 'Firma del acuerdo', dia: today(), hora: '23:58' });
  return me;
}

test(
  'RUTAS-15 the home page shows today’s work for each role of the user',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await giveSession(page, await busyPerson(testServer));
    await page.goto('/Estadistica');
    for (const [region, text] of PARTS) await expect(part(page, region)).toHaveText(text);
    expect(refused).toEqual([]);
  },
);
