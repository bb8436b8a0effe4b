import { vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { address } from '../../../../kit/data/address.ts';
import type { PersonSubject } from '../../../../kit/manifest.ts';
import { CasesCard } from './CasesCard.tsx';

export default function PersonCases({ persona }: PersonSubject) {
  const { identificacion } = persona.identificacion ?? {};
  return (
    <CasesCard
      whose={{ persona_id: persona._id }}
      inList={
        identificacion === undefined
          ? undefined
          : address('', 'listaticket', { query: { filtros: { identificacion } } })
      }
      about={(caso) => placaLegible(vehiculoEn(caso).placa)}
    />
  );
}
