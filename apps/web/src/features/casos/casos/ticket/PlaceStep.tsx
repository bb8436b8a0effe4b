import { useEffect, useRef } from 'react';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { AddressField } from '../../../../kit/forms/fields/AddressField.tsx';
import { useField, useValue } from '../../../../kit/forms/form.ts';
import { Step } from '../../../../kit/steps/Step.tsx';
import type { DetailsProps } from './caseFormConfig.ts';
import { CompanyField } from './CompanyField.tsx';
import { usePerson } from './people.ts';
import { Where } from './Where.tsx';

export function PlaceStep({ at, isDone, isRecovered, poliza, onNext }: DetailsProps) {
  usePlaceOf(at, isRecovered);
  return (
    <Step n={3} isDone={isDone} titulo="Lugar">
      <FieldGrid>
        <CompanyField at={at} poliza={poliza} />
        <AddressField departamento={at.departamento} ciudad={at.ciudad_siniestro} span={2} />
        <Where at={at} onNext={onNext} span={5} />
      </FieldGrid>
    </Step>
  );
}

/** Suggests the home city of the affected person unless the user has chosen a city. */
function usePlaceOf(at: DetailsProps['at'], isRecovered: boolean): void {
  const departamento = useField(at.departamento);
  const ciudad = useField(at.ciudad_siniestro);
  const home = usePerson(useValue(at.persona))?.direcciones[0]?.unidad_geografica;
  const now = `${departamento.value} ${ciudad.value}`;
  const former = useRef(isRecovered ? undefined : now);
  useEffect(() => {
    if (home === undefined) return;
    if (now === former.current) {
      departamento.set(home.departamento);
      ciudad.set(home.ciudad);
    }
    former.current = `${home.departamento} ${home.ciudad}`;
    // Run only when the home city changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [home]);
}
