import { Modal } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import './dialogFrame.css';

export interface DialogHead {
  title: string;
  subtitle?: ReactNode;
  /** At the left of the title, such as a face. */
  picture?: ReactNode;
}

/** As any other dialog: one that is opened inside another would stand above questions and failures, which belong to no dialog. */
const LEVEL = 1_000;

interface DialogFrameProps extends DialogHead {
  open?: boolean;
  /** The widest it gets, where 800 px would be too much (SHELL-13). */
  width?: number | undefined;
  /** Esc and the cross. */
  onClose: () => void;
  onOpened?: () => void;
  onClosed?: () => void;
  children: ReactNode;
}

/** Face, title, what it is about, a cross: the frame of every dialog larger than a question. Only its middle scrolls. */
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
        // Esc closes the panel that is open inside first; the browser does that once everyone has heard the key.
        if (document.querySelector(':popover-open') === null) onClose();
      }}
      afterOpenChange={(isOpen) => (isOpen ? onOpened?.() : onClosed?.())}
    >
      {children}
    </Modal>
  );
}
