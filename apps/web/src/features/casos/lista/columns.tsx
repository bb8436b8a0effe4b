import { Hourglass, ShieldAlert } from 'lucide-react';
import { estaCerrado, requiereAprobacion } from '@amparo/contract/casos';
import type { Caso } from '@amparo/contract/choque-simple';
import { SIN_PROPIETARIO } from '@amparo/contract/vehiculos';
import { serverNow } from '../../../kit/data/clock.ts';
import type { Column as ReportColumn } from '../../../kit/excel/sheet.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { creacion, numero } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import { PlateLink } from '../../../kit/sheet/PlateLink.tsx';
import {
  llegadaCorta,
  llegadaEntera,
  NADA,
  nombreDe,
  planEnPalabras,
  seSolicito,
  tipoCorto,
  titular,
  titularEnPalabras,
} from './words.ts';

type Campo = Parameters<typeof titular>[1];

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

export function Solicitado({ children = 'Solicitado' }: { children?: string }) {
  return (
    <span className="inl amb caso-marca">
      <Hourglass {...ICON} />
      {children}
    </span>
  );
}

export function PorAprobar() {
  return (
    <span className="inl amb caso-marca">
      <ShieldAlert {...ICON} />
      Por aprobar
    </span>
  );
}

/** What waits for an approval says so where others say what they are. */
export const waitsForApproval = (row: Caso) => requiereAprobacion(row) && !estaCerrado(row.estado);

/** One type of staff: who holds the case, or that somebody is wanted. */
function personal(key: Campo, titulo: string, looks: Partial<Column<Caso>> = {}): Column<Caso> {
  return {
    key,
    titulo,
    text: (row) => titularEnPalabras(row, key),
    render: (row) => {
      const nombre = titular(row, key);
      if (!seSolicito(row, key)) return nombre ?? <span className="t3">{NADA}</span>;
      return nombre === undefined ? (
        <Solicitado />
      ) : (
        <span className="caso-otro">
          <Hourglass {...ICON} className="amb" /> {nombre}
        </span>
      );
    },
    ...looks,
  };
}

function Llegada({ row }: { row: Caso }) {
  const now = serverNow();
  return (
    <span className="caso-llegada">
      <span className="t3">Abg</span> {llegadaCorta(row.llegada_abogado, now)}
      <span className="t3">Inv</span> {llegadaCorta(row.llegada_investigador, now)}
    </span>
  );
}

/** CHOQUE-39 in its order, eight of them under another one: all of it fits 1366 px. */
export const columns: readonly Column<Caso>[] = [
  { key: 'caso', titulo: 'Caso', text: nombreDe, excel: ({ caso }) => caso, width: 116 },
  {
    ...creacion('Fecha Creación'),
    under: 'caso',
    render: (row) => momentoCorto(new Date(row.creacion.fecha), serverNow()),
  },
  {
    key: 'direccion',
    titulo: 'Dirección',
    text: ({ direccion, ciudad_siniestro }) => `${direccion}, ${ciudad_siniestro}`,
    minWidth: 132,
  },
  { key: 'tipo_plan', titulo: 'Tipo de plan', under: 'direccion', text: planEnPalabras },
  { key: 'creado_desde', titulo: 'Creado desde', text: ({ creado_desde }) => creado_desde, width: 94 },
  { key: 'origen', titulo: 'Origen', under: 'creado_desde', text: ({ origen }) => origen },
  {
    key: 'estado',
    titulo: 'Estado',
    text: ({ estado }) => estado,
    render: ({ estado }) => <CaseState estado={estado} />,
    width: 122,
    speaksForItself: true,
  },
  {
    key: 'tipoAsistencia',
    titulo: 'Tipo Asistencia',
    under: 'estado',
    text: ({ tipoAsistencia }) => tipoAsistencia,
    render: (row) => (waitsForApproval(row) ? <PorAprobar /> : tipoCorto(row)),
  },
  numero('cantidad_gestiones', 'Cant Gestión', { width: 66 }),
  {
    key: 'vehiculo',
    titulo: 'Vehículo',
    text: ({ vehiculo }) => vehiculo.placa,
    render: ({ vehiculo }) => <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />,
    minWidth: 132,
  },
  {
    key: 'afectado',
    titulo: 'Afectado',
    under: 'vehiculo',
    text: ({ afectado }) => afectado.nombre_completo,
  },
  personal('abogado', 'Abogado', {
    excel: (row) => titular(row, 'abogado') ?? 'Sin Abogado',
    width: 114,
  }),
  personal('investigador', 'Investigador', {
    under: 'abogado',
    excel: (row) => titular(row, 'investigador') ?? 'Sin Investigador',
  }),
  personal('perito', 'Perito', { width: 102 }),
  personal('dibujante', 'Dibujante', { under: 'perito' }),
  personal('asesor', 'Contact Center', { width: 112 }),
  {
    key: 'asignacion',
    titulo: 'Asignar',
    under: 'asesor',
    text: () => NADA,
    acciones: ['asignar', 'tomar', 'solicitar'],
  },
  {
    key: 'llegada',
    titulo: 'LLegada',
    text: (row) =>
      `Abogado: ${llegadaEntera(row.llegada_abogado)} · Investigador: ${llegadaEntera(row.llegada_investigador)}`,
    render: (row) => <Llegada row={row} />,
    width: 102,
  },
  { key: 'gestion', titulo: 'Gestionar', text: () => 'Gestionar', acciones: ['gestionar'], width: 92 },
];

/** Every column that tells something, and whose the vehicle is, beside it (CHOQUE-67). */
export const reportColumns: readonly ReportColumn<Caso>[] = columns
  .filter(({ acciones }) => acciones === undefined)
  .flatMap(({ key, titulo, excel, text }) => {
    const own = { titulo, valor: excel ?? text };
    const owner = {
      titulo: 'Propietario',
      valor: ({ vehiculo }: Caso) => vehiculo.propietario ?? SIN_PROPIETARIO,
    };
    return key === 'vehiculo' ? [own, owner] : [own];
  });
