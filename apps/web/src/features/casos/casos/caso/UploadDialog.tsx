import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { z } from 'zod';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import { mensajesDeCaso } from '@amparo/contract/casos/casos/schemas';
import { Failure } from '../../../../kit/data/failure.ts';
import { AttachmentsField, type AttachmentsHandle } from '../../../../kit/forms/fields/AttachmentsField.tsx';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { useKind } from '../kind.ts';
import { saidIn } from './fullCase.ts';
import type { EntryInput } from './useEntry.ts';
import styles from './caso.module.css';

const MOST_FILES = 20;
const Documentos = z.object({
  adjuntos: z.array(Adjunto).min(1, mensajesDeArchivos.falta).max(MOST_FILES),
});

interface UploadDialogProps {
  /** Entry from the form; the documents are attached to it. */
  entry: EntryInput;
  send: (entry: EntryInput) => Promise<unknown>;
  onClose: () => void;
}

/** Uploads documents and stores them with the entry of the form (CASO-19, CASO-23, CASO-24, JURIDICA-63). */
export function UploadDialog({ entry, send, onClose }: UploadDialogProps) {
  const files = useRef<AttachmentsHandle>(null);
  const { entidad } = claseDe(useKind().clase);
  const { tipo, texto } = saidIn(entry);
  const save = async ({ adjuntos }: z.output<typeof Documentos>) => {
    try {
      await send({ ...entry, adjuntos });
    } catch (error) {
      // Drop files that the server did not attach (CASO-22), but keep them if the user declined to close the
      // case.
      if (error instanceof Failure) files.current?.lose();
      throw error;
    }
  };
  return (
    <FormDialog
      title="Cargar documento"
      subtitle="Queda como una gestión del caso"
      picture={
        <span className="ava ava-t" aria-hidden>
          <FileUp size={20} strokeWidth={1.75} />
        </span>
      }
      width={560}
      schema={Documentos}
      initial={{ adjuntos: [] }}
      onSave={save}
      action="Cargar"
      success={mensajesDeCaso.documentoCargado}
      onClose={onClose}
    >
      {(at) => (
        <div className={styles.casoCargar}>
          <p>
            <b>{tipo}</b>
            <span className="t2">{texto}</span>
          </p>
          <AttachmentsField
            at={at.adjuntos}
            label="Documentos"
            entidad={entidad}
            most={MOST_FILES}
            handle={files}
          />
        </div>
      )}
    </FormDialog>
  );
}
