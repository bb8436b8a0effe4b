import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { compras } from '@amparo/contract/comercial/compras/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useCan } from '../../../../kit/data/me.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { NoOptions } from '../../../../kit/forms/fields/NoOptions.tsx';
import { type FieldHandle, useField } from '../../../../kit/forms/form.ts';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { Picks } from '../../../../kit/steps/Picks.tsx';
import { Step, Waiting } from '../../../../kit/steps/Step.tsx';
import styles from './dialogo.module.css';
import '../../../../kit/forms/fields.css';

export interface Elegible {
  _id: string;
  placa: string;
  detail: string;
  publica?: boolean;
}

const eligible = ({ _id, placa, marca, linea, modelo, tipo_servicio }: Vehiculo): Elegible => ({
  _id,
  placa,
  detail: `${[marca, linea].filter(Boolean).join(' ')}, ${modelo}`,
  publica: tipo_servicio === 'Público',
});

interface VehicleStepProps {
  at: FieldRef<z.input<typeof compras.create.body>['vehiculo']>;
  comprador: string | undefined;
  /** Vehicle of the edited purchase, which may no longer belong to the person. */
  former?: Elegible;
  onNext: () => void;
}

/** Selects one of the person's own active vehicles (COMPRAS-27, COMPRAS-44). */
export function VehicleStep({ at, comprador, former, onNext }: VehicleStepProps) {
  if (comprador === undefined)
    return (
      <Waiting n={2} titulo="Vehículo">
        Se abre al elegir a la persona
      </Waiting>
    );
  return <Vehicles key={comprador} at={at} comprador={comprador} former={former} onNext={onNext} />;
}

function Vehicles({
  at,
  comprador,
  former,
  onNext,
}: Omit<VehicleStepProps, 'former'> & { comprador: string; former: Elegible | undefined }) {
  const field = useField(at.vehiculo_id);
  const placa = useField(at.placa);
  const ask = useApiQuery(vehiculos.deUsuario, { params: { id: comprador } });
  // A vehicle registered in another window during the call appears without a reload.
  useLiveRefresh(vehiculos.list.recurso, vehiculos.deUsuario);
  const own = ask.data?.propietario ?? [];
  const active = own.filter(({ estado }) => estado).map(eligible);
  const choices =
    former === undefined || active.some(({ _id }) => _id === former._id) ? active : [former, ...active];
  const choose = (vehicle: Elegible) => {
    field.set(vehicle._id);
    placa.set(vehicle.placa);
  };
  useOnlyOne(field, choices, (only) => {
    choose(only);
    if (document.activeElement?.id === field.id) onNext();
  });
  if (ask.data === undefined && former === undefined)
    return (
      <Waiting n={2} titulo="Vehículo">
        <NoOptions source={ask} waiting="Buscando sus vehículos…" failed="No pudimos cargar sus vehículos" />
      </Waiting>
    );
  return (
    <Step n={2} isDone={field.value !== undefined}>
      <Field field={field} group aside={<span className="field-optional">{countOf(active.length)}</span>}>
        {choices.length === 0 ? (
          <None comprador={comprador} inactive={own.length} field={field} />
        ) : (
          <Plates field={field} choices={choices} onChoose={choose} onNext={onNext} />
        )}
      </Field>
    </Step>
  );
}

const countOf = (n: number) => `${n === 0 ? 'ninguno activo' : cuantos(n, 'activo', 'activos')} a su nombre`;

/** Preselects the only vehicle. */
function useOnlyOne(
  field: FieldHandle<string>,
  choices: readonly Elegible[],
  choose: (only: Elegible) => void,
): void {
  const [first] = choices;
  const only = choices.length === 1 && field.value === undefined ? first?._id : undefined;
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (only !== undefined && first !== undefined) latest.current(first);
    // Run only when the id changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only]);
}

interface PlatesProps {
  field: FieldHandle<string>;
  choices: readonly Elegible[];
  onChoose: (vehicle: Elegible) => void;
  onNext: () => void;
}

/** Vehicle options; a digit selects one and moves on to the plans. */
function Plates({ field, choices, onChoose, onNext }: PlatesProps) {
  return (
    <Picks
      id={field.id}
      options={choices}
      valueOf={({ _id }) => _id}
      nameOf={({ placa, detail }) => `${placa}, ${detail}`}
      value={field.value}
      onChoose={onChoose}
      onNext={onNext}
      className={clsx(styles.platesPick)}
    >
      {({ placa, detail, publica = false }, isOn) => (
        <>
          <Plate placa={placa} size={isOn ? 'md' : 'sm'} publica={publica} />
          <span className="xs t2 grow el" title={detail}>
            {detail}
          </span>
        </>
      )}
    </Picks>
  );
}

function None({
  comprador,
  inactive,
  field,
}: {
  comprador: string;
  inactive: number;
  field: FieldHandle<string>;
}) {
  const mayAdd = useCan()('vehiculos.crear');
  return (
    <p id={field.id} className="pick is-empty amb" tabIndex={-1}>
      <span>
        {inactive === 0 ? 'No tiene vehículos a su nombre. ' : 'Sus vehículos están inactivos. '}
        {inactive > 0 ? (
          <Link to={`/v-vehiculos/${comprador}`} target="_blank">
            Actívalos en su lista
          </Link>
        ) : mayAdd ? (
          <Link
            to={`/e-vehiculo?${new URLSearchParams({ propietario: comprador }).toString()}`}
            target="_blank"
          >
            Registra uno
          </Link>
        ) : (
          'Pide que le registren uno.'
        )}
        {inactive > 0 ? ' y aparecerán aquí.' : mayAdd && ' y aparecerá aquí.'}
      </span>
    </p>
  );
}
