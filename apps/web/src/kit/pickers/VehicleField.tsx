import { campo } from '@amparo/contract/kernel/fields';
import { normalizaPlaca, placaLegible } from '@amparo/contract/kernel/placa';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { call } from '../data/call.ts';
import type { FieldProps } from '../forms/Field.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../forms/fields/SearchSelectField.tsx';

const Placa = campo.placa('Placa');

/** "Chevrolet Spark GT · 2018 · Gloria Lasso". */
const detailOf = ({ marca, linea, modelo, propietario }: Vehiculo) =>
  [[marca, linea].filter(Boolean).join(' '), modelo, propietario?.nombre_completo]
    .filter(Boolean)
    .join(' · ');

const source: SearchSource<Vehiculo> = {
  recurso: vehiculos.list.recurso,
  wants: (typed) =>
    typed === '' || Placa.safeParse(typed).success ? undefined : 'Escribe la placa completa',
  read: ({ typed, query, signal }) => {
    const filtros = { estado: true, ...(typed === '' ? {} : { placa: normalizaPlaca(typed) }) };
    return call(vehiculos.list, { query: { ...query, filtros } }, { signal });
  },
  find: (id) => call(vehiculos.get, { params: { id } }),
  option: (vehicle) => ({
    value: vehicle._id,
    label: placaLegible(vehicle.placa),
    detail: detailOf(vehicle),
  }),
};

interface VehicleFieldProps extends FieldProps {
  at: FieldTarget<string>;
  onChange?: (id: string | undefined) => void;
}

/** A vehicle by its plate, in any spelling. */
export function VehicleField(props: VehicleFieldProps) {
  return <SearchSelectField placeholder="Placa" {...props} source={source} />;
}
