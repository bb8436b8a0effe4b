import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { whenWords } from '../../../kit/agenda/words.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';

interface ResultDialogProps {
  compromiso: Compromiso;
  onClose: () => void;
}

/** Records the result of a commitment, which closes it. */
export function ResultDialog({ compromiso, onClose }: ResultDialogProps) {
  const { _id, _rev, titulo, caso } = compromiso;
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(agenda.resultado, {
    onDone: ({ message }) => {
      dialogs.exito(message);
      void refresh(agenda.list.recurso);
    },
  });
  return (
    <FormDialog
      title="RESULTADO"
      subtitle={`${titulo} · caso ${caso.caso} · ${whenWords(compromiso)}`}
      action="Guardar resultado"
      success={null}
      schema={agenda.resultado.body}
      initial={{}}
      rev={_rev}
      onSave={(body, options) => attempt({ params: { id: _id }, body }, options)}
      onClose={onClose}
    >
      {(at) => (
        <FormSection title="Resultado">
          <ParagraphField
            at={at.resultado}
            rows={5}
            help="Qué se acordó o decidió, y qué sigue. Con esto el compromiso queda cumplido."
          />
        </FormSection>
      )}
    </FormDialog>
  );
}
