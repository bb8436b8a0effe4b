import { Button } from 'antd';
import { LoaderCircle, Send, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Bars } from './Bars.tsx';
import { useRecording } from './useRecording.ts';
import { reloj } from './words.ts';
import './voice.css';

export interface RecorderProps {
  /** Receives the note, or nothing if it was discarded. */
  onClose: (file?: File) => void;
}

/** Recording bar: discard, level, duration and send. Enter sends and Esc discards. */
export function Recorder({ onClose }: RecorderProps) {
  const { phase, sentence, seconds, levels, bars, retry, finish } = useRecording(onClose);
  const bar = useRef<HTMLFieldSetElement>(null);
  const canSend = phase === 'recording' || phase === 'stopped';
  useEffect(() => {
    const main = bar.current?.querySelector<HTMLElement>('[data-main]:enabled');
    (main ?? bar.current?.querySelector<HTMLElement>('.voice-bin'))?.focus();
  }, [phase]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const heard = [...Array<number>(Math.max(0, bars - levels.length)).fill(0), ...levels];

  return (
    <div className="voice-bar">
      {/* Esc bubbles up from the focused buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset ref={bar} aria-label="Nota de voz" className="voice-line" onKeyDown={onKeyDown}>
        <button
          type="button"
          className="icono voice-bin"
          aria-label="Descartar nota de voz"
          title="Descartar nota de voz"
          onClick={() => onClose()}
        >
          <Trash2 size={19} strokeWidth={1.75} aria-hidden />
        </button>
        <div className={phase === 'failed' ? 'voice-pill voice-failed' : 'voice-pill'}>
          {phase === 'recording' && <span className="voice-dot" aria-hidden />}
          {phase !== 'failed' && phase !== 'asking' && (
            <b className="num" role="timer" aria-label="Duración">
              {reloj(seconds)}
            </b>
          )}
          {phase === 'recording' && <Bars heights={heard} cropped />}
          <output className={phase === 'recording' ? 'visually-hidden' : 'voice-said'}>
            {sentence ?? SAID[phase]}
          </output>
        </div>
        {phase === 'failed' ? (
          <Button data-main onClick={retry}>
            Reintentar
          </Button>
        ) : (
          <button
            type="button"
            className="voice-send"
            data-main
            aria-label="Enviar nota de voz"
            title="Enviar nota de voz"
            disabled={!canSend}
            onClick={finish}
          >
            {phase === 'encoding' ? (
              <LoaderCircle size={19} aria-hidden className="turning" />
            ) : (
              <Send size={19} aria-hidden />
            )}
          </button>
        )}
      </fieldset>
    </div>
  );
}

const SAID = {
  asking: 'Permite el micrófono para grabar…',
  recording: 'Grabando',
  stopped: 'Grabación detenida',
  encoding: 'Preparando la nota…',
  failed: '',
};
