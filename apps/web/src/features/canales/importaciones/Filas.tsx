import { CircleX } from 'lucide-react';
import { useMemo } from 'react';
import {
  COLUMNAS_DE_IMPORTACION,
  type TipoDeImportacion,
} from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import {
  type FilaDeImportacion,
  type Importacion,
  NOMBRES_DE_FILA,
} from '@amparo/contract/canales/importaciones/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column, ListShortcut } from '../../../kit/list/types.ts';
import { RowState } from './State.tsx';
import styles from './importaciones.module.css';

const SHOWN = 4;

const told = ({ errores }: FilaDeImportacion) =>
  errores.map(({ columna, texto }) => (columna === null ? texto : `${columna}: ${texto}`));

function columnsOf(tipo: TipoDeImportacion): Column<FilaDeImportacion>[] {
  const own = COLUMNAS_DE_IMPORTACION[tipo].filter(({ obligatoria }) => obligatoria).slice(0, SHOWN);
  return [
    { key: 'fila', titulo: 'Fila', text: ({ fila }) => formatNumero(fila), width: 70, align: 'end' },
    {
      key: 'estado_fila',
      titulo: 'Estado',
      text: ({ estado }) => NOMBRES_DE_FILA[estado],
      render: ({ estado }) => <RowState estado={estado} />,
      speaksForItself: true,
      width: 124,
    },
    {
      key: 'errores',
      titulo: 'Qué se encontró',
      text: (row) => told(row).join('. ') || '—',
      render: (row) => <Errores lines={told(row)} />,
      minWidth: 300,
    },
    ...own.map(({ clave, titulo }): Column<FilaDeImportacion> => ({
      key: clave,
      titulo,
      text: ({ valores }) => String(valores[clave] ?? '—'),
      width: 160,
    })),
  ];
}

function Errores({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return '—';
  return (
    <ul className={styles.importacionErrors}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const shortcuts: readonly ListShortcut[] = [
  {
    campo: 'ver',
    valor: 'errores',
    icon: CircleX,
    label: (found) => (found === undefined ? 'Solo con errores' : `Solo con errores: ${formatNumero(found)}`),
    isOffered: true,
  },
];

export function Filas({ row: { _id: id, tipo } }: { row: Importacion }) {
  const columns = useMemo(() => columnsOf(tipo), [tipo]);
  const padre = useMemo(() => ({ id }), [id]);
  return (
    <ListScreen
      titulo="FILAS DEL ARCHIVO"
      registro={{ singular: 'fila', este: 'esta fila' }}
      route={importaciones.filas}
      padre={padre}
      columns={columns}
      shortcuts={shortcuts}
      rowHeight={56}
      isQuiet={({ estado }) => estado === 'deshecha'}
      inside
      isForeign
    />
  );
}
