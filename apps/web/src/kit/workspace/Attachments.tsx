import { FileText, ImageIcon } from 'lucide-react';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { FILE_ISSUES } from '../upload/fileIssue.ts';
import { Fingerprint } from '../upload/Fingerprint.tsx';
import { useFileUrl } from '../upload/useFileUrl.ts';
import './workspace.css';

/** The files of an entry, each with its hash. */
export function Attachments({ adjuntos }: { adjuntos: readonly Pick<Adjunto, 'aws_id' | 'nombre'>[] }) {
  if (adjuntos.length === 0) return null;
  return (
    <ul className="workspace-files">
      {adjuntos.map(({ aws_id, nombre }) => (
        <li key={aws_id}>
          <Attachment awsId={aws_id} nombre={nombre} />
          <Fingerprint awsId={aws_id} of={nombre} />
        </li>
      ))}
    </ul>
  );
}

/** Opens in a new tab, with a URL that is renewed before it expires (CASO-28). */
export function Attachment({ awsId, nombre }: { awsId: string; nombre: string }) {
  const { url, thumbnail, trouble } = useFileUrl(awsId);
  const told = trouble && FILE_ISSUES[trouble];
  const Icon = told !== undefined ? told.Icon : thumbnail === undefined ? FileText : ImageIcon;
  const face = (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className="el">{nombre}</span>
      {trouble === 'falta' && <span className="rd">no está disponible</span>}
      {told !== undefined && trouble !== 'falta' && <span className={told.tone}>{told.words}</span>}
    </>
  );
  if (url === undefined) return <span className="workspace-file t3">{face}</span>;
  return (
    <a className="workspace-file" href={url} target="_blank" rel="noreferrer" title={`Abrir ${nombre}`}>
      {face}
    </a>
  );
}
