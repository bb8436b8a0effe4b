import { expectNoSideways, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-73 on a phone a long answer shows its beginning and stays inside its card', async ({
  page,
  enter,
  house,
}) => {
  const pregunta = unique('Larga');
  const admin = await house.person({ roles: ['Administrador'] });
  const body = { pregunta, respuesta: 'Llame a la línea gratuita. '.repeat(40), categoria: 'Otra', orden: 1 };
  expect((await house.api(admin, 'POST', 'preguntas-frecuentes', body)).status).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(`/PreguntasFrecuentes?filtros[pregunta]=${encodeURIComponent(pregunta)}`);
  const card = page.locator('.list-card').filter({ hasText: pregunta });
  await expect(card).toContainText('Llame a la línea gratuita.');
  await expectNoSideways(card.locator('.list-card-facts'));
  expect((await card.boundingBox())?.height).toBeLessThan(200);
});

test('on a phone the roles of a type stay inside its card', async ({ page, house, enter }) => {
  const nombre = unique('Muchos');
  const admin = await enter('/about');
  const roles = await house.sql<{ id: string }>(`select id from rol where nombre like 'Coordinador%'`);
  await house.api(admin, 'POST', 'tipos-gestion', {
    tipo_gestion: nombre,
    estado: 1,
    roles: roles.map(({ id }) => id),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tiposgestion?filtros[tipo_gestion]=${nombre}`);
  const facts = page.locator('.list-card').filter({ hasText: nombre }).locator('.list-card-facts');
  await expect(facts).toContainText('Coordinador');
  await expectNoSideways(facts);
});
