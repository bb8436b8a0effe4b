import { UserCheck } from 'lucide-react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { AnswerCell } from '../../../../kit/recordPage/AnswerCell.tsx';

export default function DriversAnswer({ vehiculo }: PlateSubject) {
  const drivers = vehiculo?.beneficiarios.filter(({ estado }) => estado) ?? [];
  const [first, ...others] = drivers;
  return (
    <AnswerCell
      icon={<UserCheck size={17} strokeWidth={1.75} />}
      tone={first === undefined ? 'n' : 't'}
      answer={first === undefined ? 'Solo el propietario' : cuantos(drivers.length, 'persona', 'personas')}
      detail={
        first === undefined
          ? 'Nadie más lo conduce'
          : `${first.nombre_completo}${others.length > 0 ? ` y ${others.length} más` : ''}`
      }
    />
  );
}
