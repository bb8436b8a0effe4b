import { Modal } from 'antd';
import { type ReactNode, type RefObject, useRef } from 'react';
import './dialogs.css';

interface AlertFrameProps {
  tone: 'r' | 'a' | 't';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  footer: ReactNode;
  /** The element that gets the initial focus. */
  focus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The shape of every short dialog: icon, sentence, consequence, footer. */
export function AlertFrame({ tone, icon, title, children, footer, focus, onClose }: AlertFrameProps) {
  // After the opening animation, focus the default button unless the user has already pressed a key.
  const isUsed = useRef(false);
  return (
    <Modal
      open
      width={460}
      centered
      closable={false}
      className="alert-dialog"
      mask={{ closable: false }}
      onCancel={onClose}
      wrapProps={{
        onKeyDown: () => {
          isUsed.current = true;
        },
      }}
      afterOpenChange={(isOpen) => {
        if (isOpen && !isUsed.current) focus.current?.focus();
      }}
      title={
        <>
          <span className={`ava ava-${tone}`} aria-hidden>
            {icon}
          </span>
          {title}
        </>
      }
      footer={footer}
    >
      {children}
    </Modal>
  );
}
