import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const empresas: CatalogueScreen = {
  rows: 'RUTAS-76 EMPRESA-01 EMPRESA-07',
  path: '/ListarEmpresas',
  titulo: 'Empresas',
  columnas: ['Nombre', 'NIT', 'Tipo', 'Ciudad', 'Contacto', 'Estado'],
  criterios: ['Nombre', 'NIT', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar empresa',
  actualizar: 'Actualizar empresa',
  faltan: ['El campo nombre es obligatorio', 'El campo NIT es obligatorio'],
  write: async (dialog, nombre) => {
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByLabel('NIT').fill(nombre.replaceAll(/\D/g, ''));
  },
  nombre: 'Nombre',
  inhabilitar: 'Esta seguro de inhabilitar esta empresa?',
  activar: 'Esta seguro de activar esta empresa?',
};
