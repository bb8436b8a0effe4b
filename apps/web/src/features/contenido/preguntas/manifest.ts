import { oneScreen } from '../../../kit/manifest.ts';

export const preguntasManifest = oneScreen({
  path: '/PreguntasFrecuentes',
  title: 'Preguntas frecuentes',
  permiso: 'preguntas-frecuentes.ver',
  load: () => import('./PreguntasPage.tsx'),
  menu: { grupo: 'Preguntas frecuentes', label: 'Preguntas frecuentes', orden: 1 },
});
