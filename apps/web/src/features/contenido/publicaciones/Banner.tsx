import { ImageIcon } from 'lucide-react';
import { useFileUrl } from '../../../kit/upload/useFileUrl.ts';
import styles from './publicaciones.module.css';

interface BannerProps {
  awsId: string | undefined;
  titulo: string;
  descripcion: string;
  hasLink: boolean;
}

export function Banner({ awsId, titulo, descripcion, hasLink }: BannerProps) {
  const { url } = useFileUrl(awsId);
  return (
    <figure className={styles.banner} aria-label="Vista previa">
      {url === undefined ? (
        <span className={styles.bannerEmpty}>
          <ImageIcon size={22} strokeWidth={1.5} aria-hidden />
        </span>
      ) : (
        <img src={url} alt="" />
      )}
      <figcaption>
        <b className={titulo === '' ? 't3' : ''}>{titulo === '' ? 'Título' : titulo}</b>
        <span className={styles.bannerText}>{descripcion === '' ? 'Descripción' : descripcion}</span>
        {hasLink && <span className={styles.bannerLink}>Ver más</span>}
      </figcaption>
    </figure>
  );
}
