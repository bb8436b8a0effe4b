import { Link, useLocation } from 'react-router';
import type { Documento } from '@amparo/contract/contenido/biblioteca/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { creacion, estado, numero, text } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';
import '../../../kit/list/cards.css';

export const PATH = '/listar-doc';

/** Opens the document above the list and keeps the list's filters. */
function NameLink({ documento: { _id, nombre } }: { documento: Documento }) {
  const { search } = useLocation();
  return <Link to={{ pathname: `${PATH}/${_id}`, search }}>{nombre}</Link>;
}

const fecha = creacion();

export const columns: readonly Column<Documento>[] = [
  {
    ...text('nombre', 'Nombre', { minWidth: 260 }),
    text: ({ nombre }) => nombre,
    render: (row) => <NameLink documento={row} />,
  },
  { key: 'categoria', titulo: 'Categoría', text: ({ categoria }) => categoria.nombre, width: 220 },
  numero('vistas', 'Vistas', { width: 88 }),
  fecha,
  estado(),
];

export const documentoCard = (row: Documento) => (
  <>
    <div className="list-card-title">
      <NameLink documento={row} />
    </div>
    <div className="list-card-facts">
      <span>{row.categoria.nombre}</span>
      <span>{cuantos(row.vistas, 'vista', 'vistas')}</span>
      <span>{fecha.text(row)}</span>
      <ActiveState active={row.estado} />
    </div>
  </>
);
