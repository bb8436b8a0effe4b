import { choose } from '../house/screen.ts';
import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const aliados: CatalogueScreen = {
  rows: 'RUTAS-80',
  path: '/aliados',
  titulo: 'ALIADOS',
  // Three columns share a cell with another one.
  columnas: ['NombreNIT', 'Categoría', 'UbicaciónCiudad', 'ContactoVínculo', 'Convenio', 'Estado', 'Imagen'],
  criterios: ['Nombre', 'NIT', 'Categoría', 'Ciudad', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar aliado',
  actualizar: 'Actualizar aliado',
  faltan: [
    'El campo nombre es obligatorio',
    'El campo NIT es obligatorio',
    'El campo categoría es obligatorio',
    'El campo departamento es obligatorio',
    'El campo ciudad es obligatorio',
    'El campo ubicación es obligatorio',
    'El campo contacto es obligatorio',
    'El campo convenio desde es obligatorio',
    'El campo convenio hasta es obligatorio',
  ],
  write: async (dialog, nombre, page) => {
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByLabel('NIT').fill(`${nombre.replaceAll(/\D/g, '')}.000-3`);
    await choose(page, dialog.getByLabel('Categoría'), 'Centro de conciliación');
    await choose(page, dialog.getByLabel('Departamento'), 'ANTIOQUIA');
    await choose(page, dialog.getByLabel('Ciudad'), 'MEDELLÍN');
    await dialog.getByLabel('Ubicación', { exact: true }).fill('Calle 49 # 50-21');
    await dialog.getByLabel('Contacto', { exact: true }).fill('Secretaría, 604 511 2200');
    await dialog.getByLabel('Convenio desde').fill('01/11/2026');
    await dialog.getByLabel('Convenio hasta').fill('31/12/2999');
    await page.keyboard.press('Tab');
  },
  nombre: 'Nombre',
  inhabilitar: 'Esta seguro de inhabilitar este aliado?',
  activar: 'Esta seguro de activar este aliado?',
};
