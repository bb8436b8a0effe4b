import { expect, measured, test } from '../house/test.ts';

test('an availability that somebody else changed is in the bar of the person within a second', async ({
  page,
  enter,
  house,
}) => {
  const me = await enter('/Estadistica', { roles: ['Perito'] });
  const admin = await house.person({ roles: ['Administrador'] });
  await expect(page.getByRole('button', { name: /^Disponibilidad:/ })).toBeVisible();
  await expect(page.getByText('En línea')).toBeVisible();
  const waits: number[] = [];
  for (const estado of ['Pausa', 'Activo en espera', 'Pausa', 'Activo en espera', 'Pausa']) {
    const shown = page.waitForFunction(
      (text) => [...document.querySelectorAll('button')].some((button) => button.textContent === text),
      `Disponibilidad:${estado}`,
      { polling: 'raf' },
    );
    await house.api(admin, 'PUT', `usuarios/${me.id}/estado-asesor`, { estado });
    const answered = performance.now();
    await shown;
    waits.push(performance.now() - answered);
  }
  const longest = Math.max(...waits);
  measured(
    `availability: in the bar of the person ${longest.toFixed(0)} ms after the answer, at the longest`,
  );
  expect(longest).toBeLessThan(1_000);
});
