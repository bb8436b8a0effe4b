import { expect, test } from 'vitest';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { ESTADOS_DE_COMPROMISO, TIPOS_DE_COMPROMISO } from '@amparo/contract/casos/agenda/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import { openCase } from '../src/testing/cases.ts';
import { holding } from '../src/testing/chats.ts';
import { useTestApp } from '../src/testing/test-app.ts';
import { seedDemoAgenda } from './demo-agenda.ts';

const testApp = useTestApp({ started: true });

test('the demo agenda has every type and state around today, a future hearing and the term of a criminal complaint', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const lawyer = await holding(testApp, caso, 'Abogado');
  await testApp.app.platform.db.updateTable('caso').set({ estado: 'En Gestión' }).execute();
  await seedDemoAgenda(testApp.app.platform.db);

  const hoy = diaDe(new Date());
  const around = `desde=${sumaDias(hoy, -20)}&hasta=${sumaDias(hoy, 40)}`;
  const { datos, noHabiles } = agenda.list.answer.parse(
    (await lawyer.call('GET', `agenda?${around}`)).json(),
  );
  expect(datos.length).toBeGreaterThan(18);
  expect(new Set(datos.map(({ tipo }) => tipo))).toEqual(new Set(TIPOS_DE_COMPROMISO));
  expect(new Set(datos.map(({ estado }) => estado))).toEqual(new Set(ESTADOS_DE_COMPROMISO));
  const terms = datos.flatMap(({ plazo }) => plazo?.regla ?? []);
  expect(terms).toContain('querella-lesiones');
  expect(datos.some(({ tipo, inicio }) => tipo === 'audiencia' && Date.parse(inicio) > Date.now())).toBe(
    true,
  );
  expect(noHabiles.some(({ motivo }) => motivo.startsWith('Cierre de la Secretaría'))).toBe(true);

  const line = await admin.call('GET', `hoja-de-vida/asistencia-choque-simple/${caso._id}?tipo=compromisos`);
  expect(line.json<{ datos: object[] }>().datos.length).toBeGreaterThan(10);
});
