import { aliados } from './catalogos/aliados.ts';
import { centros } from './catalogos/centros.ts';
import { cuponesAliados } from './catalogos/cupones-aliados.ts';
import { cupones } from './catalogos/cupones.ts';
import { empresas } from './catalogos/empresas.ts';
import { permisos } from './catalogos/permisos.ts';
import { politicas } from './catalogos/politicas.ts';
import { preguntas } from './catalogos/preguntas.ts';
import { respuestasPreparadas } from './catalogos/respuestas-preparadas.ts';
import type { CatalogueScreen } from './catalogos/screen.ts';
import { servicios } from './catalogos/servicios.ts';
import { tipoRevision } from './catalogos/tipo-revision.ts';
import { tiposGestion } from './catalogos/tipos-gestion.ts';
import { tramites } from './catalogos/tramites.ts';
import { offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const SCREENS: readonly CatalogueScreen[] = [
  aliados,
  centros,
  cupones,
  cuponesAliados,
  empresas,
  permisos,
  politicas,
  preguntas,
  respuestasPreparadas,
  servicios,
  tipoRevision,
  tiposGestion,
  tramites,
];
const EXITO = ['Operación Exitosa', 'Operación Exitosa', 'Operación Exitosa', 'Operación Exitosa'] as const;

for (const screen of SCREENS) {
  test(`${screen.rows} ${screen.path} as described: found in the menu, written, corrected, switched off and on`, async ({
    page,
    enter,
    house,
    axe,
  }) => {
    test.slow();
    const [created, edited, off, on] = screen.exito ?? EXITO;
    const called = screen.llamado ?? ((nombre: string) => nombre);
    const name = called(unique('Prueba'));
    const corrected = called(`${name} bis`);
    const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

    await screen.prepare?.(house);
    await enter(screen.path.toUpperCase());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.titulo);
    await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', screen.path);
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(page.locator('.ant-select-item-option')).toHaveText([...screen.criterios]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    const sizes = offered(page);
    await expect(sizes).toHaveText([...screen.tamanos]);
    await expect(sizes.and(page.locator('.ant-select-item-option-selected'))).toHaveText('10');
    await page.keyboard.press('Escape');

    await page.locator('.list-add').click();
    const adding = page.getByRole('dialog', { name: screen.agregar });
    await adding.getByRole('button', { name: 'Agregar' }).click();
    for (const text of screen.faltan) await expect(adding.getByText(text, { exact: true })).toBeVisible();
    await axe(`${screen.path}, with its form`);
    await screen.write(adding, name, page);
    await adding.getByRole('button', { name: 'Agregar' }).click();
    await said(created);
    const row = rowOf(page, name);
    await expect(row).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([...screen.columnas, /^acciones$/i]);

    await row.getByRole('button', { name: `Editar ${name}` }).click();
    const editing = page.getByRole('dialog', { name: screen.actualizar });
    await editing.getByRole('textbox', { name: screen.nombre, exact: true }).fill(corrected);
    await editing.getByRole('button', { name: 'Actualizar' }).click();
    await said(edited);
    await expect(row).toContainText(corrected);

    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm.getByText(screen.inhabilitar, { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await said(off);
    await expect(row).toContainText('Inactivo');
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm.getByText(screen.activar, { exact: true })).toBeVisible();
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await said(on);
    await expect(row).toContainText('Activo');
  });
}
