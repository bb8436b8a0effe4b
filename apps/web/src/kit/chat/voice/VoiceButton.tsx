import { LoaderCircle, Mic } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useDialogs } from '../../dialogs/index.ts';
import type { RecorderProps } from './Recorder.tsx';
import { PALABRAS } from './words.ts';
import './voice.css';

interface VoiceButtonProps {
  onFile: (file: File) => void;
  /** Called when recording starts and ends, so that the covered controls can be made inert. */
  onRecording?: (isRecording: boolean) => void;
  disabled?: boolean;
}

/**
 * Records a voice note. The recording bar covers the nearest positioned ancestor, which is the composer. Its
 * code loads on the first click.
 */
export function VoiceButton({ onFile, onRecording, disabled = false }: VoiceButtonProps) {
  const [Recorder, setRecorder] = useState<ComponentType<RecorderProps>>();
  const [isLoading, setLoading] = useState(false);
  const dialogs = useDialogs();
  const button = useRef<HTMLButtonElement>(null);

  const open = async () => {
    setLoading(true);
    try {
      const { Recorder: loaded } = await import('./Recorder.tsx');
      setRecorder(() => loaded);
      onRecording?.(true);
    } catch {
      dialogs.oops(PALABRAS.falla);
    }
    setLoading(false);
  };
  const close = (file?: File) => {
    setRecorder(undefined);
    onRecording?.(false);
    if (file !== undefined) onFile(file);
    // The button takes focus only after the next render has enabled it.
    requestAnimationFrame(() => button.current?.focus());
  };

  const Sign = isLoading ? LoaderCircle : Mic;
  return (
    <>
      <button
        type="button"
        ref={button}
        className="icono"
        aria-label="Grabar nota de voz"
        title="Grabar nota de voz"
        disabled={disabled || isLoading}
        onClick={() => void open()}
      >
        <Sign size={17} strokeWidth={1.75} aria-hidden className={isLoading ? 'turning' : ''} />
      </button>
      {Recorder !== undefined && <Recorder onClose={close} />}
    </>
  );
}
