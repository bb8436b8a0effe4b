import { clsx } from 'clsx';
import { Hourglass, ShieldAlert } from 'lucide-react';
import { type CampoDeTipo, estaCerrado, requiereAprobacion } from '@amparo/contract/casos/casos/rules';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { creacion, numero } from '../../../../kit/list/columns.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { momentoCorto } from '../../../../kit/relative.ts';
import { lugarDe, NADA, nombreDe, seSolicito, tipoCorto, titular, titularEnPalabras } from './words.ts';
import styles from './lista.module.css';

/** Column that works for any kind of case; each list selects its columns and their order. */
type Piece = Column<CasoEnCurso>;
type Looks = Partial<Piece>;

const ICON = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;

export function Solicitado({ children = 'Solicitado' }: { children?: string }) {
  return (
    <span className={clsx('inl amb', styles.casoMarca)}>
      <Hourglass {...ICON} />
      {children}
    </span>
  );
}

export function PorAprobar() {
  return (
    <span className={clsx('inl amb', styles.casoMarca)}>
      <ShieldAlert {...ICON} />
      Por aprobar
    </span>
  );
}

/** A text that may fill both lines of the cell. */
export const enDosLineas = (words: string) => <span className={styles.casoDosLineas}>{words}</span>;

/** The list shows these cases as "Por aprobar". */
export const waitsForApproval = (row: CasoEnCurso) => requiereAprobacion(row) && !estaCerrado(row.estado);

export const caso: Piece = {
  key: 'caso',
  titulo: 'Caso',
  text: nombreDe,
  excel: (row) => row.caso,
  width: 113,
};

export const fecha: Piece = {
  ...creacion('Fecha Creación'),
  under: 'caso',
  render: (row) => momentoCorto(new Date(row.creacion.fecha), serverNow()),
};

export const direccion: Piece = { key: 'direccion', titulo: 'Dirección', text: lugarDe, minWidth: 122 };

export const estado = (looks: Looks = {}): Piece => ({
  key: 'estado',
  titulo: 'Estado',
  text: (row) => row.estado,
  render: (row) => <CaseState estado={row.estado} />,
  width: 118,
  speaksForItself: true,
  ...looks,
});

export const tipoAsistencia: Piece = {
  key: 'tipoAsistencia',
  titulo: 'Tipo Asistencia',
  under: 'estado',
  text: (row) => row.tipoAsistencia,
  render: (row) => (waitsForApproval(row) ? <PorAprobar /> : tipoCorto(row)),
};

export const gestiones: Piece = numero('cantidad_gestiones', 'Cant Gestión', { width: 66 });

export const vehiculo: Piece = {
  key: 'vehiculo',
  titulo: 'Vehículo',
  text: (row) => vehiculoEn(row).placa,
  render: (row) => {
    const { placa, publico } = vehiculoEn(row);
    return <PlateLink placa={placa} publica={publico} />;
  },
  minWidth: 128,
};

export const afectado: Piece = {
  key: 'afectado',
  titulo: 'Afectado',
  under: 'vehiculo',
  text: (row) => row.afectado.nombre_completo,
};

/** Column of a staff type: the assignee, or that one was requested. */
export function personal(key: CampoDeTipo, titulo: string, looks: Looks = {}): Piece {
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
        <span className={styles.casoOtro}>
          <Hourglass {...ICON} className="amb" /> {nombre}
        </span>
      );
    },
    ...looks,
  };
}

export const abogado = personal('abogado', 'Abogado', {
  excel: (row) => titular(row, 'abogado') ?? 'Sin Abogado',
  width: 114,
});

export const investigador = personal('investigador', 'Investigador', {
  under: 'abogado',
  excel: (row) => titular(row, 'investigador') ?? 'Sin Investigador',
});

export const asignar = (looks: Looks = {}): Piece => ({
  key: 'asignacion',
  titulo: 'Asignar',
  text: () => NADA,
  acciones: ['asignar', 'tomar', 'solicitar'],
  ...looks,
});

export const gestionar: Piece = {
  key: 'gestion',
  titulo: 'Gestionar',
  text: () => 'Gestionar',
  acciones: ['gestionar'],
  width: 96,
};
