import { ImageIcon } from 'lucide-react';
import { useFileUrl } from '../../kit/upload/useFileUrl.ts';

interface BannerProps {
  awsId: string | undefined;
  titulo: string;
  descripcion: string;
  hasLink: boolean;
}

/** A publication as the application of customers shows it; what is not written yet keeps its place. */
export function Banner({ awsId, titulo, descripcion, hasLink }: BannerProps) {
  const { url } = useFileUrl(awsId);
  return (
    <figure className="banner" aria-label="Vista previa">
      {url === undefined ? (
        <span className="banner-empty">
          <ImageIcon size={22} strokeWidth={1.5} aria-hidden />
        </span>
      ) : (
        <img src={url} alt="" />
      )}
      <figcaption>
        <b className={titulo === '' ? 't3' : ''}>{titulo === '' ? 'Título' : titulo}</b>
        <span className="banner-text">{descripcion === '' ? 'Descripción' : descripcion}</span>
        {hasLink && <span className="banner-link">Ver más</span>}
      </figcaption>
    </figure>
  );
}
