import { juridica } from '@amparo/contract/casos/juridica/routes';
import { TIPOS_DE_ASISTENCIA } from '@amparo/contract/casos/juridica/schemas';
import { call } from '../../../../kit/data/call.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import type { CaseRow } from '../kind.ts';

const TIPOS = TIPOS_DE_ASISTENCIA.map((tipo) => ({ value: tipo, label: tipo }));

/** Form values of a case. A stored type that is no longer valid is dropped, so that the user selects one. */
function writtenOf({ tipoAsistencia: stored, descripcion = '' }: CaseRow) {
  const tipoAsistencia = TIPOS_DE_ASISTENCIA.find((tipo) => tipo === stored);
  return { descripcion, ...(tipoAsistencia === undefined ? {} : { tipoAsistencia }) };
}

interface EditarDialogProps {
  row: CaseRow;
  onClose: () => void;
}

/** Edits the type of assistance and the description (JURIDICA-10). */
export function EditarDialog({ row, onClose }: EditarDialogProps) {
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(juridica.update, { onDone: () => void refresh(juridica.list.recurso) });
  const params = { caso: row._id };
  return (
    <FormDialog
      title="Editar asistencia jurídica"
      subtitle={`Caso ${row.caso}`}
      action="Actualizar"
      success={juridica.update.exito}
      schema={juridica.update.body}
      initial={writtenOf(row)}
      rev={row._rev}
      reload={async () => {
        const fresh = await call(juridica.get, { params });
        return { initial: writtenOf(fresh), rev: fresh._rev };
      }}
      onSave={(body, options) => attempt({ params, body }, options)}
      onClose={onClose}
    >
      {(at) => (
        <FormSection title="Asistencia">
          <SelectField at={at.tipoAsistencia} options={TIPOS} span={6} />
          <ParagraphField at={at.descripcion} rows={4} />
        </FormSection>
      )}
    </FormDialog>
  );
}
