import { Download, FileText, ImageOff, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { extensionDe } from '@amparo/contract/base/archivos/rules';
import type { AdjuntoDeMensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { lazyDialog } from '../dialogs/lazyDialog.tsx';
import { FILE_ISSUES, type FileIssue } from '../upload/fileIssue.ts';
import { shownSize } from '../upload/size.ts';
import { useFileUrl } from '../upload/useFileUrl.ts';
import { VoicePlayer } from './voice/VoicePlayer.tsx';
import './message.css';

const PictureDialog = lazyDialog(async () => (await import('../upload/PictureDialog.tsx')).PictureDialog);

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Attachment of a message. Media is shown inline; other files open in a new tab (CHATS-07, CHATS-15). */
export function Attachment({ archivo }: { archivo: AdjuntoDeMensaje }) {
  const kind = archivo.tipo.split('/')[0];
  if (kind === 'image') return <Photo archivo={archivo} />;
  if (kind === 'audio') return <Sound archivo={archivo} />;
  if (kind === 'video' && PLAYABLE.includes(archivo.tipo)) return <Film archivo={archivo} />;
  return <Document archivo={archivo} />;
}

/** Video types that every supported browser plays. Other videos are offered as documents. */
const PLAYABLE = ['video/mp4', 'video/webm'];

function Photo({ archivo }: { archivo: AdjuntoDeMensaje }) {
  const { thumbnail, trouble } = useFileUrl(archivo.aws_id);
  const [isOpen, setOpen] = useState(false);
  if (trouble !== undefined) return <Shut nombre={archivo.nombre} trouble={trouble} picture />;
  return (
    <>
      <button
        type="button"
        className="chat-photo"
        aria-label={`Ver ${archivo.nombre}`}
        onClick={() => setOpen(true)}
      >
        {thumbnail !== undefined && <img src={thumbnail} alt={archivo.nombre} />}
        <Maximize2 size={13} {...ICON} />
      </button>
      {isOpen && (
        <PictureDialog
          awsId={archivo.aws_id}
          title="Foto"
          of={archivo.nombre}
          missingHelp="Pide que la envíen de nuevo."
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Sound({ archivo }: { archivo: AdjuntoDeMensaje }) {
  const { url, trouble } = useFileUrl(archivo.aws_id);
  if (trouble !== undefined) return <Shut nombre={archivo.nombre} trouble={trouble} />;
  return <VoicePlayer archivo={archivo} url={url} />;
}

function Film({ archivo }: { archivo: AdjuntoDeMensaje }) {
  const { url, trouble } = useFileUrl(archivo.aws_id);
  if (trouble !== undefined) return <Shut nombre={archivo.nombre} trouble={trouble} />;
  // A video that a user just recorded has no captions.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  return <video className="chat-film" controls preload="metadata" src={url} aria-label={archivo.nombre} />;
}

function Document({ archivo }: { archivo: AdjuntoDeMensaje }) {
  const { shown, trouble } = useFileUrl(archivo.aws_id);
  if (trouble !== undefined) return <Shut nombre={archivo.nombre} trouble={trouble} />;
  return (
    <a className="chat-file" href={shown} target="_blank" rel="noopener noreferrer">
      <span className="ava ava-n">
        <FileText size={16} {...ICON} />
      </span>
      <span className="chat-file-words">
        <span className="el" title={archivo.nombre}>
          <span className="visually-hidden">Abrir </span>
          {archivo.nombre}
          <span className="visually-hidden"> en otra pestaña </span>
        </span>
        <span className="xs t3 num">
          {extensionDe(archivo.nombre).toUpperCase()} · {shownSize(archivo.bytes)}
        </span>
      </span>
      <Download size={15} {...ICON} />
    </a>
  );
}

interface ShutProps {
  nombre: string;
  trouble: FileIssue;
  picture?: boolean;
}

/** Attachment that cannot be opened, with the reason. */
function Shut({ nombre, trouble, picture = false }: ShutProps) {
  const told = FILE_ISSUES[trouble];
  const Icon = picture && trouble === 'falta' ? ImageOff : told.Icon;
  return (
    <span className="chat-file is-gone">
      <Icon size={16} {...ICON} />
      <span className="chat-file-words">
        <span className="el" title={nombre}>
          {nombre}
        </span>
        <span className="xs">{told.words}</span>
      </span>
    </span>
  );
}
