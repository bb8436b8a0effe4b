import { serverNow } from '../../data/clock.ts';
import captureUrl from './capture.worklet.ts?worker&url';
import type { FromEncoder, ToEncoder } from './encoder.worker.ts';
import { MAXIMO_MINUTOS, type Motivo } from './words.ts';

interface Listener {
  /** The level of the last part, 0 to 1, and the length so far. */
  onHeard: (level: number, seconds: number) => void;
  /** Called when the recording stops without a click; the recorded part is kept. */
  onEnd: (why: Motivo) => void;
}

export interface Recording {
  finish: () => Promise<File>;
  discard: () => void;
}

const release = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Records until it is finished or discarded, at most five minutes. It stops when the tab is hidden, so that
 * no user is recorded unawares. A worker encodes the sound while it is recorded. Rejects with the browser's
 * error or the abort reason.
 */
export async function startRecording({ onHeard, onEnd }: Listener, signal: AbortSignal): Promise<Recording> {
  // `mediaDevices` is missing on pages without https.
  if (!('mediaDevices' in navigator)) throw new DOMException('No microphone here', 'NotSupportedError');
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  const context = new AudioContext();
  const worker = new Worker(new URL('./encoder.worker.ts', import.meta.url), { type: 'module' });
  const tell = (message: ToEncoder, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  const quiet = new AbortController();
  let isListening = true;
  const stop = () => {
    isListening = false;
    quiet.abort();
    release(stream);
    if (context.state !== 'closed') void context.close();
  };
  const discard = () => {
    stop();
    worker.terminate();
  };
  const end = (why: Motivo) => {
    if (!isListening) return;
    stop();
    onEnd(why);
  };

  let samples = 0;
  const hear = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
    if (!isListening) return;
    samples += data.length;
    const seconds = samples / context.sampleRate;
    onHeard(levelOf(data), seconds);
    tell({ samples: data }, [data.buffer]);
    if (seconds >= MAXIMO_MINUTOS * 60) end('larga');
  };

  try {
    await context.audioWorklet.addModule(captureUrl);
    // The user may have cancelled while the browser asked for permission.
    signal.throwIfAborted();
    tell({ rate: context.sampleRate });
    const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    capture.port.addEventListener('message', hear);
    capture.port.start();
    context.createMediaStreamSource(stream).connect(capture);
    await context.resume();
  } catch (error) {
    discard();
    throw error;
  }
  signal.addEventListener('abort', discard, { once: true });
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => end('desconectado'), { signal: quiet.signal });
  document.addEventListener('visibilitychange', () => document.hidden && end('oculta'), {
    signal: quiet.signal,
  });

  return {
    discard,
    finish: () => {
      stop();
      return new Promise<File>((resolve, reject) => {
        worker.addEventListener('error', () => reject(new Error('The note could not be encoded')));
        worker.addEventListener('message', ({ data }: MessageEvent<FromEncoder>) => {
          if ('failed' in data) reject(new Error(data.failed));
          else resolve(new File([data.file], nameAt(new Date(serverNow())), { type: 'audio/mpeg' }));
        });
        tell('finish');
      }).finally(() => worker.terminate());
    },
  };
}

/** Root mean square instead of the peak, because a click is not a voice. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  // Speech is far below the maximum level of a microphone.
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
}

/** `nota-de-voz-2026-11-14-14-21-05.mp3`, in the local time of the computer. */
function nameAt(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return `nota-de-voz-${local.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.mp3`;
}
