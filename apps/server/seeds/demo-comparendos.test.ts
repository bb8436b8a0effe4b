import { expect, test } from 'vitest';
import { ETAPAS_DE_COMPARENDO } from '@amparo/contract/transito/comparendos/reloj';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { createVehicle } from '../src/testing/purchases.ts';
import { useTestApp } from '../src/testing/test-app.ts';
import { seedDemoComparendos } from './demo-comparendos.ts';
import { seedDemo } from './demo.ts';

const testApp = useTestApp({ started: true });

test('the demo company has fines in every stage, on the road and by photo, each with its value', async () => {
  await seedDemo(testApp.url);
  const admin = await testApp.admin();
  await createVehicle(admin, admin.id);
  await seedDemoComparendos(testApp.app.platform.db);
  const answer = await admin.call('GET', 'comparendos?elementosPorPagina=5000');
  const { datos, totalElementos } = comparendos.list.answer.parse(answer.json());
  expect(totalElementos).toBeGreaterThan(100);
  expect(new Set(datos.map(({ reloj }) => reloj?.etapa))).toEqual(new Set(ETAPAS_DE_COMPARENDO));
  expect(new Set(datos.map(({ tipo_comparendo }) => tipo_comparendo))).toEqual(
    new Set(['En vía', 'Fotodetección']),
  );
  expect(datos.every(({ descripcion_infraccion }) => descripcion_infraccion !== null)).toBe(true);
  expect(datos.every(({ valor_comparendo }) => (valor_comparendo ?? 0) > 100_000)).toBe(true);
});
