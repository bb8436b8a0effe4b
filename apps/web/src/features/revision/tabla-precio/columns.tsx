import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { Precio } from '@amparo/contract/revision/tabla-precio/routes';
import { estado, text } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';

type Monto = 'valor_servicio' | 'runt' | 'sicov' | 'ansv' | 'recaudo' | 'total';

/** An empty amount is shown as a dash, because it differs from an entered zero. */
const pesos = (key: Monto, titulo: string, looks: Partial<Column<Precio>> = {}): Column<Precio> => ({
  key,
  titulo,
  text: (row) => (row[key] === null ? '—' : formatPesos(row[key])),
  excel: (row) => row[key],
  align: 'end',
  ...looks,
});

export const centroDe = ({ locacion }: Precio) => locacion.map(({ nombre }) => nombre).join(', ');

/**
 * Column order of PRECIOS-29; three columns share a cell with another one, so that the table fits 1366 px.
 */
export const columns: readonly Column<Precio>[] = [
  { key: 'locacion', titulo: 'Centro', text: centroDe, minWidth: 170 },
  text('tipo', 'Tipo', { width: 128 }),
  { ...text('rango_antiguedad', 'Antigüedad'), under: 'tipo' },
  text('servicio', 'Servicio', { width: 92 }),
  pesos('valor_servicio', 'Valor', { width: 112 }),
  {
    key: 'iva',
    titulo: 'IVA',
    text: ({ iva }) => `${iva} %`,
    excel: ({ iva }) => iva,
    align: 'end',
    width: 64,
  },
  pesos('runt', 'RUNT', { width: 92 }),
  pesos('sicov', 'SICOV', { under: 'runt' }),
  pesos('ansv', 'ANSV', { width: 92 }),
  pesos('recaudo', 'Recaudo', { under: 'ansv' }),
  {
    ...pesos('total', 'Total', { width: 118 }),
    render: ({ total }) => <b className="num">{formatPesos(total)}</b>,
  },
  estado(),
];
