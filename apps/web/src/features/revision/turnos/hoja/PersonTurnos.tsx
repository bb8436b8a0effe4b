import { placaLegible } from '@amparo/contract/kernel/placa';
import { address } from '../../../../kit/data/address.ts';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { plateOf } from '../../../../kit/turnos/turno.ts';
import { TurnosCard } from './TurnosCard.tsx';

export default function PersonTurnos({ persona }: PersonSubject) {
  return (
    <TurnosCard
      whose={{ persona: persona._id }}
      inList={address('', 'listarTurnos', { query: { filtros: { persona: persona._id } } })}
      about={(turno) => placaLegible(plateOf(turno))}
    />
  );
}
