import ConfirmEmail from '../../features/sesion/signin/ConfirmEmail.tsx';
import { AccessFrame } from './AccessFrame.tsx';

/** What the link of a mail opens, for whoever has a session here and whoever has none. */
export default function EmailConfirmation({ onLeave }: { onLeave: () => void }) {
  return (
    <AccessFrame>
      <ConfirmEmail onLeave={onLeave} />
    </AccessFrame>
  );
}
