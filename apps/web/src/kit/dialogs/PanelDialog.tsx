import { type ReactNode, useState } from 'react';
import { DialogFrame, type DialogHead } from './DialogFrame.tsx';

interface PanelDialogProps extends DialogHead {
  width?: number;
  /** Confirms closing when unsaved input could be lost. */
  mayClose?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A dialog for reading or for toggles. Mount it to open it. */
export function PanelDialog({ mayClose, onClose, children, ...head }: PanelDialogProps) {
  const [open, setOpen] = useState(true);
  const close = async () => {
    if (mayClose === undefined || (await mayClose())) setOpen(false);
  };
  return (
    <DialogFrame {...head} open={open} onClose={() => void close()} onClosed={onClose}>
      {typeof children === 'function' ? children(() => void close()) : children}
    </DialogFrame>
  );
}
