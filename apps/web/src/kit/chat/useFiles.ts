import { useState } from 'react';
import { extensionDe } from '@amparo/contract/base/archivos/rules';
import { CONTENIDOS, type Adjunto } from '@amparo/contract/base/archivos/schemas';
import { MAXIMO_DE_ADJUNTOS, type AdjuntoDeMensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { dropFile } from '../upload/upload.ts';
import { useUploads, type Sending } from '../upload/useUploads.ts';

/** The attachment as the stored message will describe it. */
const described = ({ aws_id, nombre }: Adjunto, file: File): AdjuntoDeMensaje => ({
  aws_id,
  nombre,
  tipo: file.type === '' ? (CONTENIDOS[extensionDe(nombre)]?.[0] ?? '') : file.type,
  bytes: file.size,
});

/**
 * Attachments of the message that is being written, uploaded as soon as they are chosen (CHATS-44). Each
 * `alone` file is sent as its own message after its upload.
 */
export function useFiles(first: readonly AdjuntoDeMensaje[], onAlone: (archivo: AdjuntoDeMensaje) => void) {
  const [ready, setReady] = useState(first);
  const [alone] = useState(() => new WeakSet<File>());
  const uploads = useUploads({
    entidad: 'CHAT',
    most: MAXIMO_DE_ADJUNTOS - ready.length,
    onBusy: () => undefined,
    onStored: (stored, file) => {
      const archivo = described(stored, file);
      if (alone.has(file)) onAlone(archivo);
      else setReady((now) => [...now, archivo]);
    },
  });
  const take = (files: readonly File[], byThemselves = false) => {
    if (byThemselves) for (const file of files) alone.add(file);
    if (files.length > 0) uploads.take(files);
  };
  const drop = ({ aws_id }: AdjuntoDeMensaje) => {
    setReady((now) => now.filter((one) => one.aws_id !== aws_id));
    dropFile(aws_id);
  };
  /** Uploads in progress or failed; stored files are in `ready`. */
  const coming: readonly Sending[] = uploads.rows.filter(({ stored }) => stored === undefined);
  return {
    ready,
    coming,
    isBusy: coming.some(({ percent }) => percent !== undefined),
    take,
    drop,
    clear: () => setReady([]),
    remove: uploads.remove,
    retry: uploads.retry,
  };
}
