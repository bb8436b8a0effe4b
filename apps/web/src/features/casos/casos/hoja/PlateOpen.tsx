import type { PlateSubject } from '../../../../kit/manifest.ts';
import { OpenAnswer } from './OpenAnswer.tsx';

export default function PlateOpen({ vehiculo }: PlateSubject) {
  return <OpenAnswer whose={vehiculo && { vehiculo_id: vehiculo._id }} />;
}
