import { expectNoSideways, goWithin, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('RUTAS-73 TIPOSGESTION-04 on a phone long texts and many chips stay inside their card', async ({
  page,
  enter,
  testServer,
}) => {
  const name = unique('Larga');
  const card = page.locator('.list-card').filter({ hasText: name });
  const facts = card.locator('.list-card-facts');
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await enter('/about');

  await test.step('RUTAS-73 a long answer shows its beginning', async () => {
    const respuesta = 'Llame a la línea gratuita. '.repeat(40);
    const body = { pregunta: name, respuesta, categoria: 'Otra', orden: 1 };
    expect((await testServer.api(admin, 'POST', 'preguntas-frecuentes', body)).status).toBe(200);
    await goWithin(page, `/PreguntasFrecuentes?filtros[pregunta]=${encodeURIComponent(name)}`);
    await expect(card).toContainText('Llame a la línea gratuita.');
    await expectNoSideways(facts);
    expect((await card.boundingBox())?.height).toBeLessThan(200);
  });

  await test.step('TIPOSGESTION-04 the roles of a management type take several lines', async () => {
    const roles = await testServer.sql<{ id: string }>(`select id from rol where nombre like 'Coordinador%'`);
    const body = { tipo_gestion: name, estado: 1, roles: roles.map(({ id }) => id) };
    expect((await testServer.api(admin, 'POST', 'tipos-gestion', body)).status).toBe(200);
    await goWithin(page, `/tiposgestion?filtros[tipo_gestion]=${encodeURIComponent(name)}`);
    await expect(facts).toContainText('Coordinador');
    await expectNoSideways(facts);
  });
});
