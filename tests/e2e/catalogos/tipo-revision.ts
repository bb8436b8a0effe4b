import { REGISTRO, TAMANOS, type CatalogueScreen } from './screen.ts';

export const tipoRevision: CatalogueScreen = {
  rows: 'RUTAS-58 TIPOREVISION-01 TIPOREVISION-02 TIPOREVISION-08 TIPOREVISION-09 TIPOREVISION-10 COMUN-09 COMUN-10 COMUN-26',
  path: '/listarTipoRevision',
  titulo: 'Tipos de revisión',
  columnas: ['Nombre', 'Fecha creación', 'Estado'],
  criterios: ['Nombre', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar tipo de revisión',
  actualizar: 'Actualizar tipo de revisión',
  faltan: ['El campo nombre es obligatorio'],
  write: (dialog, nombre) => dialog.getByLabel('Nombre').fill(nombre),
  nombre: 'Nombre',
  ...REGISTRO,
};
