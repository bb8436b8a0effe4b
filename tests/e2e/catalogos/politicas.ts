import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const politicas: CatalogueScreen = {
  rows: 'RUTAS-71 SHELL-04 POLITICAS-01 POLITICAS-02 POLITICAS-03 POLITICAS-04 POLITICAS-05 POLITICAS-13 POLITICAS-14 POLITICAS-15 POLITICAS-16 POLITICAS-17 POLITICAS-19 POLITICAS-20 COMUN-20',
  path: '/politicas',
  titulo: 'POLÍTICAS CREADAS',
  columnas: ['Nombre', 'Url', 'Versión', 'Estado'],
  criterios: ['Nombre'],
  tamanos: TAMANOS,
  agregar: 'CREAR POLÍTICA',
  actualizar: 'ACTUALIZAR POLÍTICA',
  faltan: [
    'El campo nombre es obligatorio',
    'El campo url es obligatorio',
    'El campo versión es obligatorio',
  ],
  write: async (dialog, nombre) => {
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByLabel('Url').fill('https://amparo.co/datos.pdf');
    await dialog.getByLabel('Versión').fill('2.1');
  },
  nombre: 'Nombre',
  inhabilitar: 'Esta seguro de inhabilitar?',
  activar: 'Esta seguro de activar?',
};
