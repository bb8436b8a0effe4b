import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../../kit/data/failure.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { Kbd } from '../../../kit/keys/Kbd.tsx';

const ICON = { size: 22, strokeWidth: 1.75 } as const;

/** Shown if the URL names no plate or person. */
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
      Búscalo desde cualquier pantalla con <Kbd>Ctrl K</Kbd>: placa, caso, identificación, correo o nombre.
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

interface CannotOpenProps {
  ask: { isFetching: boolean; refetch: () => Promise<unknown> };
  failure: Failure;
}

export function CannotOpen({ ask, failure }: CannotOpenProps) {
  return (
    <CannotLoad
      level={1}
      title="No pudimos abrir esta hoja"
      failure={failure}
      retrying={ask.isFetching}
      onRetry={() => void ask.refetch()}
    />
  );
}
