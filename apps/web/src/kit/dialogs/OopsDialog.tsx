import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { fechaHora } from '@amparo/contract/kernel/time';
import { Kbd } from '../keys/Kbd.tsx';
import { useCopy } from '../useCopy.ts';
import { AlertFrame } from './AlertFrame.tsx';
import { closeDialog, type OopsRequest } from './dialogs.ts';
import { nextStep } from './nextStep.ts';
import './dialogs.css';

export function OopsDialog({ dialog }: { dialog: OopsRequest }) {
  const accept = useRef<HTMLButtonElement>(null);
  const { failure, text, onField } = dialog;
  const field = Object.keys(failure?.errors ?? {})[0];
  const close = () => closeDialog(dialog.id);
  const step = nextStep(failure, onField !== undefined);

  return (
    <AlertFrame
      tone="r"
      icon={<TriangleAlert size={20} strokeWidth={1.9} />}
      title={mensajes.errorTitulo}
      focus={accept}
      onClose={close}
      footer={
        <>
          {failure !== undefined && <CopyDetail dialog={dialog} />}
          <span className="grow" />
          {onField !== undefined && field !== undefined && (
            <Button
              onClick={() => {
                close();
                onField(field);
              }}
            >
              Ir al campo
            </Button>
          )}
          <Button type="primary" ref={accept} onClick={close}>
            Aceptar <Kbd>↵</Kbd>
          </Button>
        </>
      }
    >
      <div className="alert-sentence">{text}</div>
      {step !== undefined && <div className="alert-step">{step}</div>}
      {failure?.referencia !== undefined && (
        <div className="alert-step num">Referencia {failure.referencia}</div>
      )}
    </AlertFrame>
  );
}

function CopyDetail({ dialog }: { dialog: OopsRequest }) {
  const { copy, said } = useCopy(detailOf(dialog));
  return (
    <Button type="text" className="t2" onClick={copy}>
      {said('Copiar detalle', 'Detalle copiado')}
    </Button>
  );
}

/** The details with which support finds the request. They contain no user input. */
function detailOf({ text, failure, at }: OopsRequest): string {
  return [
    text,
    `Fecha: ${fechaHora(at)}`,
    `Pantalla: ${location.pathname}`,
    ...(failure === undefined ? [] : [`Código: ${failure.status}`]),
    ...(failure?.referencia === undefined ? [] : [`Referencia: ${failure.referencia}`]),
  ].join('\n');
}
