import type { z } from 'zod';
import type { compras } from '@amparo/contract/comercial/compras/routes';
import { pathOf, type FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { useField, useForm, useValue } from '../../../../kit/forms/form.ts';
import { useBuyer } from './people.ts';

type Parts = Pick<FieldRef<z.input<typeof compras.create.body>>, 'comprador' | 'vehiculo' | 'plan'>;

export function useParts({ comprador: at, vehiculo, plan }: Parts) {
  const { store } = useForm();
  const comprador = useValue(at);
  const chosenPlate = useField(vehiculo.placa);
  const chosen = useField(vehiculo.vehiculo_id);
  const buyer = useBuyer(comprador);
  const goTo = (path: string) => () => store.focus(path);
  return {
    comprador,
    vehiculo: chosen.value,
    plan: useValue(plan),
    placa: typeof chosenPlate.value === 'string' ? chosenPlate.value : undefined,
    nombre: buyer?.nombres.split(' ')[0] ?? 'La persona',
    /** Clears the vehicle, because it belongs to another person. */
    forget: () => {
      chosen.set(undefined);
      chosenPlate.set(undefined);
    },
    goTo: { vehiculo: goTo(pathOf(vehiculo.vehiculo_id)), plan: goTo(pathOf(plan)) },
  };
}
