import { Button } from 'antd';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { extensionDe } from '@amparo/contract/base/archivos/rules';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import './preview.css';
import { FILE_ISSUES } from './fileIssue.ts';
import { shownSize } from './size.ts';
import { useFileUrl } from './useFileUrl.ts';

interface FileDialogProps {
  awsId: string;
  /** Name of the record that has the file. */
  title: string;
  detail?: string | undefined;
  /** Advice if the file no longer exists. */
  missingHelp: string;
  onClose: () => void;
}

const ICON = { size: 22, strokeWidth: 1.75 } as const;

/** Options of the PDF viewer: page width, no side panel. */
const WIDE = '#navpanes=0&view=FitH';

/** A stored file, shown in the page if the browser can, with a download button. */
export function FileDialog({ awsId, title, detail, missingHelp, onClose }: FileDialogProps) {
  const { url, name, bytes, trouble } = useFileUrl(awsId);
  const told = trouble && FILE_ISSUES[trouble];
  const size = bytes === undefined ? undefined : shownSize(bytes);
  const words = [detail, name, size].filter((word) => word !== undefined);
  return (
    <PanelDialog title={title} subtitle={words.join(' · ')} onClose={onClose}>
      <div className="file-preview" aria-busy={url === undefined && told === undefined}>
        {told === undefined ? (
          <Shown awsId={awsId} title={title} />
        ) : (
          <StateMessage tone="a" icon={<told.Icon {...ICON} />} title={told.words}>
            {trouble === 'falta' ? missingHelp : told.help}
          </StateMessage>
        )}
      </div>
      {url !== undefined && (
        <div className="dlg-pie">
          <span className="grow" />
          <DownloadLink url={url}>Descargar</DownloadLink>
        </div>
      )}
    </PanelDialog>
  );
}

/** The response is an attachment, so the browser stays on the page. */
function DownloadLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Button href={url} icon={<Download size={15} strokeWidth={1.75} aria-hidden />}>
      {children}
    </Button>
  );
}

function Shown({ awsId, title }: { awsId: string; title: string }) {
  const { shown, type = '', name = '' } = useFileUrl(awsId);
  if (shown === undefined) return null;
  if (type.startsWith('image/')) return <img src={shown} alt={title} />;
  // A sandboxed frame has no PDF viewer. The PDF has its own policy and no access to this page.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  if (type === 'application/pdf') return <iframe src={`${shown}${WIDE}`} title={title} />;
  // Users upload videos without captions.
  // eslint-disable-next-line jsx-a11y/media-has-caption
  if (type === 'video/mp4') return <video src={shown} controls preload="metadata" aria-label={title} />;
  return (
    <StateMessage icon={<FileText {...ICON} />} title="Este archivo se abre en tu computador">
      Los archivos {extensionDe(name)} no se muestran aquí: descárgalo para verlo.
    </StateMessage>
  );
}
