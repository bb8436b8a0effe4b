import { formatNumero } from '@amparo/contract/kernel/numbers';
import { todasLasRutas } from '@amparo/contract/routes';
import { make } from '../support/formularios.ts';
import { goWithin, uniqueCode } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/**
 * Every screen with a server-paged table, and its API call. `catalogo-entero.spec.ts` proves that the
 * criteria panel sends its rows.
 */
const LISTS: readonly [path: string, call: string][] = [
  ['/aliados', 'aliados'],
  ['/cupones-aliados', 'cupones-aliados'],
  ['/listar-doc', 'biblioteca'],
  ['/listar-categorias', 'biblioteca/categorias'],
  ['/Capacitacion', 'capacitacion'],
  ['/locSesiones', 'sesiones'],
  ['/locaciones', 'locaciones'],
  ['/listaticket', 'asistencia-choque-simple'],
  ['/listaticketArchivados', 'asistencia-choque-simple'],
  ['/listarComparendo', 'comparendos'],
  ['/ListarComparendoSimit', 'comparendos-simit'],
  ['/ListarComparendoSimit/paz-salvo', 'paz-salvo'],
  ['/listar-compras', 'compras'],
  ['/v-plantilla', 'plantilla'],
  ['/correos', 'correo'],
  ['/Cupones', 'cupones'],
  ['/ListarEmpresas', 'empresa'],
  ['/Encuestas', 'respuestas/formularios'],
  ['/v-formularios', 'formularios'],
  ['/lista-asistencia-juridica', 'asistencia-juridica'],
  ['/listaticket-lesiones-homicidios', 'asistencia-lesiones-homicidios'],
  ['/Importaciones', 'importaciones'],
  ['/mascota/tipos', 'tipos-mascota'],
  ['/mascota/listar', 'mascotas'],
  ['/Novedades', 'novedades'],
  ['/permisos', 'permisos'],
  ['/pico-placa', 'pico-placa'],
  ['/listar-planes', 'planes'],
  ['/politicas', 'politicas'],
  ['/v-polizas', 'polizas'],
  ['/PreguntasFrecuentes', 'preguntas-frecuentes'],
  ['/Publicaciones', 'publicaciones'],
  ['/v-respuestas', 'respuestas-preparadas'],
  ['/listarTurnos', 'turnos'],
  ['/listar-precio', 'tabla-precio'],
  ['/listar-CDA', 'tecnomecanica-locaciones'],
  ['/listar-servicios', 'servicios'],
  ['/listarTipoRevision', 'tipo-revision'],
  ['/tiposgestion', 'tipos-gestion'],
  ['/tramites', 'tipo-tramites'],
  ['/v-users', 'usuarios'],
  ['/v-roles', 'usuarios'],
  ['/v-vehiculos', 'vehiculos'],
];
/** Paged calls without such a screen: they fill select fields, a matrix, a panel or a dialog. */
const WITHOUT = [
  'dias-no-habiles',
  'publicaciones-vigentes',
  'roles',
  'usuarios/abogados',
  'usuarios/colaboradores',
  'usuarios/mecanicos',
];

test('COMUN-10 COMUN-11 LISTAS-10 LISTAS-16 every paged table opens with ten rows a page and the total of its answer', async ({
  page,
  enter,
  testServer,
}) => {
  test.slow();
  await test.step('LISTAS-10 every paged call of the contract has such a screen or is a named exception', () => {
    const paged = todasLasRutas().filter(
      ({ method, path, query }) =>
        method === 'GET' && query !== undefined && 'criteria' in query && !/:|^app\//.test(path),
    );
    const known = new Set([...LISTS.map(([, call]) => call), ...WITHOUT]);
    expect(paged.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
  });
  // The list of survey answers is searched by form, so at least one form must exist.
  await make(testServer, uniqueCode('LISTAS'));
  await enter('/about');
  for (const [path, call] of LISTS) {
    await test.step(path, async () => {
      const answer = page.waitForResponse((one) => {
        const { pathname, searchParams } = new URL(one.url());
        return pathname === `/api/${call}` && searchParams.get('elementosPorPagina') === '10';
      });
      await goWithin(page, path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
      await expect(pager.locator('.pager-size')).toHaveText('10');
      const { totalElementos } = (await (await answer).json()) as { totalElementos: number };
      await expect(pager.getByRole('status')).toHaveText(new RegExp(` de ${formatNumero(totalElementos)}$`));
      const panel = page.getByRole('search', { name: 'Criterios de búsqueda' });
      await expect(panel).toHaveCount(1);
      await expect(panel.getByText('Igual a', { exact: true })).toHaveCount(1);
    });
  }
});
