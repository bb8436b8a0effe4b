import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { PlateSubject } from '../../../kit/manifest.ts';
import { Timeline } from './Timeline.tsx';

const SCHEMAS = [vehiculos.create.body];

export default function VehiculoTimeline({ vehiculo }: PlateSubject) {
  return vehiculo === undefined ? null : <Timeline recurso="vehiculos" id={vehiculo._id} schemas={SCHEMAS} />;
}
