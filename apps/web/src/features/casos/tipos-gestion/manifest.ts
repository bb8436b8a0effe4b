import { oneScreen } from '../../../kit/manifest.ts';

export const tiposGestionManifest = oneScreen({
  path: '/tiposgestion',
  title: 'Tipos de gestión',
  // Other users only read the active types; this screen is for users who edit them (TIPOSGESTION-26).
  permiso: 'tipos-gestion.editar',
  load: () => import('./TiposGestionPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Tipos de gestión', orden: 6 },
});
