import { useQuery } from '@tanstack/react-query';
import { Download, Pause, Play } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { AdjuntoDeMensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { Bars } from './Bars.tsx';
import { getVelocidad, nextVelocidad, onVelocidad, playAlone } from './playing.ts';
import { BARS, canRead, readSound } from './sound.ts';
import { PALABRAS, reloj } from './words.ts';
import './voice.css';

export interface VoicePlayerProps {
  archivo: AdjuntoDeMensaje;
  /** Download URL; undefined until it is known. */
  url: string | undefined;
}

/** Bars until the real ones are known, and for files too large to decode. */
const EVEN = Array.from({ length: BARS }, () => 0.35);

/**
 * Play button, position and speed of a voice note. The position is a slider: arrows, Home and End move it.
 */
export default function Player({ archivo, url }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState<number>();
  const [hasFailed, setFailed] = useState(false);
  // URLs are renewed during playback. Keep the URL with which playback began.
  const [source, setSource] = useState(url);
  if (source === undefined && url !== undefined) setSource(url);
  const velocidad = useSyncExternalStore(onVelocidad, getVelocidad);
  const sound = useQuery({
    queryKey: ['voz', archivo.aws_id],
    queryFn: ({ signal }) => readSound(source ?? '', signal),
    enabled: source !== undefined && canRead(archivo, source),
    staleTime: Infinity,
    retry: false,
  });
  const seconds = length ?? sound.data?.seconds ?? 0;

  const play = () => {
    const element = audio.current;
    if (element === null) return;
    if (isPlaying) return element.pause();
    playAlone(element).catch((error: unknown) => {
      // The user paused before playback began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  };
  const failed = () => {
    // The URL has expired and a newer one exists.
    if (url !== undefined && url !== source) setSource(url);
    else setFailed(true);
  };
  const move = (to: number) => {
    if (audio.current !== null) audio.current.currentTime = to;
    setAt(to);
  };

  if (hasFailed)
    return (
      <div className="voice-player">
        <output className="sm">{PALABRAS.sinReproducir}</output>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="icono"
          aria-label={`Descargar ${archivo.nombre}`}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
        </a>
      </div>
    );
  return (
    <fieldset className="voice-player" aria-label="Nota de voz">
      {/* A voice note has no transcript. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={source}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => move(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) =>
          Number.isFinite(duration) && setLength(duration)
        }
        onError={failed}
      />
      <button
        type="button"
        className="voice-play"
        aria-label={isPlaying ? 'Pausar nota de voz' : 'Reproducir nota de voz'}
        disabled={source === undefined}
        onClick={play}
      >
        {isPlaying ? (
          <Pause size={14} fill="currentColor" aria-hidden />
        ) : (
          <Play size={14} fill="currentColor" aria-hidden />
        )}
      </button>
      <span className="voice-track">
        <Bars
          heights={sound.data?.peaks ?? EVEN}
          played={seconds === 0 ? 0 : Math.ceil((at / seconds) * BARS)}
        />
        <input
          type="range"
          aria-label="Posición en la nota de voz"
          aria-valuetext={`${reloj(at)} de ${reloj(seconds)}`}
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={Math.min(at, Math.max(seconds, 0.1))}
          disabled={seconds === 0}
          onChange={(event) => move(Number(event.target.value))}
        />
      </span>
      <span className="num xs t2 voice-time">{reloj(at > 0 ? at : seconds)}</span>
      <button
        type="button"
        className="voice-speed num"
        aria-label={`Velocidad ${decimal(velocidad)}, cambiar`}
        title="Velocidad"
        onClick={nextVelocidad}
      >
        {decimal(velocidad)}×
      </button>
    </fieldset>
  );
}

const decimal = (n: number) => String(n).replace('.', ',');
