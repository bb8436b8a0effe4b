import { rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('PERMISOS-17 a permission of the system can be renamed and not deactivated', async ({ page, enter }) => {
  await enter('/permisos?filtros[nombre]=permisos.ver');
  const row = rowOf(page, 'permisos.ver');
  await expect(row.getByRole('button', { name: 'Editar permisos.ver' })).toBeVisible();
  await expect(row).toContainText('Activo');
  await expect(page.getByRole('button', { name: /^(Inhabilitar|Activar) / })).toHaveCount(0);
});
