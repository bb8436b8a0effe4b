import { oneScreen } from '../../../kit/manifest.ts';

export const sesionManifest = oneScreen({
  path: '/cambiar-clave',
  title: 'Cambio de Clave',
  load: () => import('./passwords/ChangePasswordPage.tsx'),
});
