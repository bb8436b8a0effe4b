import { REGISTRO, TAMANOS, type CatalogueScreen } from './screen.ts';

export const tramites: CatalogueScreen = {
  rows: 'RUTAS-43 TRAMITES-01 TRAMITES-02 TRAMITES-03 TRAMITES-04 TRAMITES-11 TRAMITES-12 TRAMITES-13 COMUN-13 COMUN-22 COMUN-23 COMUN-28 COMUN-65',
  path: '/tramites',
  titulo: 'TRAMITES',
  columnas: ['Título', 'Descripción', 'Fecha creación', 'Estado'],
  criterios: ['Título', 'Descripción', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'AGREGAR TRÁMITES',
  actualizar: 'ACTUALIZAR TRÁMITES',
  faltan: ['El campo título es obligatorio', 'El campo descripción es obligatorio'],
  write: async (dialog, nombre) => {
    await dialog.getByLabel('Título').fill(nombre);
    await dialog.getByLabel('Descripción').fill('Se hace ante el organismo de tránsito');
  },
  nombre: 'Título',
  ...REGISTRO,
};
