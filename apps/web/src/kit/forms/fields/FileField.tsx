import { FileText, Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { maximoDe } from '@amparo/contract/base/archivos/rules';
import { type Adjunto, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { useDialogs } from '../../dialogs/index.ts';
import { ProgressBar } from '../../glyphs/ProgressBar.tsx';
import { useMedia } from '../../media.ts';
import { FileDrop } from '../../upload/FileDrop.tsx';
import { FILE_ISSUES } from '../../upload/fileIssue.ts';
import { FileThumb } from '../../upload/FileThumb.tsx';
import { shownSize } from '../../upload/size.ts';
import { dropFile } from '../../upload/upload.ts';
import { useFileUrl } from '../../upload/useFileUrl.ts';
import { useUpload } from '../../upload/useUpload.ts';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { controlProps, type FieldHandle, useField, useForm } from '../form.ts';

interface FileFieldProps extends FieldProps {
  at: FieldTarget<Adjunto>;
  /** Determines the allowed types and sizes, by the table in the contract. */
  entidad: Entidad;
  /** The allowed files in words: "PDF o imagen". */
  kinds?: string;
}

/** A field for one file. The form cannot be saved until the upload has ended. */
export function FileField({ at, entidad, label, span, help, disabled = false, kinds }: FileFieldProps) {
  const field = useField(at, label);
  const { progress, problem, name, take, drop } = useFieldUpload(entidad, field);
  const isHeld = useMedia('(pointer: coarse)');
  const isBusy = progress !== undefined;
  const shown = problem === undefined ? field : { ...field, error: problem };
  const { status: _, ...control } = { status: undefined, ...controlProps(shown) };
  const limit = `máximo ${shownSize(maximoDe(entidad))}`;
  const remove = (title: string) => (
    <button
      type="button"
      className="icono"
      disabled={disabled || field.readOnly}
      aria-label={title}
      onClick={drop}
    >
      <X size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );

  const content = (pick: ReactNode) => {
    if (isBusy) {
      return (
        <>
          <FileText size={18} strokeWidth={1.75} aria-hidden />
          <span className="grow">
            <FileName name={name} />
            <ProgressBar percent={progress} label={`Subiendo ${name}`} told />
          </span>
          {remove('Cancelar la subida')}
        </>
      );
    }
    if (field.value !== undefined) {
      return (
        <>
          <StoredFile file={field.value} />
          {remove(`Quitar ${field.value.nombre}`)}
        </>
      );
    }
    return (
      <>
        <Upload size={18} strokeWidth={1.75} aria-hidden />
        <span className="grow sm">
          {isHeld ? 'Elige un archivo' : 'Arrastra o pega un archivo aquí'}
          <span className="xs t3 file-limits">{[kinds, limit].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="file-pick">{pick}</span>
      </>
    );
  };

  return (
    <Field field={shown} span={span} help={help}>
      <FileDrop
        entidad={entidad}
        control={control}
        disabled={disabled || field.readOnly}
        wrong={shown.error !== undefined}
        onFiles={([file]) => file !== undefined && void take(file)}
      >
        {content}
      </FileDrop>
    </Field>
  );
}

export const FileName = ({ name }: { name: string }) => (
  <span className="el file-name" title={name}>
    {name}
  </span>
);

export function StoredFile({ file }: { file: Adjunto }) {
  const { url, trouble } = useFileUrl(file.aws_id);
  const told = trouble && FILE_ISSUES[trouble];
  return (
    <>
      <FileThumb awsId={file.aws_id} />
      <span className="grow">
        <FileName name={file.nombre} />
        {url !== undefined && (
          <a className="xs" href={url}>
            Descargar
          </a>
        )}
        {told !== undefined && trouble !== 'falta' && <span className={`xs ${told.tone}`}>{told.words}</span>}
      </span>
    </>
  );
}

/**
 * The upload of a field. A file that was uploaded here and then removed or replaced is deleted at once. The
 * form deletes the other unused files, because a field may unmount with its row while its file is still to be
 * saved (ARCHIVOS-10).
 */
function useFieldUpload(entidad: Entidad, field: Pick<FieldHandle<Adjunto>, 'id' | 'value' | 'set'>) {
  const { store } = useForm();
  const dialogs = useDialogs();
  const { progress, problem, setProblem, send, cancel } = useUpload(entidad);
  const [name, setName] = useState('');
  // The row of the field may move during the upload.
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });

  const forget = (file: Adjunto | undefined) => {
    if (file !== undefined && store.files.delete(file.aws_id)) dropFile(file.aws_id);
  };
  const take = async (file: File) => {
    if (progress !== undefined) return;
    setName(file.name);
    store.addUpload(1);
    const stored = await send(file);
    store.addUpload(-1);
    if (stored === undefined) return;
    forget(latest.current.value);
    store.files.add(stored.aws_id);
    latest.current.set(stored);
    dialogs.exito(mensajes.archivoCargado(file.name));
  };
  const drop = () => {
    // The clicked button is removed. Without a focused element the next key would be lost.
    document.getElementById(field.id)?.focus();
    setProblem(undefined);
    if (progress !== undefined) return cancel();
    forget(field.value);
    field.set(undefined);
  };
  return { progress, problem, name, take, drop };
}
