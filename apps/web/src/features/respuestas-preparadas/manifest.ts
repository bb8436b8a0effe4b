import { oneScreen } from '../../kit/manifest.ts';

export const respuestasPreparadasManifest = oneScreen({
  path: '/v-respuestas',
  title: 'Respuestas preparadas',
  // Whoever talks uses them where they write; the screen is for who keeps them.
  permiso: 'respuestas-preparadas.editar',
  load: () => import('./RespuestasPreparadasPage.tsx'),
  menu: { grupo: 'Chats', label: 'Respuestas preparadas', orden: 9 },
});
