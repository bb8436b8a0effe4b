import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** The server's time, again every so often: for what says how long ago something was. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
