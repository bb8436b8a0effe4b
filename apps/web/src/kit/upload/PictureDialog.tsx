import { ImageOff } from 'lucide-react';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import './upload.css';
import { FILE_ISSUES } from './fileIssue.ts';
import { useFileUrl } from './useFileUrl.ts';

interface PictureDialogProps {
  awsId: string;
  title: string;
  /** The subject of the picture. */
  of: string;
  /** Advice if the picture no longer exists. */
  missingHelp: string;
  onClose: () => void;
}

export function PictureDialog({ awsId, title, of, missingHelp, onClose }: PictureDialogProps) {
  const { url, trouble } = useFileUrl(awsId);
  const isMissing = trouble === 'falta';
  return (
    <PanelDialog title={title} subtitle={of} onClose={onClose}>
      <div className="file-picture" aria-busy={url === undefined && trouble === undefined}>
        {trouble !== undefined ? (
          <StateMessage
            tone="a"
            icon={<ImageOff size={22} strokeWidth={1.75} />}
            title={isMissing ? 'La imagen no está disponible' : FILE_ISSUES[trouble].words}
          >
            {isMissing ? missingHelp : FILE_ISSUES[trouble].help}
          </StateMessage>
        ) : (
          url !== undefined && <img src={url} alt={`Imagen de ${of}`} />
        )}
      </div>
    </PanelDialog>
  );
}
