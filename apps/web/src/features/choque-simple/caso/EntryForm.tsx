import { useRef, useState } from 'react';
import type { z } from 'zod';
import { impedimento, puedeHacer } from '@amparo/contract/casos';
import { choqueSimple, type CasoCompleto } from '@amparo/contract/choque-simple';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import { tiposGestion } from '@amparo/contract/tipos-gestion';
import { useAsk, useRefresh, useRemember } from '../../../kit/data/hooks.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { AttachmentsField, type AttachmentsHandle } from '../../../kit/forms/fields/AttachmentsField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { FormStatus, SaveButton } from '../../../kit/forms/FormActions.tsx';
import { useLeaveGuard } from '../../../kit/forms/leaveGuard.ts';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { ReadOnlyLine } from '../../../kit/page/states.tsx';
import { sameRecord } from '../../../kit/page/useRecord.ts';
import { useSend } from '../../../kit/send/useSend.ts';
import { useActing } from '../useActing.ts';

type Datos = z.output<typeof choqueSimple.gestion.body>;
/** Types in use; a house has a few dozen. */
const MOST_TYPES = 500;
const MOST_FILES = 20;

/** Writes an entry, for who may; where the case stands against it, the sentence why (CASO-26, CASO-27, APROBACION-04). */
export function EntryForm({ caso }: { caso: CasoCompleto }) {
  const acting = useActing();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(sameRecord);
  if (!puedeHacer('gestionar', acting)) return null;
  const reason = impedimento('gestionar', caso, acting);
  const onDirty = (dirty: boolean) => {
    setDirty(dirty);
    guard(dirty);
  };
  return (
    <section className="tarj caso-nueva" aria-labelledby="nueva-gestion">
      <h2 className="tarj-cab" id="nueva-gestion">
        Nueva gestión
      </h2>
      {reason !== undefined && <ReadOnlyLine>{reason}</ReadOnlyLine>}
      {/* What somebody was writing when it was closed stays, to be copied. */}
      {(reason === undefined || isDirty) && (
        <Form caso={String(caso.caso)} readOnly={reason !== undefined} onDirty={onDirty} />
      )}
    </section>
  );
}

interface FormProps {
  caso: string;
  readOnly: boolean;
  onDirty: (dirty: boolean) => void;
}

function Form({ caso, readOnly, onDirty }: FormProps) {
  const { turn, save, onSaved, files } = useEntry(caso);
  const types = useTypes();
  return (
    <SchemaForm
      key={turn}
      schema={choqueSimple.gestion.body}
      initial={{ adjuntos: [] }}
      onSave={save}
      onSaved={onSaved}
      onDirty={onDirty}
      readOnly={readOnly}
      className="caso-form"
    >
      {(at) => (
        <>
          <div className="field-grid caso-campos">
            <SelectField at={at.tipo_gestion} span={4} options={types.options} source={types.source} />
            <ParagraphField at={at.descripcion} span={8} rows={2} />
            <AttachmentsField
              at={at.adjuntos}
              label="Documentos"
              entidad="CHOQUESIMPLE"
              most={MOST_FILES}
              handle={files}
            />
          </div>
          <div className="caso-pie">
            <FormStatus />
            <span className="grow" />
            {!readOnly && <SaveButton enterAdds>Guardar gestión</SaveButton>}
          </div>
        </>
      )}
    </SchemaForm>
  );
}

/** Sends what was written; the next entry begins with an empty form. */
function useEntry(caso: string) {
  const dialogs = useDialogs();
  const refresh = useRefresh();
  const rememberAnswer = useRemember();
  const { attempt } = useSend(choqueSimple.gestion);
  const files = useRef<AttachmentsHandle>(null);
  const [turn, setTurn] = useState(0);
  const told = useRef('');
  const save = async (body: Datos) => {
    try {
      const { message, ...saved } = await attempt({ params: { caso }, body });
      told.current = message;
      rememberAnswer(choqueSimple.get, { params: { caso } }, saved);
    } catch (error) {
      // What could not be attached does not stay behind (CASO-22).
      files.current?.lose();
      throw error;
    }
  };
  const onSaved = () => {
    dialogs.exito(told.current);
    setTurn((now) => now + 1);
    void refresh(choqueSimple.list);
  };
  return { turn, save, onSaved, files };
}

/** Types in use for one of the person's roles; an administrator writes any (CASO-25). */
function useTypes() {
  const { roles } = useActing();
  const query = { filtros: { estado: true }, elementosPorPagina: MOST_TYPES };
  const source = useAsk(tiposGestion.list, { query }, { staleMs: 60_000 });
  const isMine = ({ nombres_roles }: { nombres_roles: readonly string[] }) =>
    roles.includes(ADMINISTRADOR) || nombres_roles.some((rol) => roles.includes(rol));
  const options = (source.data?.datos ?? [])
    .filter(isMine)
    .map(({ tipo_gestion }) => ({ value: tipo_gestion, label: tipo_gestion }));
  return { options, source };
}
