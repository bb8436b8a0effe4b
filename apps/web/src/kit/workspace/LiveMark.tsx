import { useOnline } from '../data/connection.ts';
import './workspace.css';

/** Others are heard of as they write; without a connection the list may be old, and the footer says so. */
export function LiveMark() {
  if (useOnline().state !== 'online') return null;
  return (
    <span className="workspace-live acct xs">
      <span className="workspace-live-mark" aria-hidden />
      En vivo
    </span>
  );
}
