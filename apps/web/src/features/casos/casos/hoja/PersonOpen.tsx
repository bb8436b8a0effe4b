import type { PersonSubject } from '../../../../kit/manifest.ts';
import { OpenAnswer } from './OpenAnswer.tsx';

export default function PersonOpen({ persona }: PersonSubject) {
  return <OpenAnswer whose={{ persona_id: persona._id }} />;
}
