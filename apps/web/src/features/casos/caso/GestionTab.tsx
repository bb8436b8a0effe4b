import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { RelatedCards } from '../relacion/RelatedCards.tsx';
import { AnswersCard } from './AnswersCard.tsx';
import { DataCard } from './DataCard.tsx';
import { Entries } from './Entries.tsx';
import { EntryForm } from './EntryForm.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import { PolicyCard } from './PolicyCard.tsx';
import { Scroll } from './Scroll.tsx';
import { StaffCard } from './StaffCard.tsx';

interface GestionTabProps {
  caso: CasoCompleto;
  bar: HTMLElement | null | undefined;
}

/** What is known of the case at the left, what is done and was done in it at the right (CASO-10). */
export function GestionTab({ caso, bar }: GestionTabProps) {
  return (
    <div className="caso-cuerpo">
      <div className="caso-lado">
        <DataCard caso={caso} />
        <PolicyCard placa={caso.vehiculo.placa} />
        <StaffCard caso={caso} />
        <AnswersCard preguntas={caso.formulario.preguntas} />
        <ExportsCard archivos={caso.archivos} />
        <RelatedCards caso={caso} />
      </div>
      <Scroll label="Gestiones del caso" className="caso-centro">
        <EntryForm caso={caso} bar={bar} />
        <Entries caso={caso} />
      </Scroll>
    </div>
  );
}
