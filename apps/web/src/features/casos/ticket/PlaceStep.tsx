import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import type { EmpresaExterna } from '@amparo/contract/consulta-poliza';
import { Field, FieldGrid } from '../../../kit/forms/Field.tsx';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { controlProps, useField } from '../../../kit/forms/form.ts';
import type { Ref } from '../../../kit/forms/ref.ts';
import { Step } from '../../../kit/steps/Step.tsx';
import { CompanyField } from './CompanyField.tsx';
import type { Ticket } from './schema.ts';

interface PlaceStepProps {
  at: Ref<Ticket>;
  isDone: boolean;
  /** The company that the policy names. */
  poliza: EmpresaExterna | null;
  onNext: () => void;
}

/** Where it happened, and for which company. */
export function PlaceStep({ at, isDone, poliza, onNext }: PlaceStepProps) {
  return (
    <Step n={3} isDone={isDone} titulo="Lugar">
      <FieldGrid>
        <CompanyField at={at} poliza={poliza} />
        <AddressField departamento={at.departamento} ciudad={at.ciudad_siniestro} span={2} />
        <Where at={at} onNext={onNext} />
      </FieldGrid>
    </Step>
  );
}

function Where({ at, onNext }: Pick<PlaceStepProps, 'at' | 'onNext'>) {
  const field = useField(at.direccion);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && !ctrlKey && !metaKey) onNext();
  };
  return (
    <Field field={field} span={5}>
      <Input
        {...controlProps(field)}
        placeholder="Dirección o punto de referencia"
        value={field.value ?? ''}
        onChange={({ target }) => field.set(target.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
