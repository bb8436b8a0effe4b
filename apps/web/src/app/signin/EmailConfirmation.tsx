import ConfirmEmail from '../../features/identidad/sesion/signin/ConfirmEmail.tsx';
import { AccessFrame } from './AccessFrame.tsx';

/** Target of the link in the confirmation mail; works with and without a session. */
export default function EmailConfirmation({ onLeave }: { onLeave: () => void }) {
  return (
    <AccessFrame>
      <ConfirmEmail onLeave={onLeave} />
    </AccessFrame>
  );
}
