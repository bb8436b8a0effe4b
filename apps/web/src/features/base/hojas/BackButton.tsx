import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import styles from './hojas.module.css';

export function BackButton() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      className={clsx('icono', styles.hojaVolver)}
      aria-label="Volver"
      onClick={() => void navigate(-1)}
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
