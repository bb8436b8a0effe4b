import { Link } from 'react-router';
import { useCan } from '../../../../kit/data/me.ts';
import { KINDS, type RoomListKind } from '../kinds.ts';
import styles from '../chats.module.css';

/** Switches between the chat screens that the user may open; hidden if there is only one. */
export function KindSwitch({ kind }: { kind: RoomListKind }) {
  const can = useCan();
  const open = KINDS.filter(({ permiso }) => can(permiso));
  if (open.length < 2) return null;
  return (
    <nav className={styles.chatsSwitch} aria-label="Chats">
      {open.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === kind.path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
