import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { nameOf } from './words.ts';

/** Activation and deactivation, shared by the list and the vehicle page. */
export const toggle = {
  activate: vehiculos.activate,
  deactivate: vehiculos.deactivate,
  detail: (row: Vehiculo) => <Consequence row={row} />,
};

function Consequence({ row }: { row: Vehiculo }) {
  return (
    <span>
      <b>{row.placa}</b> · {nameOf(row)}
      <br />
      <span className="t3">
        {row.estado
          ? 'Mientras esté inactivo no se puede cambiar ni se avisan sus vencimientos.'
          : 'Se podrá cambiar de nuevo y se avisarán sus vencimientos.'}
      </span>
    </span>
  );
}
