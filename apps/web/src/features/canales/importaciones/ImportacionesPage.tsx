import { Eye } from 'lucide-react';
import { NOMBRES_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { type Importacion, NOMBRES_DE_ESTADO } from '@amparo/contract/canales/importaciones/schemas';
import { creacion } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import type { OwnAction } from '../../../kit/list/useRecordActions.ts';
import { useRecordNavigation } from '../../../kit/list/useRecordNavigation.ts';
import { ImportState } from './State.tsx';
import { countsInWords } from './words.ts';
import '../../../kit/list/cards.css';

const PAGE = '/e-importaciones';

const columns: readonly Column<Importacion>[] = [
  { key: 'numero', titulo: 'Número', text: ({ numero }) => String(numero), width: 86, align: 'end' },
  { key: 'tipo', titulo: 'Qué se importó', text: ({ tipo }) => NOMBRES_DE_IMPORTACION[tipo], width: 140 },
  { key: 'nombre', titulo: 'Archivo', text: ({ nombre }) => nombre, minWidth: 180 },
  { key: 'conteos', titulo: 'Filas', text: countsInWords, width: 260 },
  {
    key: 'estado',
    titulo: 'Estado',
    text: ({ estado }) => NOMBRES_DE_ESTADO[estado],
    render: ({ estado }) => <ImportState estado={estado} />,
    speaksForItself: true,
    width: 140,
  },
  { key: 'autor', titulo: 'Quién', text: ({ autor }) => autor.nombre_completo, width: 180 },
  creacion('Cuándo'),
];

const card = (row: Importacion) => (
  <>
    <div className="list-card-title inl">
      <span className="grow">
        {row.numero} · {NOMBRES_DE_IMPORTACION[row.tipo]}
      </span>
      <ImportState estado={row.estado} />
    </div>
    <div className="list-card-facts">
      <span className="list-card-fact">{row.nombre}</span>
    </div>
    <div className="list-card-facts num">
      <span>{countsInWords(row)}</span>
      <span>{row.autor.nombre_completo}</span>
    </div>
  </>
);

export default function ImportacionesPage() {
  const openPage = useRecordNavigation();
  const look: OwnAction<Importacion> = {
    key: 'ver',
    label: () => 'Ver',
    icon: Eye,
    letter: 'v',
    isFirst: true,
    run: ({ _id }) => openPage({ page: PAGE }, _id),
  };
  return (
    <ListScreen
      titulo="IMPORTACIONES"
      registro={{ singular: 'importación', este: 'esta importación', nuevo: 'Nueva importación' }}
      route={importaciones.list}
      columns={columns}
      add={{ route: importaciones.create, page: PAGE }}
      actions={[look]}
      open="ver"
      isQuiet={({ estado }) => estado === 'deshecha' || estado === 'fallo'}
      card={card}
    />
  );
}
