import { LockKeyhole } from 'lucide-react';
import { StateMessage } from '../../kit/glyphs/StateMessage.tsx';
import { HomeLink } from '../HomeLink.tsx';

export function NoAccess({ title }: { title: string }) {
  return (
    <StateMessage
      level={1}
      tone="a"
      icon={<LockKeyhole size={22} strokeWidth={1.75} />}
      title="No tienes acceso a esta pantalla"
      actions={<HomeLink />}
    >
      Tus roles no incluyen <b>{title}</b>. Si la necesitas para tu trabajo, pídela a un administrador.
    </StateMessage>
  );
}
