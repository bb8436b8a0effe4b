import { useEffect } from 'react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type AdjuntoDeMensaje, type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { useApiQuery, useInvalidate } from '../../../../kit/data/queries.ts';
import { onSocketEvent } from '../../../../kit/data/socket.ts';
import { FileThumb } from '../../../../kit/upload/FileThumb.tsx';
import { useFileUrl } from '../../../../kit/upload/useFileUrl.ts';
import styles from './panel.module.css';

/** Number of newest messages that are searched for files. */
const LOOKED_THROUGH = 100;
const SHOWN = 8;

/** Newest files of the room (CHATS-07); each opens in a new tab (CHATS-15). */
export function FilesCard({ sala: { _id } }: { sala: Sala }) {
  const refresh = useInvalidate();
  const { data } = useApiQuery(chats.conversacion, {
    params: { id: _id },
    query: { cantidad: LOOKED_THROUGH },
  });
  useEffect(
    () =>
      onSocketEvent('crearMensaje', ({ sala, adjuntos }) => {
        if (sala === _id && adjuntos.length > 0) void refresh(chats.conversacion);
      }),
    [_id, refresh],
  );
  const files = data?.mensajes.flatMap(({ adjuntos }) => adjuntos).toReversed() ?? [];
  if (files.length === 0) return null;
  return (
    <section className="tarj" aria-label="Archivos recientes">
      <div className="tarj-cab">
        <h2>Archivos recientes</h2>
        <span className="t3 num">{files.length}</span>
      </div>
      <ul className={styles.chatsFiles}>
        {files.slice(0, SHOWN).map((file) => (
          <li key={file.aws_id}>
            <OneFile file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneFile({ file: { aws_id, nombre } }: { file: AdjuntoDeMensaje }) {
  const { shown } = useFileUrl(aws_id);
  const thumb = <FileThumb awsId={aws_id} />;
  if (shown === undefined) return thumb;
  return (
    <a href={shown} target="_blank" rel="noopener" title={nombre} aria-label={`Abrir ${nombre}`}>
      {thumb}
    </a>
  );
}
