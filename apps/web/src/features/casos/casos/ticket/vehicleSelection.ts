import type { PorRegistrar } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { FormStore } from '../../../../kit/forms/store.ts';
import { peopleOf } from './people.ts';
import type { Ticket } from './schema.ts';

/** Selects a registered vehicle. Keeps the chosen person if they belong to the vehicle, or selects its only person. */
export function selectOwnVehicle(store: FormStore, vehiculo: Vehiculo): void {
  const people = peopleOf(vehiculo).map(({ id }) => id);
  const chosen = store.get('persona') as string | undefined;
  const persona = people.find((id) => id === chosen) ?? (people.length === 1 ? people[0] : undefined);
  store.set('externo', undefined);
  store.set('vehiculo', vehiculo._id);
  store.set('persona', persona);
}

/**
 * Selects an insurer's vehicle and prefills its owner, unless the owner was already entered for this plate.
 */
export function selectInsurerVehicle(store: FormStore, placa: string, { propietario }: PorRegistrar): void {
  store.set('vehiculo', undefined);
  store.set('persona', undefined);
  if ((store.get('externo') as Ticket['externo'])?.placa === placa) return;
  const told = (text: string | null) => text ?? undefined;
  store.set('externo', {
    placa,
    propietario: {
      identificacion: told(propietario.identificacion),
      nombres: told(propietario.nombres),
      apellidos: told(propietario.apellidos),
      correo_electronico: told(propietario.correo_electronico),
      celular: told(propietario.celular),
    },
  });
}

export function clearVehicle(store: FormStore): void {
  for (const field of ['vehiculo', 'persona', 'externo'])
    if (store.get(field) !== undefined) store.set(field, undefined);
}
