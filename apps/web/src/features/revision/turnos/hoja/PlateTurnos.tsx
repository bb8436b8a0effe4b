import { address } from '../../../../kit/data/address.ts';
import type { PlateSubject } from '../../../../kit/manifest.ts';
import { ownerOf } from '../../../../kit/turnos/turno.ts';
import { TurnosCard } from './TurnosCard.tsx';

export default function PlateTurnos({ placa }: PlateSubject) {
  return (
    <TurnosCard
      whose={{ placa }}
      inList={address('', 'listarTurnos', { query: { filtros: { placa } } })}
      about={(turno) => ownerOf(turno)?.nombre_completo ?? ''}
    />
  );
}
