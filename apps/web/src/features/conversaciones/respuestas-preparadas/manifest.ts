import { oneScreen } from '../../../kit/manifest.ts';

export const respuestasPreparadasManifest = oneScreen({
  path: '/v-respuestas',
  title: 'Respuestas preparadas',
  // All chat users can use the replies in the composer; this screen is only for users who edit them.
  permiso: 'respuestas-preparadas.editar',
  load: () => import('./RespuestasPreparadasPage.tsx'),
  menu: { grupo: 'Chats', label: 'Respuestas preparadas', orden: 9 },
});
