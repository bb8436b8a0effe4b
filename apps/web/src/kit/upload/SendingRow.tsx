import { Button } from 'antd';
import { FileText, FileWarning, X } from 'lucide-react';
import { ProgressBar } from '../glyphs/ProgressBar.tsx';
import './attachments.css';
import { shownSize } from './size.ts';
import type { Sending } from './useUploads.ts';
import './upload.css';

interface SendingRowProps {
  row: Sending;
  disabled: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

export function SendingRow({ row, disabled, onRemove, onRetry }: SendingRowProps) {
  const { file, percent, problem, canRetry = false } = row;
  const isWrong = problem !== undefined;
  const Icon = isWrong ? FileWarning : FileText;
  const size = shownSize(file.size);
  return (
    <li className={isWrong ? 'attach-sending is-wrong' : 'attach-sending'}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div className="grow">
        <div className="attach-sending-head">
          <span className="el grow file-name" title={file.name}>
            {file.name}
          </span>
          <span className="xs num">{percent === undefined ? size : `${percent} %`}</span>
        </div>
        {percent !== undefined && <ProgressBar percent={percent} label={`Subiendo ${file.name}`} />}
        {isWrong && (
          <div className="xs" role="alert">
            {problem}
          </div>
        )}
        {row.stored !== undefined && <div className="xs t3">Listo para agregar</div>}
      </div>
      {canRetry && (
        <Button size="small" disabled={disabled} onClick={onRetry}>
          Reintentar
        </Button>
      )}
      <button
        type="button"
        className="icono"
        disabled={disabled}
        aria-label={percent === undefined ? `Quitar ${file.name}` : `Cancelar la subida de ${file.name}`}
        onClick={onRemove}
      >
        <X size={15} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}
