import type { Publicacion } from '@amparo/contract/contenido/publicaciones/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { creacion, dia, estado, imagen, text } from '../../../kit/list/columns.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { FileThumb } from '../../../kit/upload/FileThumb.tsx';
import styles from './publicaciones.module.css';
import '../../../kit/list/cards.css';

/** A missing view count is shown as 0 (PUBLICACIONES-25). */
const countOf = (row: Partial<Pick<Publicacion, 'vista'>>) => row.vista ?? 0;

const vista: Column<Publicacion> = {
  key: 'vista',
  titulo: 'Vistas',
  text: (row) => formatNumero(countOf(row)),
  align: 'end',
  width: 76,
};

const inicial = dia('fecha_inicial', 'Fecha inicial', { width: 98 });
const final = dia('fecha_final', 'Fecha final', { width: 98 });

export const columns: readonly Column<Publicacion>[] = [
  imagen('imagen', 'Imagen'),
  text('titulo', 'Título', { width: 190 }),
  text('descripcion', 'Descripción', { minWidth: 120 }),
  text('tipo_vinculo', 'Tipo de vínculo', { width: 124 }),
  vista,
  inicial,
  final,
  creacion(),
  estado(),
];

export function PublicacionCard({ publicacion }: { publicacion: Publicacion }) {
  const { titulo, tipo_vinculo } = publicacion;
  const views = countOf(publicacion);
  return (
    <div className={styles.publicacionCard}>
      <FileThumb awsId={publicacion.imagen.aws_id} />
      <div className="grow">
        <div className="list-card-title">{titulo}</div>
        <div className="list-card-facts">
          <span>
            {inicial.text(publicacion)} – {final.text(publicacion)}
          </span>
          <span>{tipo_vinculo}</span>
          <span>{cuantos(views, 'vista', 'vistas')}</span>
          <ActiveState active={publicacion.estado} />
        </div>
      </div>
    </div>
  );
}
