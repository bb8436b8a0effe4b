import { ImageIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  EdicionDePublicacion,
  type Publicacion,
  publicaciones,
  TAMANOS_DE_PUBLICACIONES,
} from '@amparo/contract/publicaciones';
import { call } from '../../kit/data/call.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useMay } from '../../kit/list/useRecordActions.ts';
import { columns, PublicacionCard } from './columns.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { PublicacionForm } from './PublicacionForm.tsx';

/** Room for the thumbnail. */
const ROW = 49;

const edit = {
  /** The same call also activates; this is the part of it that the modal writes. */
  route: { ...publicaciones.update, body: EdicionDePublicacion },
  form: PublicacionForm,
  read: (id: string) => call(publicaciones.get, { params: { id } }),
};

const card = (row: Publicacion) => <PublicacionCard publicacion={row} />;

export default function PublicacionesPage() {
  const may = useMay();
  const [shown, setShown] = useState<Publicacion>();
  const actions = useMemo(
    () => [{ key: 'imagen', label: () => 'Ver imagen', icon: ImageIcon, run: setShown }],
    [],
  );
  return (
    <>
      <ListScreen
        recurso="publicaciones"
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
        toggle={{ activate: publicaciones.update, deactivate: publicaciones.deactivate }}
        actions={actions}
        rowHeight={ROW}
        card={card}
        {...(may(publicaciones.update) ? {} : { open: setShown })}
      />
      {shown !== undefined && <ImageDialog publicacion={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
