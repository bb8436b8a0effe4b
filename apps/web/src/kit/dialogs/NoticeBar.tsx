import { CircleCheck, Info } from 'lucide-react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Notice } from './dialogs.ts';
import './dialogs.css';

/** The live region is always mounted, so that screen readers announce new content. It never takes focus. */
export function NoticeBar({ notice }: { notice: Notice | undefined }) {
  return (
    <output className="notice-place" aria-live="polite">
      {notice !== undefined && (
        <div className="notice" key={notice.id}>
          {notice.tone === 'exito' ? <CircleCheck size={17} aria-hidden /> : <Info size={17} aria-hidden />}
          {notice.tone === 'exito' && <b>{mensajes.exitoTitulo}</b>}
          <span>{notice.text}</span>
        </div>
      )}
    </output>
  );
}
