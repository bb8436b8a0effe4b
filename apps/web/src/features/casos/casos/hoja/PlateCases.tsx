import { address } from '../../../../kit/data/address.ts';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { CasesCard } from './CasesCard.tsx';

export default function PlateCases({ placa, vehiculo }: PlateSubject) {
  return (
    <CasesCard
      whose={vehiculo && { vehiculo_id: vehiculo._id }}
      inList={address('', 'listaticket', { query: { filtros: { placa } } })}
      about={({ afectado }) => afectado.nombre_completo}
    />
  );
}
