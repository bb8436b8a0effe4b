import { Button } from 'antd';
import { RefreshCw, ServerCrash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../data/failure.ts';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import { useCopy } from '../useCopy.ts';
import { oopsText } from './dialogs.ts';

interface CannotLoadProps {
  title: string;
  failure: Failure;
  retrying: boolean;
  onRetry: () => void;
  level?: 1 | 2;
  /** Further actions, placed before the retry button. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A failed read: the reason, the reference for support and a retry button. */
export function CannotLoad({
  title,
  failure,
  retrying,
  onRetry,
  level = 2,
  actions,
  children,
}: CannotLoadProps) {
  const { referencia } = failure;
  return (
    <StateMessage
      level={level}
      tone="r"
      icon={<ServerCrash size={22} strokeWidth={1.75} />}
      title={title}
      actions={
        <>
          {actions}
          {referencia !== undefined && <CopyReference text={referencia} />}
          <Button
            type="primary"
            icon={<RefreshCw size={15} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            Reintentar
          </Button>
        </>
      }
    >
      <span role="alert">{sentence(oopsText(failure))}</span> {children}{' '}
      {referencia !== undefined && <span className="t3 num">Ref. {referencia}</span>}
    </StateMessage>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function CopyReference({ text }: { text: string }) {
  const { copy, said } = useCopy(text);
  return <Button onClick={copy}>{said('Copiar referencia', 'Referencia copiada')}</Button>;
}
