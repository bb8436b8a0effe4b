import { type Precio, tablaPrecio } from '@amparo/contract/revision/tabla-precio/routes';
import { TAMANOS_DE_PRECIOS } from '@amparo/contract/revision/tabla-precio/schemas';
import { tecnomecanicaLocaciones } from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { catalogueSource } from '../../../kit/pickers/CatalogueField.tsx';
import { centroDe, columns } from './columns.tsx';
import { PrecioFields } from './form.tsx';

const calls = catalogueCalls(tablaPrecio, PrecioFields);
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

/** Includes inactive centres, because their prices can still be searched (PRECIOS-29). */
const BY_CENTRE = { locacion: catalogueSource(tecnomecanicaLocaciones, { alsoInactive: true }) };
const BY_NAME_ALONE = {};

/** PRECIOS-02. */
export default function PreciosPage() {
  const may = useMay();
  return (
    <ListScreen
      {...calls}
      titulo="Lista de precios"
      registro={registro}
      columns={columns}
      tamanos={TAMANOS_DE_PRECIOS}
      busquedas={may(tecnomecanicaLocaciones.list) ? BY_CENTRE : BY_NAME_ALONE}
      add={add}
      edit={edit}
    />
  );
}
