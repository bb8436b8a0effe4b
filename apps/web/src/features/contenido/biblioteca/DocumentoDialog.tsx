import { biblioteca } from '@amparo/contract/contenido/biblioteca/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { FileDialog } from '../../../kit/upload/FileDialog.tsx';

interface DocumentoDialogProps {
  id: string;
  onClose: () => void;
}

/** Document preview; views by staff are not counted as views of a customer (BIBLIOTECA-35). */
export function DocumentoDialog({ id, onClose }: DocumentoDialogProps) {
  const { data, error, isFetching, refetch } = useApiQuery(biblioteca.get, { params: { id } });
  if (data !== undefined)
    return (
      <FileDialog
        awsId={data.aws_id}
        title={data.nombre}
        detail={data.categoria.nombre}
        missingHelp="Edita el documento y elige otro archivo."
        onClose={onClose}
      />
    );
  if (error === null) return null;
  return (
    <PanelDialog title="Documento" onClose={onClose}>
      <CannotLoad
        title="No pudimos abrir el documento"
        failure={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </PanelDialog>
  );
}
