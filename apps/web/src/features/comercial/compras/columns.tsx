import { clsx } from 'clsx';
import { Gift } from 'lucide-react';
import { disponibleDe, origenDeCompra } from '@amparo/contract/comercial/compras/rules';
import { type Compra } from '@amparo/contract/comercial/compras/schemas';
import { claseDePlan } from '@amparo/contract/comercial/planes/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { RemainingBars } from '../../../kit/glyphs/RemainingBars.tsx';
import { creacion, dia, estado, numero } from '../../../kit/list/columns.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { PersonLink } from '../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { Services } from './Services.tsx';
import { TransactionState } from './TransactionState.tsx';
import { disponibleEnPalabras, finDe, NO_APLICA, serviciosDe } from './words.ts';
import styles from './compras.module.css';

export function Origin({ row }: { row: Compra }) {
  const words = origenDeCompra(row.manual);
  if (!row.manual) return words;
  return (
    <span className={clsx('inl', styles.compraCortesia)}>
      <Gift size={12} strokeWidth={2} aria-hidden />
      {words}
    </span>
  );
}

export function Remaining({ row }: { row: Compra }) {
  const left = disponibleDe(row);
  if (left === null) return <span className="t3 xs">{NO_APLICA}</span>;
  return (
    <span className="inl">
      <b className={styles.compraQuedan}>{left}</b>
      <RemainingBars left={left} of={row.cantidad} />
    </span>
  );
}

/** Column order of COMPRAS-06; five columns share a cell with another one, so that the table fits 1366 px. */
export const columns: readonly Column<Compra>[] = [
  { key: 'combo', titulo: 'Tipo', text: ({ combo }) => claseDePlan(combo), width: 114 },
  {
    key: 'comprador',
    titulo: 'Comprador',
    text: ({ comprador }) => comprador.nombre_completo,
    render: ({ comprador }) => <PersonLink id={comprador.id}>{comprador.nombre_completo}</PersonLink>,
    minWidth: 146,
  },
  { key: 'plan', titulo: 'Plan', text: ({ plan }) => plan.nombre, minWidth: 126 },
  dia('fecha_inicial', 'Fecha inicio', { width: 92 }),
  { key: 'fecha_final', titulo: 'Fecha fin', under: 'fecha_inicial', text: finDe },
  numero('cantidad', 'Cantidad del plan', { width: 76 }),
  numero('cantidad_usada', 'Cantidad usada', { width: 76 }),
  {
    key: 'cantidad_disponible',
    titulo: 'Cantidad disponible',
    text: disponibleEnPalabras,
    render: (row) => <Remaining row={row} />,
    excel: (row) => disponibleDe(row) ?? NO_APLICA,
    width: 104,
  },
  {
    key: 'servicios',
    titulo: 'Servicios',
    under: 'plan',
    text: (row) => serviciosDe(row).join(', '),
    render: (row) => <Services row={row} />,
  },
  {
    key: 'vehiculo',
    titulo: 'Placa',
    under: 'comprador',
    text: ({ vehiculo }) => vehiculo.placa,
    render: ({ vehiculo }) => <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />,
  },
  {
    key: 'manual',
    titulo: 'Manual',
    under: 'combo',
    text: ({ manual }) => origenDeCompra(manual),
    render: (row) => <Origin row={row} />,
  },
  {
    key: 'valor',
    titulo: 'Valor',
    text: ({ valor, cupon }) =>
      cupon === null
        ? formatPesos(valor)
        : `${formatPesos(valor)}, con ${formatPesos(cupon.descuento)} menos por el cupón ${cupon.codigo}`,
    render: ({ valor, cupon }) => <Pair first={formatPesos(valor)} second={cupon?.codigo} />,
    excel: ({ valor }) => valor,
    width: 96,
    align: 'end',
  },
  {
    key: 'transaccion',
    titulo: 'Transacción',
    text: ({ transaccion }) => transaccion.estado_transaccion,
    render: ({ transaccion }) => <TransactionState estado={transaccion.estado_transaccion} />,
    width: 130,
  },
  { ...creacion('Fecha compra'), under: 'transaccion' },
  { ...estado(), width: 88 },
];
