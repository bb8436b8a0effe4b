import { clsx } from 'clsx';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { Turno } from '@amparo/contract/revision/turnos/schemas';
import { serverNow } from '../../../kit/data/clock.ts';
import type { SheetColumn as ReportColumn } from '../../../kit/excel/sheet.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { Pair } from '../../../kit/list/Pair.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { PlateLink } from '../../../kit/recordPage/PlateLink.tsx';
import { momentoCorto } from '../../../kit/relative.ts';
import {
  arrivalOf,
  centreOf,
  mechanicOf,
  ownerOf,
  plateOf,
  progressOf,
  stateOf,
  whenOf,
} from '../../../kit/turnos/turno.ts';
import styles from './turnos.module.css';
import '../../../kit/list/cards.css';
import '../../../kit/list/rows.css';

const NADA = '—';
const created = ({ creacion }: Turno) => new Date(creacion.fecha);
const changed = ({ modificacion }: Turno) => new Date(modificacion.fecha);

const mechanicsOf = ({ mecanicos }: Turno) =>
  mecanicos
    .map(({ nombre }) => nombre)
    .toReversed()
    .join(', ') || NADA;

function Mechanics({ row }: { row: Turno }) {
  const now = mechanicOf(row);
  const before = row.mecanicos.length - 1;
  if (now === undefined) return <span className="t3">Sin asignar</span>;
  return before === 0 ? (
    now.nombre
  ) : (
    <span className="list-chips">
      <span className="el">{now.nombre}</span>
      <span className="chip">+{before}</span>
    </span>
  );
}

/** Each date has a label, because three dates alone are ambiguous (TURNOS-58). */
function Dates({ row }: { row: Turno }) {
  const lines = { Cita: whenOf(row), Creado: fechaHora(created(row)), Modificado: fechaHora(changed(row)) };
  return (
    <span className={clsx('num', styles.turnoFechas)}>
      {Object.entries(lines).map(([label, said]) => (
        <span key={label}>
          <span className="t3">{label}</span> {said}
        </span>
      ))}
    </span>
  );
}

const vehiculo: Column<Turno> = {
  key: 'vehiculo',
  titulo: 'Vehículo',
  text: plateOf,
  render: (row) => <PlateLink placa={plateOf(row)} />,
  width: 132,
};
const centro: Column<Turno> = {
  key: 'lugar_atencion',
  titulo: 'Lugar de atención',
  text: (row) => [centreOf(row)?.nombre, centreOf(row)?.ciudad].filter(Boolean).join(', '),
  render: (row) => (
    <Pair first={centreOf(row)?.nombre} second={<span className="t3">{centreOf(row)?.ciudad}</span>} />
  ),
  minWidth: 150,
};
const mecanicos: Column<Turno> = {
  key: 'mecanicos',
  titulo: 'Mecánicos',
  text: mechanicsOf,
  render: (row) => <Mechanics row={row} />,
  minWidth: 130,
};
const estado: Column<Turno> = {
  key: 'estado',
  titulo: 'Estado',
  text: stateOf,
  render: (row) => <CaseState estado={stateOf(row)} />,
  width: 96,
  speaksForItself: true,
};

/** Column order of TURNOS-08, with the owner below the plate. */
export const columns: readonly Column<Turno>[] = [
  centro,
  mecanicos,
  vehiculo,
  {
    key: 'usuario',
    titulo: 'Propietario',
    under: 'vehiculo',
    text: (row) => ownerOf(row)?.nombre_completo ?? NADA,
  },
  estado,
  {
    key: 'llegada',
    titulo: 'Llegada del vehículo',
    text: (row) => {
      const arrival = arrivalOf(row);
      return arrival === undefined ? NADA : `Llegó ${momentoCorto(new Date(arrival.fecha), serverNow())}`;
    },
    acciones: ['llegada'],
    width: 142,
  },
  { key: 'asignacion', titulo: 'Asignar mecánico', text: () => NADA, acciones: ['asignar'], width: 146 },
  {
    key: 'fechas',
    titulo: 'Fechas',
    text: (row) =>
      `Cita: ${whenOf(row)} · Creado: ${fechaHora(created(row))} · Modificado: ${fechaHora(changed(row))}`,
    render: (row) => <Dates row={row} />,
    width: 186,
  },
  { key: 'gestion', titulo: 'Gestionar pasos', text: () => 'Gestionar', acciones: ['gestionar'], width: 116 },
];

export const reportColumns: readonly ReportColumn<Turno>[] = [
  ...[centro, mecanicos, vehiculo].map(({ titulo, text }) => ({ titulo, valor: text })),
  { titulo: 'Propietario', valor: (row) => ownerOf(row)?.nombre_completo ?? '' },
  { titulo: 'Estado', valor: stateOf },
  { titulo: 'Paso', valor: progressOf },
  {
    titulo: 'Llegada del vehículo',
    valor: (row) => {
      const arrival = arrivalOf(row);
      return arrival === undefined ? null : new Date(arrival.fecha);
    },
  },
  { titulo: 'Cita', valor: whenOf },
  { titulo: 'Creado', valor: created },
  { titulo: 'Modificado', valor: changed },
];

export const turnoCard = (row: Turno) => (
  <>
    <div className={clsx('list-card-title', styles.turnoCardHead)}>
      <PlateLink placa={plateOf(row)} />
      <span className="num">{whenOf(row)}</span>
    </div>
    <div className="list-card-facts">
      <CaseState estado={stateOf(row)} />
      <span>{progressOf(row)}</span>
    </div>
    <div>{ownerOf(row)?.nombre_completo}</div>
    <div className="list-card-facts">
      <span>{centreOf(row)?.nombre}</span>
      <span>{mechanicOf(row)?.nombre ?? 'Sin mecánico'}</span>
    </div>
  </>
);
