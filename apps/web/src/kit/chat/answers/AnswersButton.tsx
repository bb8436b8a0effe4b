import { Zap } from 'lucide-react';

/** Opens the prepared answers for users who do not know the "/" key. */
export function AnswersButton({ onPress, disabled = false }: { onPress: () => void; disabled?: boolean }) {
  return (
    <button
      type="button"
      className="icono"
      aria-label="Respuestas preparadas"
      title="Respuestas preparadas ( / )"
      disabled={disabled}
      onClick={onPress}
    >
      <Zap size={17} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
