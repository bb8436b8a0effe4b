import { expect, test } from 'vitest';
import { capacitacion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { ESTADOS_DE_ASISTENCIA } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import { createVehicle } from '../src/testing/purchases.ts';
import { useTestApp } from '../src/testing/test-app.ts';
import { seedDemoCapacitacion } from './demo-capacitacion.ts';
import { seedDemoComparendos } from './demo-comparendos.ts';
import { seedDemoSedes } from './demo-sedes.ts';
import { seedDemo } from './demo.ts';

const testApp = useTestApp({ started: true });

test('the demo company has sessions every week around today, one full with a waiting list, and attendance of past ones', async () => {
  await seedDemo(testApp.url);
  const admin = await testApp.admin();
  await createVehicle(admin, admin.id);
  const { db } = testApp.app.platform;
  await seedDemoSedes(db, async (method, path, body) => (await admin.call(method, path, { body })).json());
  await seedDemoComparendos(db);
  await seedDemoCapacitacion(db);

  const hoy = diaDe(new Date());
  const calendar = await admin.call(
    'GET',
    `sesiones/calendario?desde=${sumaDias(hoy, -20)}&hasta=${sumaDias(hoy, 28)}`,
  );
  const { datos } = sesiones.calendario.answer.parse(calendar.json());
  for (const week of [-14, -7, 0, 7, 14, 21]) {
    const held = datos.filter(({ fecha_inicial }) => {
      const dia = diaDe(new Date(fecha_inicial));
      return dia >= sumaDias(hoy, week) && dia < sumaDias(hoy, week + 7);
    });
    expect(held.length, String(week)).toBeGreaterThan(3);
  }
  expect(new Set(datos.map(({ locacion }) => locacion.nombre)).size).toBeGreaterThan(1);
  const waited = datos.filter(({ en_espera }) => en_espera > 0);
  expect(waited).toMatchObject([{ en_espera: 3, capacidad_disponible: 0 }]);
  expect(Date.parse(waited[0]?.fecha_inicial ?? '')).toBeGreaterThan(Date.now());

  const list = capacitacion.list.answer.parse(
    (await admin.call('GET', 'capacitacion?elementosPorPagina=5000')).json(),
  ).datos;
  expect(new Set(list.map(({ asistencia_estado }) => asistencia_estado))).toEqual(
    new Set(ESTADOS_DE_ASISTENCIA),
  );
  const rewarded = list.filter(({ descuento_aplicable }) => descuento_aplicable > 0);
  expect(rewarded.length).toBeGreaterThan(0);
  expect(rewarded.every(({ asistio }) => asistio === true)).toBe(true);
});
