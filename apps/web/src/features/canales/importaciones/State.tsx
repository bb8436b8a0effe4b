import { clsx } from 'clsx';
import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleX,
  Clock3,
  Copy,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import {
  type EstadoDeFila,
  type EstadoDeImportacion,
  NOMBRES_DE_ESTADO,
  NOMBRES_DE_FILA,
} from '@amparo/contract/canales/importaciones/schemas';
import styles from './importaciones.module.css';

type Tone = 'good' | 'wait' | 'bad' | 'quiet' | 'plain';
type Looks = readonly [LucideIcon, Tone];

const IMPORT_LOOKS: Readonly<Record<EstadoDeImportacion, Looks>> = {
  revisando: [LoaderCircle, 'plain'],
  revisada: [Clock3, 'wait'],
  importando: [LoaderCircle, 'plain'],
  importada: [CircleCheck, 'good'],
  deshaciendo: [LoaderCircle, 'plain'],
  deshecha: [Undo2, 'quiet'],
  fallo: [CircleX, 'bad'],
};

const ROW_LOOKS: Readonly<Record<EstadoDeFila, Looks>> = {
  pendiente: [Clock3, 'quiet'],
  lista: [CircleDot, 'good'],
  error: [CircleX, 'bad'],
  existe: [Copy, 'wait'],
  importada: [CircleCheck, 'good'],
  deshecha: [Undo2, 'quiet'],
  conservada: [CircleAlert, 'wait'],
};

function Marked({ looks: [Icon, tone], children }: { looks: Looks; children: string }) {
  return (
    <span className={clsx(styles.importacionState, styles[`is-${tone}`])}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {children}
    </span>
  );
}

export const ImportState = ({ estado }: { estado: EstadoDeImportacion }) => (
  <Marked looks={IMPORT_LOOKS[estado]}>{NOMBRES_DE_ESTADO[estado]}</Marked>
);

export const RowState = ({ estado }: { estado: EstadoDeFila }) => (
  <Marked looks={ROW_LOOKS[estado]}>{NOMBRES_DE_FILA[estado]}</Marked>
);
