import { Modal } from 'antd';
import { type ReactNode, type RefObject, useRef } from 'react';
import './dialogs.css';

interface AlertFrameProps {
  tone: 'r' | 'a' | 't';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  footer: ReactNode;
  /** Where the keyboard starts. */
  focus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Icon tile, sentence, consequence, footer: the shape of every short dialog. */
export function AlertFrame({ tone, icon, title, children, footer, focus, onClose }: AlertFrameProps) {
  // The keyboard is inside before the opening ends: whoever is that fast keeps the button they went to.
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
