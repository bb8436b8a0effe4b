import { Download, Eye } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { archivos } from '@amparo/contract/base/archivos/routes';
import {
  biblioteca,
  bibliotecaCategorias,
  type Documento,
} from '@amparo/contract/contenido/biblioteca/routes';
import { mensajesDeBiblioteca } from '@amparo/contract/contenido/biblioteca/texts';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useAllRecords } from '../../../kit/list/useAllRecords.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { FILE_ISSUES } from '../../../kit/upload/fileIssue.ts';
import { columns, documentoCard, PATH } from './columns.tsx';
import { DocumentoDialog } from './DocumentoDialog.tsx';
import { EdicionDeDocumento, EditFields, initialOf, NewFields, NuevoDocumento } from './form.tsx';
import { replaceFirst, uploadFirst } from './saving.ts';

const registro = { singular: 'documento', este: 'este documento' };
const add = {
  route: { ...biblioteca.create, body: NuevoDocumento },
  form: NewFields,
  before: uploadFirst,
};
const read = (id: string) => call(biblioteca.get, { params: { id } });
const toggle = {
  deactivate: biblioteca.deactivate,
  activate: biblioteca.activate,
  question: mensajesDeBiblioteca.eliminar,
};
const excel = { route: biblioteca.exportar };

/** Document library; the URL may open a document above the list. */
export default function DocumentosPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const actions = useDocumentActions();
  const opciones = useCategories();
  const refresh = useInvalidate();
  const edit = useMemo(
    () => ({
      route: { ...biblioteca.update, body: EdicionDeDocumento },
      form: EditFields,
      initial: initialOf,
      read,
      before: replaceFirst(() => void refresh(archivos.get.recurso)),
    }),
    [refresh],
  );
  return (
    <>
      <ListScreen
        titulo="LISTAR DOCUMENTOS"
        registro={registro}
        route={biblioteca.list}
        columns={columns}
        opciones={opciones}
        add={add}
        edit={edit}
        toggle={toggle}
        actions={actions}
        open="ver"
        excel={excel}
        card={documentoCard}
      />
      {id !== undefined && (
        <DocumentoDialog id={id} onClose={() => void navigate({ pathname: PATH, search })} />
      )}
    </>
  );
}

/** Category names; every reader of the library may filter by them (BIBLIOTECA-14). */
function useCategories() {
  const may = useMay();
  const { data } = useAllRecords(bibliotecaCategorias.list, { enabled: may(bibliotecaCategorias.list) });
  return useMemo(() => {
    const names = [...new Set(data?.map(({ nombre }) => nombre))].toSorted((a, b) =>
      a.localeCompare(b, 'es'),
    );
    const options = names.map((nombre) => ({ value: nombre, label: nombre }));
    return options.length === 0 ? {} : { 'categoria.nombre': options };
  }, [data]);
}

function useDocumentActions() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { search } = useLocation();
  const download = useCallback(
    async ({ aws_id }: Documento) => {
      try {
        const { url, analisis } = await call(archivos.get, { params: { awsId: aws_id } });
        // The file store sends an attachment header, so the page stays open.
        if (url !== null) location.assign(url);
        else if (analisis !== undefined) dialogs.aviso(FILE_ISSUES[analisis].words);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        dialogs.oops(error);
      }
    },
    [dialogs],
  );
  return useMemo(
    () => [
      {
        key: 'descargar',
        label: () => 'Descargar',
        icon: Download,
        letter: 'd' as const,
        isFirst: true,
        run: (row: Documento) => void download(row),
      },
      {
        key: 'ver',
        label: () => 'Ver',
        icon: Eye,
        letter: 'v' as const,
        run: ({ _id }: Documento) => void navigate({ pathname: `${PATH}/${_id}`, search }),
      },
    ],
    [download, navigate, search],
  );
}
