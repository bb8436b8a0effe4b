import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const cupones: CatalogueScreen = {
  rows: 'RUTAS-77 SHELL-06',
  path: '/Cupones',
  titulo: 'CUPONES',
  columnas: ['Código', 'Tipo', 'Valor', 'Planes', 'Vigencia', 'Usos', 'Por persona', 'Estado'],
  criterios: ['Código', 'Tipo', 'Plan', 'Vigente hoy', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar cupón',
  actualizar: 'Actualizar cupón',
  faltan: [
    'El campo código es obligatorio',
    'El campo valor es obligatorio',
    'El campo vigente desde es obligatorio',
    'El campo vigente hasta es obligatorio',
  ],
  llamado: (nombre) => nombre.replaceAll(' ', ''),
  write: async (dialog, nombre, page) => {
    await dialog.getByLabel('Código').fill(nombre);
    await dialog.getByLabel('Valor').fill('10');
    await dialog.getByLabel('Vigente desde').fill('01/11/2026');
    await dialog.getByLabel('Vigente hasta').fill('30/11/2026');
    await page.keyboard.press('Tab');
  },
  nombre: 'Código',
  inhabilitar: 'Esta seguro de inhabilitar este cupón?',
  activar: 'Esta seguro de activar este cupón?',
};
