import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { Comparendo } from '@amparo/contract/transito/comparendos/routes';
import { ActiveState } from '../../../../kit/glyphs/ActiveState.tsx';
import { dia, estado, siNo } from '../../../../kit/list/columns.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { lugar } from '../../../../kit/person/place.ts';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { ClockLines } from '../reloj/ClockParts.tsx';
import '../../../../kit/list/cards.css';

const NOTHING = '—';
const imposicion = dia('fecha_imposicion', 'Fecha de imposición', { width: 152 });
const agendada = siNo('capacitacion_agendada', 'Capacitación agendada', { width: 104 });
const valorDe = ({ valor_comparendo: valor }: Comparendo) => (valor === null ? NOTHING : formatPesos(valor));
const numeroDe = ({ numero_comparendo }: Comparendo) => numero_comparendo ?? 'Sin número';

/** Column order of COMPARENDOS-24 plus the deadline; three columns share a cell, to fit 1366 px. */
export const columns: readonly Column<Comparendo>[] = [
  { key: 'numero_comparendo', titulo: 'Número', text: numeroDe, width: 204 },
  {
    key: 'codigo_infraccion',
    titulo: 'Código de infracción',
    under: 'numero_comparendo',
    text: ({ codigo_infraccion }) => codigo_infraccion,
    render: ({ codigo_infraccion, descripcion_infraccion }) => (
      <span title={[codigo_infraccion, descripcion_infraccion].filter(Boolean).join(' ')}>
        <b>{codigo_infraccion}</b> {descripcion_infraccion}
      </span>
    ),
  },
  imposicion,
  {
    key: 'infractor',
    titulo: 'Infractor',
    text: ({ infractor }) => infractor.nombre_completo,
    render: ({ infractor }) => <PersonLink id={infractor._id}>{infractor.nombre_completo}</PersonLink>,
    minWidth: 160,
  },
  {
    key: 'vehiculo',
    titulo: 'Placa',
    under: 'infractor',
    text: ({ vehiculo }) => vehiculo.placa,
    render: ({ vehiculo }) => <PlateLink placa={vehiculo.placa} />,
  },
  {
    key: 'ciudad',
    titulo: 'Ciudad',
    under: 'fecha_imposicion',
    text: ({ lugar: { ciudad } }) => lugar(ciudad),
  },
  {
    key: 'reloj',
    titulo: 'Plazo',
    text: ({ reloj }) => reloj?.titulo ?? NOTHING,
    render: ({ reloj }) => (reloj === null ? NOTHING : <ClockLines reloj={reloj} />),
    width: 262,
  },
  {
    key: 'valor_comparendo',
    titulo: 'Valor',
    text: valorDe,
    excel: ({ valor_comparendo }) => valor_comparendo,
    align: 'end',
    width: 112,
  },
  // COMPARENDOS-18
  { ...agendada, excel: ({ capacitacion_agendada }) => (capacitacion_agendada ? 'SI' : 'NO') },
  { ...estado(), width: 92 },
];

export const fineCard = (row: Comparendo) => (
  <>
    <div className="list-card-title">
      <PlateLink placa={row.vehiculo.placa} />{' '}
      <PersonLink id={row.infractor._id}>{row.infractor.nombre_completo}</PersonLink>
    </div>
    {row.reloj !== null && (
      <div className="list-card-fact">
        <ClockLines reloj={row.reloj} />
      </div>
    )}
    <div className="list-card-facts">
      <span className="num">{numeroDe(row)}</span>
      <span>
        {row.codigo_infraccion} · <span className="num">{imposicion.text(row)}</span>
      </span>
      <span>{lugar(row.lugar.ciudad)}</span>
      <span className="num">{valorDe(row)}</span>
      {row.capacitacion_agendada && <span>Con capacitación</span>}
      <ActiveState active={row.estado} />
    </div>
  </>
);
