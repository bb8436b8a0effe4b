import { FileText } from 'lucide-react';
import { FILE_ISSUES } from './fileIssue.ts';
import { useFileUrl } from './useFileUrl.ts';
import './upload.css';

const ICON = { size: 18, strokeWidth: 1.75 } as const;

/** Thumbnail of a stored file: the picture, a document icon, or why it cannot be shown (ARCHIVOS-12). */
export function FileThumb({ awsId }: { awsId: string }) {
  const { thumbnail, trouble } = useFileUrl(awsId);
  const told = trouble && FILE_ISSUES[trouble];
  return (
    <span className="file-thumb" title={told?.words}>
      {told !== undefined ? (
        <>
          <told.Icon {...ICON} aria-hidden />
          <span className="visually-hidden">{told.words}</span>
        </>
      ) : thumbnail === undefined ? (
        <FileText {...ICON} aria-hidden />
      ) : (
        <img src={thumbnail} alt="" />
      )}
    </span>
  );
}
