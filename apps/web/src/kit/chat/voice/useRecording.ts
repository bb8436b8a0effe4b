import { useEffect, useRef, useState } from 'react';
import { type Recording, startRecording } from './recording.ts';
import { type Motivo, PALABRAS, sentenceOf } from './words.ts';

/** Number of bars shown; the newest is the last. */
const BARS = 24;
/** A shorter recording is an accidental click. */
const SHORTEST_SECONDS = 0.5;

type Phase = 'asking' | 'recording' | 'stopped' | 'encoding' | 'failed';

interface State {
  phase: Phase;
  sentence?: string;
}

/** Starts recording on mount and stops on unmount. */
export function useRecording(onDone: (file: File) => void) {
  const [state, setState] = useState<State>({ phase: 'asking' });
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [attempt, setAttempt] = useState(0);
  const recording = useRef<Recording>(undefined);

  useEffect(() => {
    const gone = new AbortController();
    const listener = {
      onHeard: (level: number, at: number) => {
        setLevels((all) => [...all, level].slice(-BARS));
        setSeconds(at);
      },
      onEnd: (why: Motivo) => setState({ phase: 'stopped', sentence: PALABRAS[why] }),
    };
    startRecording(listener, gone.signal).then(
      (started) => {
        recording.current = started;
        setState({ phase: 'recording' });
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setState({ phase: 'failed', sentence: sentenceOf(error) });
      },
    );
    return () => gone.abort();
  }, [attempt]);

  const retry = () => {
    setState({ phase: 'asking' });
    setLevels([]);
    setSeconds(0);
    setAttempt((n) => n + 1);
  };
  const finish = async () => {
    if (recording.current === undefined) return;
    setState({ phase: 'encoding' });
    try {
      const file = await recording.current.finish();
      if (seconds >= SHORTEST_SECONDS) onDone(file);
      else setState({ phase: 'failed', sentence: PALABRAS.vacia });
    } catch {
      setState({ phase: 'failed', sentence: PALABRAS.falla });
    }
  };
  return { ...state, seconds, levels, bars: BARS, retry, finish: () => void finish() };
}
