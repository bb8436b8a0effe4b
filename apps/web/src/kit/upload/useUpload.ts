import { useCallback, useEffect, useRef, useState } from 'react';
import { errorDeArchivo } from '@amparo/contract/base/archivos/rules';
import { type Adjunto, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { Failure } from '../data/failure.ts';
import { useDialogs } from '../dialogs/index.ts';
import { uploadFile } from './upload.ts';

/** A problem of the file that is known before the upload. */
export const problemOf = (entidad: Entidad, file: File) =>
  errorDeArchivo(entidad, { nombre: file.name, bytes: file.size });

/** The upload of one file: checks it, sends it, reports the progress and can be cancelled. */
export function useUpload(entidad: Entidad) {
  const dialogs = useDialogs();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Resolves with the stored file, or undefined after a failure that the user has seen. */
  const send = useCallback(
    async (file: File): Promise<Adjunto | undefined> => {
      const refusal = problemOf(entidad, file);
      setProblem(refusal);
      if (refusal !== undefined || running.current !== undefined) return undefined;
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      try {
        return await uploadFile(entidad, file, { onProgress: setProgress, signal: controller.signal });
      } catch (error) {
        if (!controller.signal.aborted)
          dialogs.oops(error instanceof Failure ? error : mensajesDeArchivos.falla);
        return undefined;
      } finally {
        setProgress(undefined);
        running.current = undefined;
      }
    },
    [entidad, dialogs],
  );

  const cancel = useCallback(() => running.current?.abort(), []);
  return { progress, problem, setProblem, send, cancel };
}
