import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { Field, FieldGrid } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useField } from '../../../../kit/forms/form.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { Picks } from '../../../../kit/steps/Picks.tsx';
import { Step, Waiting } from '../../../../kit/steps/Step.tsx';
import { peopleOf } from './people.ts';
import type { Ticket } from './schema.ts';
import type { FoundVehicle } from './useVehicle.ts';
import styles from './ticket.module.css';

const TITULO = 'Persona afectada';
/** Numbers pasted from an identity card contain dots. */
const withoutDots = (typed: string) => typed.replaceAll(/[.\s]/g, '');

interface PersonStepProps {
  at: FieldRef<Ticket>;
  found: FoundVehicle;
  isDone: boolean;
  onNext: () => void;
}

/** Affected person: a person of the registered vehicle, or the owner that an insurer returned. */
export function PersonStep({ at, found, isDone, onNext }: PersonStepProps) {
  if (found.kind === 'own')
    return (
      <Whole isDone={isDone}>
        <People at={at} vehiculo={found.vehiculo} onNext={onNext} />
      </Whole>
    );
  if (found.kind === 'external')
    return (
      <Whole isDone={isDone} nota="Propietario según la aseguradora: confírmalo con quien llama">
        <OwnerFields at={at} />
      </Whole>
    );
  return (
    <Waiting n={2} titulo={TITULO}>
      Se abre al encontrar el vehículo
    </Waiting>
  );
}

function Whole({ isDone, nota, children }: { isDone: boolean; nota?: string; children: ReactNode }) {
  return (
    <Step
      n={2}
      isDone={isDone}
      titulo={TITULO}
      nota={nota === undefined ? undefined : <span className="sm t3">{nota}</span>}
    >
      {children}
    </Step>
  );
}

function People({ at, vehiculo, onNext }: Pick<PersonStepProps, 'at' | 'onNext'> & { vehiculo: Vehiculo }) {
  const field = useField(at.persona, TITULO);
  // A person authorised in another window during the call appears without a reload.
  useLiveRefresh(vehiculos.list.recurso, vehiculos.porPlaca);
  const people = peopleOf(vehiculo);
  if (people.length === 0) return <Nobody id={field.id} vehiculo={vehiculo._id} />;
  return (
    <div className={styles.ticketPeople}>
      <Field field={{ ...field, optional: false }} group>
        <Picks
          id={field.id}
          options={people}
          valueOf={({ id }) => id}
          nameOf={({ nombre, detalle }) => `${nombre}, ${detalle}`}
          value={field.value}
          onChoose={({ id }) => field.set(id)}
          onNext={onNext}
          className={clsx(styles.peoplePick)}
        >
          {({ nombre, detalle }) => (
            <>
              <Face name={nombre} size={28} />
              <span className="grow">
                <b className="el">{nombre}</b>
                <span className="xs t2 num el">{detalle}</span>
              </span>
            </>
          )}
        </Picks>
      </Field>
    </div>
  );
}

function Nobody({ id, vehiculo }: { id: string; vehiculo: string }) {
  const query = new URLSearchParams({ id: vehiculo, tab: 'propietario' }).toString();
  return (
    <p id={id} className="pick is-empty amb" tabIndex={-1} role="alert">
      <span>
        Nadie de este vehículo tiene cuenta.{' '}
        <Link to={`/e-vehiculo?${query}`} target="_blank">
          Asígnale un propietario
        </Link>{' '}
        y aparecerá aquí.
      </span>
    </p>
  );
}

/** Owner fields, prefilled from the insurers; the adviser completes the missing ones (CONSULTAPOLIZA-21). */
function OwnerFields({ at }: Pick<PersonStepProps, 'at'>) {
  const owner = at.externo.propietario;
  return (
    <FieldGrid>
      <TextField at={owner.identificacion} span={2} inputMode="numeric" clean={withoutDots} />
      <TextField at={owner.nombres} span={2} />
      <TextField at={owner.apellidos} span={2} />
      <TextField at={owner.correo_electronico} span={4} inputMode="email" />
      <TextField at={owner.celular} span={2} inputMode="numeric" clean={withoutDots} />
    </FieldGrid>
  );
}
