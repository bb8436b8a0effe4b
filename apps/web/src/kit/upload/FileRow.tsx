import { Download, Eye, FileText, FileX, ImageIcon, LoaderCircle, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { mensajes } from '@amparo/contract/mensajes';
import { useDialogs } from '../dialogs/index.ts';
import './attachments.css';
import { PictureDialog } from './PictureDialog.tsx';
import { shownSize } from './size.ts';
import { useFileUrl } from './useFileUrl.ts';

interface FileRowProps {
  awsId: string;
  /** The name it was stored under. */
  file: string;
  /** What it is called in the list; the file itself unless told otherwise. */
  title?: string;
  /** Beside the title, such as a state. */
  chip?: ReactNode;
  /** After the size, such as who brought it and when. */
  detail?: ReactNode;
  /** What needs attention has an edge and a tile of its colour. */
  tone?: 'n' | 'a' | 'r';
  /** In the middle, such as when it ends. */
  middle?: ReactNode;
  /** Before the icons, such as a button that renews it. */
  actions?: ReactNode;
  /** Takes it out of the record; without one it cannot be. Asks first. */
  onRemove?: (() => Promise<void>) | undefined;
}

const ICON = { size: 15, strokeWidth: 1.75 } as const;
const TILE = { size: 18, strokeWidth: 1.75 } as const;

/** A file that a record keeps: what it is, and what can be done with it. */
export function FileRow(props: FileRowProps) {
  const { awsId, file, title = file, chip, detail, tone = 'n', middle, actions, onRemove } = props;
  const { url, thumbnail, bytes, missing } = useFileUrl(awsId);
  const [looking, setLooking] = useState(false);
  const Tile = missing ? FileX : thumbnail === undefined ? FileText : ImageIcon;
  return (
    <li className={`file-row file-row-${tone}`}>
      <span className={`ava ava-${tone} file-tile`} aria-hidden>
        <Tile {...TILE} />
      </span>
      <div className="grow file-words">
        <div className="file-title">
          <b className="el" title={title}>
            {title}
          </b>
          {chip}
        </div>
        <div className="xs t3 el num">
          {missing ? (
            <span className="rd">El archivo no está disponible</span>
          ) : (
            joined([title === file ? undefined : file, bytes === undefined ? undefined : shownSize(bytes)])
          )}
          {detail !== undefined && <> · {detail}</>}
        </div>
      </div>
      {middle !== undefined && <div className="file-middle">{middle}</div>}
      <span className="file-actions">
        {actions}
        {thumbnail !== undefined && (
          <button
            type="button"
            className="icono"
            aria-label={`Ver ${title}`}
            title="Ver"
            onClick={() => setLooking(true)}
          >
            <Eye {...ICON} aria-hidden />
          </button>
        )}
        {url !== undefined && (
          <a className="icono" href={url} aria-label={`Descargar ${title}`} title="Descargar">
            <Download {...ICON} aria-hidden />
          </a>
        )}
        {onRemove !== undefined && <RemoveButton title={title} onRemove={onRemove} />}
      </span>
      {looking && (
        <PictureDialog
          awsId={awsId}
          title="Documento"
          of={title}
          missingHelp="Elimínalo de la lista y agrégalo de nuevo."
          onClose={() => setLooking(false)}
        />
      )}
    </li>
  );
}

const joined = (words: (string | undefined)[]) => words.filter((word) => word !== undefined).join(' · ');

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => Promise<void> }) {
  const dialogs = useDialogs();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const agreed = await dialogs.confirm({
      sentence: mensajes.confirmar.eliminar('este documento'),
      detail: <b>{title}</b>,
      action: 'Eliminar',
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  const Icon = busy ? LoaderCircle : Trash2;
  return (
    <button
      type="button"
      className="icono"
      aria-label={`Eliminar ${title}`}
      title="Eliminar"
      disabled={busy}
      onClick={() => void remove()}
    >
      <Icon {...ICON} aria-hidden className={busy ? 'turning' : ''} />
    </button>
  );
}
