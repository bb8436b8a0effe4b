import { type ReactNode, useState } from 'react';
import { DialogFrame, type DialogHead } from './DialogFrame.tsx';

interface PanelDialogProps extends DialogHead {
  width?: number;
  onClose: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Something to read or to switch over the screen; nothing in it waits to be saved. Mount it to open it. */
export function PanelDialog({ onClose, children, ...head }: PanelDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <DialogFrame {...head} open={open} onClose={close} onClosed={onClose}>
      {typeof children === 'function' ? children(close) : children}
    </DialogFrame>
  );
}
