import { clsx } from 'clsx';
import { type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { SIN_PROPIETARIO } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { PaperMark } from './PaperMark.tsx';
import { esPublico, nameOf } from './words.ts';
import styles from './vehiculos.module.css';
import '../../../kit/list/cards.css';

export const vehiculoCard = (row: Vehiculo) => <VehiculoCard row={row} />;

function VehiculoCard({ row }: { row: Vehiculo }) {
  return (
    <>
      <div className={clsx('list-card-title inl', styles.vehiculoCardHead)}>
        <PlateLink placa={row.placa} publica={esPublico(row)} />
        {!row.estado && <ActiveState active={false} />}
      </div>
      <div className="list-card-fact">{nameOf(row)}</div>
      <div className="list-card-facts">
        <span>{row.propietario?.nombre_completo ?? SIN_PROPIETARIO}</span>
        {row.color !== null && <span className="t3">{row.color}</span>}
        {row.tipo_servicio !== null && <span className="t3">{row.tipo_servicio}</span>}
      </div>
      <PaperMark row={row} whole />
    </>
  );
}
