import { Car } from 'lucide-react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { AnswerCell } from '../../../../kit/recordPage/AnswerCell.tsx';

const SHOWN = 3;

export default function PersonVehiclesAnswer({ persona }: PersonSubject) {
  const { data, error } = useApiQuery(vehiculos.deUsuario, { params: { id: persona._id } });
  const icon = <Car size={17} strokeWidth={1.75} />;
  if (data === undefined)
    return (
      <AnswerCell icon={icon} busy={error === null} answer="Sin respuesta" detail="Reintenta en su tarjeta" />
    );
  const own = data.propietario.filter(({ estado }) => estado);
  const driven = data.beneficiario.length;
  const plates = own.slice(0, SHOWN).map(({ placa }) => placaLegible(placa));
  const conduce = driven === 0 ? [] : [`conduce ${driven} más`];
  return (
    <AnswerCell
      icon={icon}
      tone={own.length === 0 ? 'n' : 't'}
      answer={own.length === 0 ? 'Ninguno propio' : cuantos(own.length, 'propio', 'propios')}
      detail={[...plates, ...conduce].join(' · ')}
    />
  );
}
