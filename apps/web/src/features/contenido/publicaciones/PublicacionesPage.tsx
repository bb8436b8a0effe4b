import { ImageIcon } from 'lucide-react';
import { publicaciones } from '@amparo/contract/contenido/publicaciones/routes';
import {
  EdicionDePublicacion,
  type Publicacion,
  TAMANOS_DE_PUBLICACIONES,
} from '@amparo/contract/contenido/publicaciones/schemas';
import { call } from '../../../kit/data/call.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { columns, PublicacionCard } from './columns.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { PublicacionForm } from './PublicacionForm.tsx';

/** Height of the thumbnail. */
const ROW = 49;

const edit = {
  /** The route also activates; the form uses this part of the body. */
  route: { ...publicaciones.update, body: EdicionDePublicacion },
  form: PublicacionForm,
  read: (id: string) => call(publicaciones.get, { params: { id } }),
};

const publicacionesToggle = { activate: publicaciones.update, deactivate: publicaciones.deactivate };
const actions = [
  {
    key: 'imagen',
    label: () => 'Ver imagen',
    icon: ImageIcon,
    dialog: ({ row, onClose }: { row: Publicacion; onClose: () => void }) => (
      <ImageDialog publicacion={row} onClose={onClose} />
    ),
  },
];

const card = (row: Publicacion) => <PublicacionCard publicacion={row} />;

export default function PublicacionesPage() {
  const may = useMay();
  return (
    <ListScreen
      titulo="PUBLICACIONES"
      registro={{
        singular: 'publicación',
        este: 'esta publicación',
        nombre: (row) => row.titulo,
        acciones: 'Opciones',
      }}
      route={publicaciones.list}
      tamanos={TAMANOS_DE_PUBLICACIONES}
      columns={columns}
      add={{ route: publicaciones.create, form: PublicacionForm }}
      edit={edit}
      toggle={publicacionesToggle}
      actions={actions}
      rowHeight={ROW}
      card={card}
      {...(may(publicaciones.update) ? {} : { open: 'imagen' })}
    />
  );
}
