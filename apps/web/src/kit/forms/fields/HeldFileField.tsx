import { FileText, Undo2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Adjunto, Entidad } from '@amparo/contract/base/archivos/schemas';
import { useMedia } from '../../media.ts';
import { FileDrop } from '../../upload/FileDrop.tsx';
import { limitsOf } from '../../upload/kinds.ts';
import { shownSize } from '../../upload/size.ts';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, useField, useForm } from '../form.ts';
import { FileName, StoredFile } from './FileField.tsx';

interface HeldFileFieldProps extends FieldProps {
  at: FieldTarget<File>;
  /** Determines the allowed types and sizes, by the table in the contract. */
  entidad: Entidad;
  /** The file that the record already has; it stays unless another one is chosen. */
  stored?: Adjunto | undefined;
  onChosen?: (file: File) => void;
}

/** A field for one file that is uploaded only when the form is saved. */
export function HeldFileField(props: HeldFileFieldProps) {
  const { at, entidad, stored, label, span, help, disabled = false, onChosen } = props;
  const field = useField(at, label);
  const { store } = useForm();
  const isHeld = useMedia('(pointer: coarse)');
  const { status: _, ...control } = { status: undefined, ...controlProps(field) };
  const { value: chosen } = field;

  const take = (file: File | undefined) => {
    if (file === undefined) return;
    field.set(file);
    store.validate(field.path);
    onChosen?.(file);
  };
  const drop = () => {
    // The clicked button is removed. Without a focused element the next key would be lost.
    document.getElementById(field.id)?.focus();
    field.set(undefined);
  };
  const content = (pick: ReactNode) => {
    if (chosen !== undefined)
      return (
        <>
          <FileText size={18} strokeWidth={1.75} aria-hidden />
          <span className="grow">
            <FileName name={chosen.name} />
            <span className="xs t3">
              {shownSize(chosen.size)} · {stored === undefined ? 'se sube' : 'reemplaza al actual'} al guardar
            </span>
          </span>
          <button
            type="button"
            className="icono"
            disabled={disabled || field.readOnly}
            aria-label={`Quitar ${chosen.name}`}
            onClick={drop}
          >
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </>
      );
    return (
      <>
        {stored === undefined ? (
          <>
            <Upload size={18} strokeWidth={1.75} aria-hidden />
            <span className="grow sm">
              {isHeld ? 'Elige un archivo' : 'Arrastra o pega un archivo aquí'}
              <span className="xs t3 file-limits">{limitsOf(entidad)}</span>
            </span>
          </>
        ) : (
          <StoredFile file={stored} />
        )}
        <span className="file-pick">{pick}</span>
      </>
    );
  };

  return (
    <Field field={field} span={span} help={help}>
      <FileDrop
        entidad={entidad}
        control={control}
        disabled={disabled || field.readOnly}
        wrong={field.error !== undefined}
        onFiles={([file]) => take(file)}
      >
        {content}
      </FileDrop>
    </Field>
  );
}
