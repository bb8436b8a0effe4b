import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import type { PersonSubject } from '../../../kit/manifest.ts';
import { Timeline } from './Timeline.tsx';

const SCHEMAS = [usuarios.update.body];

export default function PersonaTimeline({ persona }: PersonSubject) {
  return <Timeline recurso="usuarios" id={persona._id} schemas={SCHEMAS} />;
}
