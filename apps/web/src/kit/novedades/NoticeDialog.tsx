import { Button } from 'antd';
import { Megaphone } from 'lucide-react';
import type { MiNovedad } from '@amparo/contract/contenido/novedades/schemas';
import { serverNow } from '../data/clock.ts';
import { DialogScroll } from '../dialogs/DialogScroll.tsx';
import { PanelDialog } from '../dialogs/PanelDialog.tsx';
import { momentoCorto } from '../relative.ts';
import { Kind } from './Kind.tsx';

interface NoticeDialogProps {
  novedad: MiNovedad;
  sending: boolean;
  /** Resolves to whether the confirmation was sent. */
  onConfirm: (novedad: MiNovedad) => Promise<boolean>;
  onClose: () => void;
}

/** A whole announcement. If it needs a confirmation, the user confirms it here or leaves it for later. */
export function NoticeDialog({ novedad, sending, onConfirm, onClose }: NoticeDialogProps) {
  const { titulo, tipo, fecha, cuerpo, confirmar, leida } = novedad;
  const confirm = async (close: () => void) => {
    if (await onConfirm(novedad)) close();
  };
  return (
    <PanelDialog
      title={titulo}
      subtitle={
        <span className="novedad-facts">
          <Kind tipo={tipo} /> <span className="num">{momentoCorto(new Date(fecha), serverNow())}</span>
        </span>
      }
      picture={
        <span className="ava ava-t" aria-hidden>
          <Megaphone size={17} strokeWidth={1.75} />
        </span>
      }
      width={560}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogScroll label="Mensaje">
            <p className="novedad-body">{cuerpo}</p>
          </DialogScroll>
          <div className="dlg-pie">
            <span className="grow" />
            {confirmar && leida === null ? (
              <>
                <Button onClick={close}>Más tarde</Button>
                <Button type="primary" loading={sending} onClick={() => void confirm(close)}>
                  Leí y entendí
                </Button>
              </>
            ) : (
              <Button type="primary" onClick={close}>
                Cerrar
              </Button>
            )}
          </div>
        </>
      )}
    </PanelDialog>
  );
}
