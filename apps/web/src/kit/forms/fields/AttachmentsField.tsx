import { CloudUpload } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { Adjunto, Entidad } from '@amparo/contract/base/archivos/schemas';
import { useMedia } from '../../media.ts';
import { FileDrop } from '../../upload/FileDrop.tsx';
import { limitsOf } from '../../upload/kinds.ts';
import { SendingRow } from '../../upload/SendingRow.tsx';
import { dropFile } from '../../upload/upload.ts';
import { type Sending, useUploads } from '../../upload/useUploads.ts';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField, useForm, useFormState } from '../form.ts';

export interface AttachmentsHandle {
  /** Deletes uploaded files that could not be attached; the user can send them again. */
  lose: () => void;
}

interface AttachmentsFieldProps extends Pick<FieldProps, 'label'> {
  at: FieldTarget<Adjunto[]>;
  entidad: Entidad;
  /** Maximum number of files at once; with 1, a new file replaces the old one. */
  most: number;
  handle?: RefObject<AttachmentsHandle | null>;
}

/** A drop zone with its uploads below. The form cannot be saved until all uploads have ended. */
export function AttachmentsField({ at, label, entidad, most, handle }: AttachmentsFieldProps) {
  const field = useField(at, label);
  const { store } = useForm();
  const saving = useFormState((state) => state.saving);
  const isHeld = useMedia('(pointer: coarse)');
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const { status: _, ...control } = { status: undefined, ...controlProps(field) };

  const uploads = useUploads({
    entidad,
    most,
    onBusy: store.addUpload.bind(store),
    onStored: (stored) => {
      store.files.add(stored.aws_id);
      // Read the store and not the rendered value, because several files may arrive between two renders.
      latest.current.set([...((store.get(latest.current.path) as Adjunto[] | undefined) ?? []), stored]);
    },
  });
  const forget = (gone: readonly Adjunto[]) => {
    const ids = new Set(gone.map(({ aws_id }) => aws_id));
    for (const id of ids) if (store.files.delete(id)) dropFile(id);
    field.set(field.value?.filter(({ aws_id }) => !ids.has(aws_id)) ?? []);
  };
  useImperativeHandle(handle, () => ({
    lose: () => {
      forget(field.value ?? []);
      uploads.lose();
    },
  }));

  const remove = ({ key, stored }: Sending) => {
    // The clicked button is removed. Without a focused element the next key would be lost.
    document.getElementById(field.id)?.focus();
    uploads.remove(key);
    if (stored !== undefined) forget([stored]);
  };
  const take = (files: readonly File[]) => {
    if (most === 1) forget(field.value ?? []);
    uploads.take(files);
  };
  return (
    <Field field={field} ownLabel>
      <FileDrop
        entidad={entidad}
        className="attach-drop"
        control={{ ...control, 'aria-label': field.label }}
        multiple={most > 1}
        disabled={saving}
        wrong={field.error !== undefined}
        onFiles={take}
      >
        {(pick) => (
          <Words id={field.id} limits={limitsOf(entidad)} several={most > 1} pick={isHeld && pick} />
        )}
      </FileDrop>
      <ul className="attach-sending-list">
        {uploads.rows.map((row) => (
          <SendingRow
            key={row.key}
            row={row}
            disabled={saving}
            onRemove={() => remove(row)}
            onRetry={() => uploads.retry(row)}
          />
        ))}
      </ul>
    </Field>
  );
}

interface WordsProps {
  id: string;
  limits: string;
  several: boolean;
  /** Buttons for touch screens; with a mouse the text is clickable. */
  pick: ReactNode;
}

function Words({ id, limits, several, pick }: WordsProps) {
  return (
    <>
      <CloudUpload size={22} strokeWidth={1.6} aria-hidden />
      {pick === false && (
        <label className="attach-words" htmlFor={id}>
          {several ? 'Suelta los archivos aquí o ' : 'Suelta el archivo aquí o '}
          <b>{several ? 'búscalos' : 'búscalo'}</b>
        </label>
      )}
      <span className="xs t3">{limits}</span>
      {pick !== false && <span className="file-pick">{pick}</span>}
    </>
  );
}
