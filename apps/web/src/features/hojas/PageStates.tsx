import { Button } from 'antd';
import { RefreshCw, Search, SearchX, ServerCrash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../kit/data/failure.ts';
import { oopsText } from '../../kit/dialogs/dialogs.ts';
import { LinkButton } from '../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../kit/glyphs/StateMessage.tsx';
import { Kbd } from '../../kit/keys/Kbd.tsx';

const ICON = { size: 22, strokeWidth: 1.75 } as const;

/** The address names nobody and nothing. */
export function NoneChosen({ title, list }: { title: string; list: { to: string; label: string } }) {
  return (
    <StateMessage
      level={1}
      icon={<Search {...ICON} />}
      title={title}
      actions={
        <LinkButton to={list.to} primary>
          {list.label}
        </LinkButton>
      }
    >
      Búscalo desde cualquier pantalla con <Kbd>Ctrl K</Kbd>: placa, identificación, correo o nombre.
    </StateMessage>
  );
}

export function NotThere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StateMessage level={1} icon={<SearchX {...ICON} />} title={title}>
      {children}
    </StateMessage>
  );
}

interface CannotLoadProps {
  failure: Failure;
  retrying: boolean;
  onRetry: () => void;
}

export function CannotLoad({ failure, retrying, onRetry }: CannotLoadProps) {
  return (
    <StateMessage
      level={1}
      tone="r"
      icon={<ServerCrash {...ICON} />}
      title="No pudimos abrir esta hoja"
      actions={
        <Button
          type="primary"
          icon={<RefreshCw size={15} aria-hidden />}
          loading={retrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      }
    >
      <span role="alert">{oopsText(failure)}</span>
    </StateMessage>
  );
}
