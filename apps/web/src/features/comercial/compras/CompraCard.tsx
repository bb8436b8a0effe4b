import { clsx } from 'clsx';
import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import { claseDePlan } from '@amparo/contract/comercial/planes/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { diaLegible } from '@amparo/contract/kernel/time';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { Origin, Remaining } from './columns.tsx';
import { TransactionState } from './TransactionState.tsx';
import { finDe, serviciosDe } from './words.ts';
import styles from './compras.module.css';
import '../../../kit/list/cards.css';

export const compraCard = (row: Compra) => <CompraCard row={row} />;

function CompraCard({ row }: { row: Compra }) {
  return (
    <>
      <div className={clsx('list-card-title', styles.compraCardHead)}>
        <PlateLink placa={row.vehiculo.placa} publica={row.vehiculo.publico} />
        <span className="el grow">
          <PersonLink id={row.comprador.id}>{row.comprador.nombre_completo}</PersonLink>
        </span>
      </div>
      <div className="list-card-fact">{row.plan.nombre}</div>
      <div className="list-card-facts">
        <span className="num">
          {diaLegible(row.fecha_inicial)} – {finDe(row)}
        </span>
        <span className="inl">
          <span className="t3">Disponible</span>
          <Remaining row={row} />
        </span>
        <span className="num">
          {row.cantidad_usada} de {row.cantidad} usadas
        </span>
        <span className="num">
          {formatPesos(row.valor)}
          {row.cupon !== null && `, cupón ${row.cupon.codigo}`}
        </span>
        <span>
          {claseDePlan(row.combo)} · <Origin row={row} />
        </span>
        <TransactionState estado={row.transaccion.estado_transaccion} />
        {!row.estado && <ActiveState active={false} />}
        <span className="list-card-fact t3">{serviciosDe(row).join(', ')}</span>
      </div>
    </>
  );
}
