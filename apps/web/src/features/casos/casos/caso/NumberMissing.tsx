import { Search, SearchX } from 'lucide-react';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import { LinkButton } from '../../../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { useKind } from '../kind.ts';

const ICON = { size: 22, strokeWidth: 1.75 } as const;

/** Shown if the URL names no case; links to the case list. */
export function NumberMissing({ typed }: { typed: string }) {
  const isEmpty = typed === '';
  const { paginas } = claseDe(useKind().clase);
  return (
    <StateMessage
      level={1}
      icon={isEmpty ? <Search {...ICON} /> : <SearchX {...ICON} />}
      title={isEmpty ? '¿Qué caso buscas?' : `«${typed.slice(0, 40)}» no es un número de caso`}
      actions={
        <LinkButton to={paginas.lista} primary>
          Ver los casos
        </LinkButton>
      }
    >
      Búscalo por su número desde cualquier pantalla con <Kbd>Ctrl K</Kbd>.
    </StateMessage>
  );
}
