import { AGENDA } from '../../../kit/agenda/paths.ts';
import { type Manifest, oneScreen } from '../../../kit/manifest.ts';

export const agendaManifest: Manifest = oneScreen({
  path: AGENDA,
  title: 'Agenda',
  permiso: 'agenda.ver',
  load: () => import('./AgendaPage.tsx'),
  menu: { grupo: 'Choque simple', label: 'Agenda', orden: 7 },
  riel: true,
});
