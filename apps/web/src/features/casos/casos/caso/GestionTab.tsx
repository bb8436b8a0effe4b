import { lazy, Suspense } from 'react';
import { Scroll } from '../../../../kit/workspace/Scroll.tsx';
import { useKind } from '../kind.ts';
import { RelatedCards } from '../relacion/RelatedCards.tsx';
import { AnswersCard } from './AnswersCard.tsx';
import { DataCard } from './DataCard.tsx';
import { Entries } from './Entries.tsx';
import { EntryForm } from './EntryForm.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import type { FullCase } from './fullCase.ts';
import { PolicyCard } from './PolicyCard.tsx';
import { StaffCard } from './StaffCard.tsx';
import styles from './caso.module.css';

/** Loaded separately because it is large and the case data does not depend on it. */
const CaseCommitments = lazy(async () => ({
  default: (await import('../../../../kit/agenda/CaseCommitments.tsx')).CaseCommitments,
}));

interface GestionTabProps {
  caso: FullCase;
  bar: HTMLElement | null | undefined;
}

/** Case data on the left; entry form and entries on the right (CASO-10). */
export function GestionTab({ caso, bar }: GestionTabProps) {
  const { recurso } = useKind().rutas.list;
  return (
    <div className={styles.casoCuerpo}>
      <div className={styles.casoLado}>
        <DataCard caso={caso} />
        {'empresa' in caso && <PolicyCard placa={caso.vehiculo.placa} />}
        <StaffCard caso={caso} />
        <Suspense>
          <CaseCommitments recurso={recurso} caso={caso.caso} />
        </Suspense>
        {'formulario' in caso && <AnswersCard preguntas={caso.formulario.preguntas} />}
        {'archivos' in caso && <ExportsCard archivos={caso.archivos} />}
        <RelatedCards caso={caso} />
      </div>
      <Scroll label="Gestiones del caso" className={styles.casoCentro}>
        <EntryForm caso={caso} bar={bar} />
        <Entries caso={caso} />
      </Scroll>
    </div>
  );
}
