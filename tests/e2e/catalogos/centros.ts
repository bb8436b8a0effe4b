import { choose } from '../house/screen.ts';
import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const centros: CatalogueScreen = {
  rows: 'RUTAS-51',
  path: '/listar-CDA',
  titulo: 'CENTROS DE DIAGNÓSTICO',
  columnas: [
    'NombreNIT',
    'DirecciónCiudad',
    'Ubicación',
    'Clases de vehículo',
    'HabilitaciónVencimiento',
    'Estado',
    'Precios',
  ],
  criterios: ['Nombre', 'NIT', 'Ciudad', 'Clase de vehículo', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar centro',
  actualizar: 'Actualizar centro',
  faltan: [
    'El campo nombre es obligatorio',
    'El campo NIT es obligatorio',
    'El campo departamento es obligatorio',
    'El campo ciudad es obligatorio',
    'El campo dirección es obligatorio',
    'El campo clases de vehículo es obligatorio',
    'El campo habilitación es obligatorio',
    'El campo vencimiento de la habilitación es obligatorio',
  ],
  write: async (dialog, nombre, page) => {
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByLabel('NIT').fill('900.742.118-4');
    await choose(page, dialog.getByLabel('Departamento'), 'BOLÍVAR');
    await choose(page, dialog.getByLabel('Ciudad'), 'CARTAGENA DE INDIAS');
    await dialog.getByLabel('Dirección').fill('Avenida Pedro de Heredia # 31-20');
    await dialog.getByRole('checkbox', { name: 'Motocicleta' }).check();
    await dialog.getByRole('checkbox', { name: 'Livianos' }).check();
    await dialog.getByRole('textbox', { name: 'Habilitación', exact: true }).fill('Resolución 1234 de 2024');
    await dialog.getByLabel('Vencimiento de la habilitación').fill('31/12/2999');
    await page.keyboard.press('Tab');
  },
  nombre: 'Nombre',
  inhabilitar: 'Esta seguro de inhabilitar este centro?',
  activar: 'Esta seguro de activar este centro?',
};
