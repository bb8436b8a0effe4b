import { useMemo } from 'react';
import { type Precio, tablaPrecio, TAMANOS_DE_PRECIOS } from '@amparo/contract/tabla-precio';
import { tecnomecanicaLocaciones } from '@amparo/contract/tecnomecanica-locaciones';
import { callsOf } from '../../../kit/list/calls.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useAll } from '../../../kit/list/useAll.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { centroDe, columns } from './columns.tsx';
import { PrecioFields } from './form.tsx';

const calls = callsOf(tablaPrecio, PrecioFields);
const add = { ...calls.add, initial: { otros_impuestos: [], total: 0 } };
const initial = ({ locacion, iva, ...rest }: Precio) => ({
  ...rest,
  iva: iva as never,
  ...(locacion[0] === undefined ? {} : { locacion: locacion[0]._id }),
});
const edit = { ...calls.edit, initial };

const registro = {
  singular: 'precio',
  este: 'este precio',
  nombre: (row: Precio) => `${centroDe(row)}, ${row.tipo}, ${row.rango_antiguedad}, ${row.servicio}`,
};

const NONE: readonly never[] = [];

/** What inspections cost (PRECIOS-02). */
export default function PreciosPage() {
  const opciones = useCentres();
  return (
    <ListScreen
      {...calls}
      titulo="Lista de precios"
      registro={registro}
      columns={columns}
      tamanos={TAMANOS_DE_PRECIOS}
      opciones={opciones}
      add={add}
      edit={edit}
    />
  );
}

/** Every centre, also those that are off: their prices are still found (PRECIOS-29). */
function useCentres() {
  const may = useMay();
  const { data = NONE } = useAll(tecnomecanicaLocaciones.list, {
    enabled: may(tecnomecanicaLocaciones.list),
  });
  return useMemo(() => {
    const options = data.map(({ _id, nombre, estado }) => ({
      value: _id,
      label: estado ? nombre : `${nombre} (inactivo)`,
    }));
    return { locacion: options.toSorted((a, b) => a.label.localeCompare(b.label, 'es')) };
  }, [data]);
}
