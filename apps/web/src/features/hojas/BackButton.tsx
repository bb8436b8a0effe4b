import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';

/** To wherever the person came from. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" className="icono hoja-volver" aria-label="Volver" onClick={() => void navigate(-1)}>
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
