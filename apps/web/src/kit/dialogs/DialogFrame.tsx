import { Modal } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import './dialogFrame.css';

export interface DialogHead {
  title: string;
  subtitle?: ReactNode;
  /** Left of the title, such as a photo. */
  picture?: ReactNode;
}

/**
 * The same level for all dialogs: antd would raise a nested dialog above questions and failures, which are
 * rendered outside it.
 */
const LEVEL = 1_000;

interface DialogFrameProps extends DialogHead {
  open?: boolean;
  /** Maximum width, where 800 px would be too much (SHELL-13). */
  width?: number | undefined;
  /** Called for Esc and the close button. */
  onClose: () => void;
  onOpened?: () => void;
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * The frame of every dialog larger than a question: picture, title, subtitle and close button. Only its
 * middle scrolls.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { title, subtitle, picture, open = true, width = 800, onClose, onOpened, onClosed, children } = props;
  return (
    <Modal
      open={open}
      width={width}
      zIndex={LEVEL}
      centered
      closable={{ closeIcon: <X size={16} strokeWidth={1.75} aria-hidden />, 'aria-label': 'Cerrar' }}
      title={
        <>
          {picture}
          <div className="grow">
            <h2 className="titulo">{title}</h2>
            {subtitle !== undefined && <div className="xs t3">{subtitle}</div>}
          </div>
        </>
      }
      footer={null}
      className="form-dialog"
      mask={{ closable: false }}
      onCancel={() => {
        // Esc closes an open popover inside the dialog first. The browser does that after all key handlers.
        if (document.querySelector(':popover-open') === null) onClose();
      }}
      afterOpenChange={(isOpen) => (isOpen ? onOpened?.() : onClosed?.())}
    >
      {children}
    </Modal>
  );
}
