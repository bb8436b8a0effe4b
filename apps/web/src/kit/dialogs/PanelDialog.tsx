import { type ReactNode, useState } from 'react';
import { DialogFrame, type DialogHead } from './DialogFrame.tsx';

interface PanelDialogProps extends DialogHead {
  width?: number;
  /** Asked before it closes, where something in it could be lost. */
  mayClose?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Something to read or to switch over the screen. Mount it to open it. */
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
