import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Field, useFocusWhenAsked } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { useField, useFieldFace } from '../../../../kit/forms/form.ts';
import { PlateInput } from '../../../../kit/pickers/PlateInput.tsx';
import { Step } from '../../../../kit/steps/Step.tsx';
import { useFormato } from './caseFormConfig.ts';
import type { Ticket } from './schema.ts';
import type { VehicleHandle } from './useVehicle.ts';
import { VehicleFound } from './VehicleFound.tsx';
import styles from './ticket.module.css';

const inCapitals = (typed: string) => typed.toUpperCase();

interface VehicleStepProps {
  at: FieldRef<Ticket>;
  vehicle: VehicleHandle;
}

/** First step: pressing Enter or leaving the field looks up the plate. */
export function VehicleStep({ at, vehicle }: VehicleStepProps) {
  const { found } = vehicle;
  const { placaDesconocida } = useFormato();
  const placa = useField(at.placa);
  // Vehicle errors from the server are shown at the plate field.
  const chosen = useFieldFace(found.kind === 'external' ? at.externo.placa : at.vehiculo);
  useFocusWhenAsked({ ...chosen, id: placa.id }, true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const missing = found.kind === 'unknown' ? placaDesconocida : chosen.error;
  const error = placa.error ?? (chosen.error === undefined ? undefined : missing);
  const field = { ...placa, error };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && !ctrlKey && !metaKey) vehicle.look(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) vehicle.look(false);
  };
  return (
    <Step n={1} isDone={found.kind === 'own' || found.kind === 'external'} titulo="Vehículo">
      <div ref={place} className={styles.ticketPlate}>
        <Field field={field}>
          <PlateInput
            field={field}
            clean={inCapitals}
            onType={vehicle.type}
            maxLength={100}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          />
        </Field>
        <section
          id={chosen.id}
          className={styles.ticketFound}
          aria-label="Vehículo de la placa"
          aria-live="polite"
          aria-busy={vehicle.isAsking}
        >
          <VehicleFound vehicle={vehicle} placa={placa.value ?? ''} />
        </section>
      </div>
    </Step>
  );
}
