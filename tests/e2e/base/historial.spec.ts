import { expect, test } from '../support/test.ts';

test('the history of a record describes each change and its author in words, page by page', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const admin = await testServer.person({ nombres: 'Berta', apellidos: 'Cambia', roles: ['Administrador'] });
  const person = await testServer.person({ nombres: 'Historia', roles: ['Perito'] });
  for (let turn = 1; turn <= 12; turn += 1)
    await testServer.api(admin, 'PUT', `usuarios/${person.id}`, { nombres: `Historia ${turn}` });
  await testServer.api(admin, 'DELETE', `usuarios/${person.id}`);
  await enter(`/v-users?filtros[correo_electronico]=${person.correo}`);
  await page.getByRole('button', { name: /^Más acciones/ }).click();
  await page.locator(':popover-open').getByRole('button', { name: 'Historial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Historial' });
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(10);
  await expect(lines.first()).toContainText('Berta Cambia inhabilitó');
  await expect(lines.first()).toContainText('EstadoActivo → Inactivo');
  await expect(lines.nth(2)).toContainText('NombresHistoria 11 → Historia 12');
  await axe('history');
  await dialog.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(lines.last()).toContainText('NombresHistoria → Historia 1');
});
