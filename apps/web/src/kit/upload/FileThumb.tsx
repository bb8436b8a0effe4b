import { FileText, FileX } from 'lucide-react';
import { useFileUrl } from './useFileUrl.ts';
import './upload.css';

const ICON = { size: 18, strokeWidth: 1.75 } as const;

/** What a stored file looks like: the picture itself, a sheet, or that it is not there any more (ARCHIVOS-12). */
export function FileThumb({ awsId }: { awsId: string }) {
  const { thumbnail, missing } = useFileUrl(awsId);
  return (
    <span className="file-thumb">
      {missing ? (
        <>
          <FileX {...ICON} aria-hidden />
          <span className="visually-hidden">El archivo no está disponible</span>
        </>
      ) : thumbnail === undefined ? (
        <FileText {...ICON} aria-hidden />
      ) : (
        <img src={thumbnail} alt="" />
      )}
    </span>
  );
}
