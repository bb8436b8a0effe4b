import { REGISTRO, type CatalogueScreen } from './screen.ts';

export const tiposGestion: CatalogueScreen = {
  rows: 'RUTAS-31 TIPOSGESTION-01 TIPOSGESTION-02 TIPOSGESTION-03 TIPOSGESTION-04 TIPOSGESTION-10 TIPOSGESTION-18 TIPOSGESTION-21 TIPOSGESTION-22 TIPOSGESTION-23 TIPOSGESTION-24 TIPOSGESTION-25',
  path: '/tiposgestion',
  titulo: 'TIPOS DE GESTIÓN',
  columnas: ['Tipo de Gestión', 'Roles', 'Estado'],
  criterios: ['Tipo de gestión', 'Estado'],
  tamanos: ['10', '20', '50', '100', '500'],
  agregar: 'Agregar tipo de gestión',
  actualizar: 'Actualizar tipo de gestión',
  faltan: ['El campo tipo de gestión es obligatorio'],
  write: async (dialog, nombre) => {
    await dialog.getByRole('textbox', { name: 'Tipo de gestión' }).fill(nombre);
    await dialog.getByLabel('Perito', { exact: true }).check();
  },
  nombre: 'Tipo de gestión',
  ...REGISTRO,
  exito: [
    'Tipo Gestión creado correctamente',
    'Tipo Gestión actualizado correctamente',
    'Tipo de Gestión eliminada correctamente.',
    'Operación Exitosa',
  ],
};
