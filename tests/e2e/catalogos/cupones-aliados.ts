import { newAliado } from '../house/aliados.ts';
import { choose } from '../house/screen.ts';
import { TAMANOS, type CatalogueScreen } from './screen.ts';

export const cuponesAliados: CatalogueScreen = {
  rows: 'RUTAS-81',
  path: '/cupones-aliados',
  titulo: 'CUPONES DE ALIADOS',
  columnas: [
    'Título',
    'Aliado',
    'Código',
    'Vigente desde',
    'Vigente hasta',
    'Redimidos',
    'Estado',
    'Condiciones',
  ],
  criterios: ['Título', 'Código', 'Aliado', 'Estado'],
  tamanos: TAMANOS,
  agregar: 'Agregar cupón',
  actualizar: 'Actualizar cupón',
  faltan: [
    'El campo aliado es obligatorio',
    'El campo título es obligatorio',
    'El campo código es obligatorio',
    'El campo condiciones es obligatorio',
    'El campo vigente desde es obligatorio',
    'El campo vigente hasta es obligatorio',
    'El campo cupo es obligatorio',
  ],
  prepare: async (house) => void (await newAliado(house)),
  write: async (dialog, nombre, page) => {
    await choose(page, dialog.getByLabel('Aliado'), 'Taller');
    await dialog.getByLabel('Título').fill(nombre);
    await dialog.getByLabel('Código').fill(nombre);
    await dialog.getByLabel('Condiciones').fill('Uno por vehículo');
    await dialog.getByLabel('Vigente desde').fill('01/11/2026');
    await dialog.getByLabel('Vigente hasta').fill('30/11/2026');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Cupo', { exact: true }).fill('40');
  },
  nombre: 'Título',
  inhabilitar: 'Esta seguro de inhabilitar este cupón?',
  activar: 'Esta seguro de activar este cupón?',
};
