import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const permisos: CatalogueScreen = {
  rows: 'RUTAS-22 PERMISOS-01 PERMISOS-02 PERMISOS-03 PERMISOS-06 PERMISOS-07 PERMISOS-08 PERMISOS-09 LISTAS-14',
  path: '/permisos',
  titulo: 'LISTA DE PERMISOS',
  columnas: ['Nombre', 'Estado'],
  criterios: ['Nombre', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar permiso',
  actualizar: 'Actualizar permiso',
  faltan: ['El campo nombre es obligatorio'],
  write: (dialog, nombre) => dialog.getByLabel('Nombre').fill(nombre),
  nombre: 'Nombre',
  inhabilitar: 'Esta seguro de inhabilitar este permiso?',
  activar: 'Esta seguro de activar este permiso?',
};
