import { useOnline } from '../data/connection.ts';
import './workspace.css';

/**
 * Shown while changes of other users arrive live. Without a connection the footer says that the list may be
 * old.
 */
export function LiveMark() {
  if (useOnline().state !== 'online') return null;
  return (
    <span className="workspace-live acct xs">
      <span className="workspace-live-mark" aria-hidden />
      En vivo
    </span>
  );
}
