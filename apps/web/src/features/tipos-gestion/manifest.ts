import { oneScreen } from '../../kit/manifest.ts';

export const tiposGestionManifest = oneScreen({
  path: '/tiposgestion',
  title: 'Tipos de gestión',
  // Others read the types in use for their cases; the screen is for who keeps them (TIPOSGESTION-26).
  permiso: 'tipos-gestion.editar',
  load: () => import('./TiposGestionPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Tipos de gestión', orden: 6 },
});
