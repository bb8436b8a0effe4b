import { choose } from '../house/screen.ts';
import { REGISTRO, TAMANOS, type CatalogueScreen } from './screen.ts';

export const servicios: CatalogueScreen = {
  rows: 'RUTAS-62 SERVICIOS-01 SERVICIOS-02 SERVICIOS-08 SERVICIOS-09 SERVICIOS-10 SERVICIOS-11 SERVICIOS-17 SERVICIOS-18 SERVICIOS-20 COMUN-09 COMUN-10 COMUN-26',
  path: '/listar-servicios',
  titulo: 'Lista de servicios',
  columnas: ['Categoría', 'Servicio', 'Descripción', 'App', 'Fijo', 'Pago', 'Fecha creación', 'Estado'],
  criterios: ['Categoría', 'Servicio', 'Descripción', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar servicio',
  actualizar: 'Actualizar servicio',
  faltan: ['categoría', 'servicio', 'descripción', 'fijo', 'pago'].map(
    (campo) => `El campo ${campo} es obligatorio`,
  ),
  write: async (dialog, nombre, page) => {
    await choose(page, dialog.getByLabel('Categoría'), 'Asistencia jurídica');
    await dialog.getByRole('textbox', { name: 'Servicio' }).fill(nombre);
    await dialog.getByLabel('Descripción').fill('Lo presta un abogado de la casa');
    await dialog.getByRole('group', { name: 'Fijo' }).getByLabel('Si').check();
    await dialog.getByRole('group', { name: 'Pago' }).getByLabel('No').check();
  },
  nombre: 'Servicio',
  ...REGISTRO,
};
