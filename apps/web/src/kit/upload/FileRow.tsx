import { Download, Eye, FileText, ImageIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RemoveButton } from '../dialogs/RemoveButton.tsx';
import { ItemRow, type ItemRowProps } from '../glyphs/ItemCard.tsx';
import { FILE_ISSUES } from './fileIssue.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { shownSize } from './size.ts';
import { useFileUrl } from './useFileUrl.ts';

interface FileRowProps extends Pick<ItemRowProps, 'chip' | 'tone' | 'middle' | 'actions'> {
  awsId: string;
  file: string;
  /** Title in the list; by default the name of the file. */
  title?: string;
  /** After the size, such as the uploader and the time. */
  detail?: ReactNode;
  /** Removes it from the record and returns the message for the user; undefined if it cannot be removed. */
  onRemove?: (() => Promise<string>) | undefined;
}

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function FileRow(props: FileRowProps) {
  const { awsId, file, title = file, detail, actions, onRemove, ...row } = props;
  const { url, thumbnail, bytes, trouble } = useFileUrl(awsId);
  const [looking, setLooking] = useState(false);
  const told = trouble && FILE_ISSUES[trouble];
  const Tile = told !== undefined ? told.Icon : thumbnail === undefined ? FileText : ImageIcon;
  const words = [title === file ? undefined : file, bytes === undefined ? undefined : shownSize(bytes)];
  return (
    <>
      <ItemRow
        {...row}
        title={title}
        tile={<Tile size={18} strokeWidth={1.75} />}
        detail={
          <>
            {told === undefined ? (
              words.filter((word) => word !== undefined).join(' · ')
            ) : (
              <span className={told.tone}>{told.words}</span>
            )}
            {detail !== undefined && <> · {detail}</>}
          </>
        }
        actions={
          <>
            {actions}
            {thumbnail !== undefined && (
              <button
                type="button"
                className="icono"
                aria-label={`Ver ${title}`}
                title="Ver"
                onClick={() => setLooking(true)}
              >
                <Eye {...ICON} />
              </button>
            )}
            {url !== undefined && (
              <a className="icono" href={url} aria-label={`Descargar ${title}`} title="Descargar">
                <Download {...ICON} />
              </a>
            )}
            {onRemove !== undefined && (
              <RemoveButton este="este documento" name={title} onRemove={onRemove} />
            )}
          </>
        }
      />
      {looking && (
        <PictureDialog
          awsId={awsId}
          title="Documento"
          of={title}
          missingHelp="Elimínalo de la lista y agrégalo de nuevo."
          onClose={() => setLooking(false)}
        />
      )}
    </>
  );
}
