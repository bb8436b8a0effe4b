import { useCallback, useEffect, useRef, useState } from 'react';
import { type Adjunto, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { Failure } from '../data/failure.ts';
import { uploadFile } from './upload.ts';
import { problemOf } from './useUpload.ts';

/** A file that the user chose: uploading, stored or refused. */
export interface Sending {
  key: number;
  file: File;
  /** The uploaded percentage; undefined if no upload is running. */
  percent?: number | undefined;
  stored?: Adjunto | undefined;
  problem?: string | undefined;
  canRetry?: boolean;
}

interface UploadsOptions {
  entidad: Entidad;
  most: number;
  onStored: (stored: Adjunto, file: File) => void;
  /** An upload has begun (1) or ended (-1). */
  onBusy: (count: 1 | -1) => void;
}

const NOT_KEPT = 'No se pudo agregar. Vuelve a intentarlo.';
const tooMany = (most: number) => `Puedes agregar hasta ${most} archivos a la vez`;

let lastKey = 0;

/** Several uploads, each with its own progress and result. */
export function useUploads(options: UploadsOptions) {
  const [rows, setRows] = useState<readonly Sending[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  const change = useCallback(
    (key: number, part: Partial<Sending>) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row))),
    [],
  );

  const start = useCallback(
    async (key: number, file: File) => {
      const { entidad, onBusy, onStored } = latest.current;
      const controller = new AbortController();
      running.current.set(key, controller);
      onBusy(1);
      try {
        const stored = await uploadFile(entidad, file, {
          onProgress: (percent) => change(key, { percent }),
          signal: controller.signal,
        });
        change(key, { percent: undefined, stored });
        onStored(stored, file);
      } catch (error) {
        if (!controller.signal.aborted)
          change(key, { percent: undefined, problem: wordsOf(error), canRetry: true });
      } finally {
        running.current.delete(key);
        onBusy(-1);
      }
    },
    [change],
  );

  const take = (files: readonly File[]) => {
    const { entidad, most } = latest.current;
    // If only one file is allowed, the next one replaces it.
    const kept = most === 1 ? [] : rows;
    if (most === 1) running.current.forEach((controller) => controller.abort());
    let room = most - kept.filter(({ problem }) => problem === undefined).length;
    const taken = files.map((file): Sending => {
      const problem = problemOf(entidad, file) ?? (room > 0 ? undefined : tooMany(most));
      if (problem === undefined) room -= 1;
      return { key: ++lastKey, file, problem, percent: problem === undefined ? 0 : undefined };
    });
    setRows([...kept, ...taken]);
    for (const { key, file, problem } of taken) if (problem === undefined) void start(key, file);
  };
  const remove = (key: number) => {
    running.current.get(key)?.abort();
    setRows((now) => now.filter((row) => row.key !== key));
  };
  const retry = ({ key, file }: Sending) => {
    change(key, { problem: undefined, percent: 0, canRetry: false });
    void start(key, file);
  };
  /**
   * The stored files could not be attached and were deleted from the server; the user can send them again.
   */
  const lose = () =>
    setRows((now) =>
      now.map((row) =>
        row.stored === undefined ? row : { ...row, stored: undefined, problem: NOT_KEPT, canRetry: true },
      ),
    );
  return { rows, take, remove, retry, lose };
}

/** The message of the server about this file, if there is one. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Failure)) return mensajesDeArchivos.falla;
  return Object.values(error.errors ?? {})[0] ?? error.message;
}
