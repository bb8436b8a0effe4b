import { useEffect, useRef, useState } from 'react';
import { normalizaPlaca, parecePlaca } from '@amparo/contract/kernel/placa';
import type { ConsultaDePoliza, PorRegistrar } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { Failure } from '../../../../kit/data/failure.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { useForm, useValue } from '../../../../kit/forms/form.ts';
import { usePolicyLookup } from '../../../../kit/policy/usePolicyLookup.ts';
import { useFormato } from './caseFormConfig.ts';
import { peopleOf } from './people.ts';
import type { Ticket } from './schema.ts';
import { selectInsurerVehicle, clearVehicle, selectOwnVehicle } from './vehicleSelection.ts';

export type FoundVehicle =
  | { kind: 'none' | 'asking' }
  | { kind: 'failed'; failure: Failure }
  /** Not found, or not a plate at all and therefore not looked up (CHOQUE-09, CONSULTAPOLIZA-11). */
  | { kind: 'unknown'; consulta?: ConsultaDePoliza }
  | { kind: 'inactive'; vehiculo: Vehiculo; consulta?: ConsultaDePoliza }
  | { kind: 'own'; vehiculo: Vehiculo; consulta?: ConsultaDePoliza }
  | { kind: 'external'; datos: PorRegistrar; consulta: ConsultaDePoliza };

export interface VehicleHandle {
  found: FoundVehicle;
  isAsking: boolean;
  /** Looks up the typed plate; with `goesOn` the focus then moves to the next step. */
  look: (goesOn: boolean) => void;
  again: () => void;
  type: (placa: string) => void;
}

/** Looks up the typed plate (registered, insurer's or unknown vehicle) and fills the dependent fields. */
export function useVehicle(
  at: FieldRef<Ticket>,
  onNext: (found: FoundVehicle) => void,
  /** The plate was prefilled: move the focus on once the vehicle is found. */
  isKnown: boolean,
): VehicleHandle {
  const { store } = useForm();
  const { conAseguradoras } = useFormato();
  const typed = normalizaPlaca(useValue(at.placa) ?? '');
  const [asked, setAsked] = useState(typed);
  const goesOn = useRef(isKnown);
  const isPlate = parecePlaca(asked);
  const lookup = usePolicyLookup(asked, 'creacion', isPlate && conAseguradoras);
  const isOurs = !conAseguradoras || (lookup.data?.vehiculo !== null && lookup.data?.vehiculo !== undefined);
  const own = useApiQuery(vehiculos.porPlaca, { params: { placa: asked } }, { enabled: isPlate && isOurs });
  const known = () => (conAseguradoras ? foundOf(lookup, own) : ownOf(own));
  const found = asked === '' ? NONE : isPlate ? known() : UNKNOWN;

  const next = useRef(onNext);
  useEffect(() => {
    next.current = onNext;
  });
  const mark = markOf(found);
  useEffect(() => {
    if (found.kind === 'own') selectOwnVehicle(store, found.vehiculo);
    else if (found.kind === 'external') selectInsurerVehicle(store, asked, found.datos);
    else if (found.kind === 'unknown' || found.kind === 'inactive') clearVehicle(store);
    else return;
    if (goesOn.current) next.current(found);
    goesOn.current = false;
    // `mark` changes if and only if the result changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mark, store]);

  const again = () => {
    if (own.isError || !conAseguradoras) void own.refetch();
    else lookup.askAgain();
  };
  return {
    found,
    isAsking: lookup.isAsking || own.isFetching,
    again,
    look: (then) => {
      if (typed === '' || typed !== asked) {
        goesOn.current = then;
        setAsked(typed);
      } else if (then && (found.kind === 'own' || found.kind === 'external')) next.current(found);
      else if (then && isPlate && found.kind !== 'asking') again();
    },
    type: (placa) => {
      store.set('placa', placa);
      if (asked === '' || normalizaPlaca(placa) === asked) return;
      // Clear the result, because it belongs to another plate.
      setAsked('');
      clearVehicle(store);
    },
  };
}

const NONE: FoundVehicle = { kind: 'none' };
const UNKNOWN: FoundVehicle = { kind: 'unknown' };

interface VehicleQueryState {
  data: Vehiculo | undefined;
  error: Failure | null;
  isFetching: boolean;
}

/** Lookup in our vehicles only, without insurers. */
function ownOf({ data: vehiculo, error, isFetching }: VehicleQueryState): FoundVehicle {
  if (vehiculo !== undefined) return { kind: vehiculo.estado ? 'own' : 'inactive', vehiculo };
  if (error?.kind === 'missing') return UNKNOWN;
  return error === null || isFetching ? { kind: 'asking' } : { kind: 'failed', failure: error };
}

function foundOf(
  { data: consulta, failure, isAsking }: ReturnType<typeof usePolicyLookup>,
  own: VehicleQueryState,
): FoundVehicle {
  if (consulta === undefined)
    return failure === null || isAsking ? { kind: 'asking' } : { kind: 'failed', failure };
  if (consulta.vehiculo === null) {
    const datos = consulta.por_registrar;
    return datos === null ? { kind: 'unknown', consulta } : { kind: 'external', datos, consulta };
  }
  const { data: vehiculo, error, isFetching } = own;
  if (vehiculo === undefined)
    return error === null || isFetching ? { kind: 'asking' } : { kind: 'failed', failure: error };
  return { kind: vehiculo.estado ? 'own' : 'inactive', vehiculo, consulta };
}

/** Includes the vehicle's people, because they may change during the call. */
function markOf(found: FoundVehicle): string {
  if (found.kind === 'own')
    return `own ${found.vehiculo._id} ${peopleOf(found.vehiculo)
      .map(({ id }) => id)
      .join()}`;
  return found.kind === 'external' ? `external ${found.consulta.placa}` : found.kind;
}
