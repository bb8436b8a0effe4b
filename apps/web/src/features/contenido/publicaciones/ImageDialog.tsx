import type { Publicacion } from '@amparo/contract/contenido/publicaciones/schemas';
import { PictureDialog } from '../../../kit/upload/PictureDialog.tsx';

interface ImageDialogProps {
  publicacion: Publicacion;
  onClose: () => void;
}

export function ImageDialog({ publicacion, onClose }: ImageDialogProps) {
  const { titulo, imagen } = publicacion;
  return (
    <PictureDialog
      awsId={imagen.aws_id}
      title="Imagen"
      of={titulo}
      missingHelp="Edita la publicación y carga otra."
      onClose={onClose}
    />
  );
}
