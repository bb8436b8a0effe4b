import { Button } from 'antd';
import { CircleHelp, Power } from 'lucide-react';
import { useRef } from 'react';
import { Kbd } from '../keys/Kbd.tsx';
import { AlertFrame } from './AlertFrame.tsx';
import { type DialogChoice, closeDialog, type ConfirmRequest } from './dialogs.ts';
import './dialogs.css';

export function ConfirmDialog({ dialog }: { dialog: ConfirmRequest }) {
  const { sentence, detail, action, alternative, danger = false, title = 'Confirmación' } = dialog;
  const { keep = 'Cancelar' } = dialog;
  const cancel = useRef<HTMLButtonElement>(null);
  const proceed = useRef<HTMLButtonElement>(null);
  const decide = (choice: DialogChoice) => {
    closeDialog(dialog.id);
    dialog.answer(choice);
  };
  const Icon = danger ? Power : CircleHelp;

  return (
    <AlertFrame
      tone={danger ? 'a' : 't'}
      icon={<Icon size={20} strokeWidth={1.9} />}
      title={title}
      focus={danger ? cancel : proceed}
      onClose={() => decide(undefined)}
      footer={
        <>
          <span className="grow" />
          <Button ref={cancel} onClick={() => decide(undefined)}>
            {keep} <Kbd>Esc</Kbd>
          </Button>
          {alternative !== undefined && <Button onClick={() => decide('alternative')}>{alternative}</Button>}
          <Button type="primary" danger={danger} ref={proceed} onClick={() => decide('action')}>
            {action}
          </Button>
        </>
      }
    >
      <div className="alert-sentence">{sentence}</div>
      {detail !== undefined && <div className="alert-detail">{detail}</div>}
    </AlertFrame>
  );
}
