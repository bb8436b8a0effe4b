import { serverNow } from '../../data/clock.ts';
import captureUrl from './capture.worklet.ts?worker&url';
import type { FromEncoder, ToEncoder } from './encoder.worker.ts';
import { MAXIMO_MINUTOS, type Motivo } from './words.ts';

interface Listener {
  /** How loud the last moment was, 0 to 1, and how long it is by now. */
  onHeard: (level: number, seconds: number) => void;
  /** It ended by itself; what was heard until then is kept. */
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
 * Records until it is finished or discarded, at most five minutes, and only while its tab is in sight: nobody is recorded
 * unawares. The sound is encoded in a worker while it comes. Rejects with what the browser says, or with the reason of the signal.
 */
export async function startRecording({ onHeard, onEnd }: Listener, signal: AbortSignal): Promise<Recording> {
  // Missing where the page did not come over https.
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
    // Whoever gave up while the browser was asking is not recorded.
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

/** The middle of what was heard rather than its highest point: one click is not a voice. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  // Speech is far below what a microphone can take.
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
}

/** `nota-de-voz-2026-11-14-14-21-05.mp3`, by the clock of who records. */
function nameAt(now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return `nota-de-voz-${local.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.mp3`;
}
