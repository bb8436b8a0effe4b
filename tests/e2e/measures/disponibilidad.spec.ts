import { expect, measured, test } from '../support/test.ts';

test('a change of availability by another user is in the user’s top bar within a second', async ({
  page,
  enter,
  testServer,
}) => {
  const me = await enter('/Estadistica', { roles: ['Perito'] });
  const admin = await testServer.person({ roles: ['Administrador'] });
  await expect(page.getByRole('button', { name: /^Disponibilidad:/ })).toBeVisible();
  await expect(page.getByText('En línea')).toBeVisible();
  const waits: number[] = [];
  for (const estado of ['Pausa', 'Activo en espera', 'Pausa', 'Activo en espera', 'Pausa']) {
    const shown = page.waitForFunction(
      (text) => [...document.querySelectorAll('button')].some((button) => button.textContent === text),
      `Disponibilidad:${estado}`,
      { polling: 'raf' },
    );
    await testServer.api(admin, 'PUT', `usuarios/${me.id}/estado-asesor`, { estado });
    const answered = performance.now();
    await shown;
    waits.push(performance.now() - answered);
  }
  const longest = Math.max(...waits);
  measured(`availability: in the user's top bar at most ${longest.toFixed(0)} ms after the response`);
  expect(longest).toBeLessThan(1_000);
});
