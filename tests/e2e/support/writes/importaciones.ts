import type { WriteAction } from './action.ts';

export const IMPORTACIONES: WriteAction[] = [
  [
    'a file is imported',
    () => '/e-importaciones',
    async ({ page }) => {
      await page.getByLabel('Vehículos', { exact: true }).check({ force: true });
      const buffer = Buffer.from('Placa;Marca');
      await page
        .getByLabel('Archivo para importar')
        .setInputFiles({ name: 'carros.csv', mimeType: 'text/csv', buffer });
    },
  ],
];
