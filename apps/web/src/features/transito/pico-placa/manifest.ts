import { type Manifest, oneScreen } from '../../../kit/manifest.ts';

export const picoPlacaManifest: Manifest = oneScreen({
  path: '/pico-placa',
  title: 'Pico y placa',
  permiso: 'pico-placa.ver',
  load: () => import('./PicoPlacaPage.tsx'),
  menu: { grupo: 'Pico y placa', label: 'Pico y placa', orden: 1 },
});
