import { ImageOff } from 'lucide-react';
import type { Publicacion } from '@amparo/contract/publicaciones';
import { PanelDialog } from '../../kit/dialogs/PanelDialog.tsx';
import { StateMessage } from '../../kit/glyphs/StateMessage.tsx';
import { useFileUrl } from '../../kit/upload/useFileUrl.ts';
import './publicaciones.css';

interface ImageDialogProps {
  publicacion: Publicacion;
  onClose: () => void;
}

export function ImageDialog({ publicacion, onClose }: ImageDialogProps) {
  const { titulo, imagen } = publicacion;
  const { url, missing } = useFileUrl(imagen.aws_id);
  return (
    <PanelDialog title="Imagen" subtitle={titulo} onClose={onClose}>
      <div className="publicacion-image" aria-busy={url === undefined && !missing}>
        {missing ? (
          <StateMessage
            tone="a"
            icon={<ImageOff size={22} strokeWidth={1.75} />}
            title="La imagen no está disponible"
          >
            Edita la publicación y carga otra.
          </StateMessage>
        ) : (
          url !== undefined && <img src={url} alt={`Imagen de ${titulo}`} />
        )}
      </div>
    </PanelDialog>
  );
}
