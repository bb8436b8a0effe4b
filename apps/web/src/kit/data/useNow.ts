import { useEffect, useState } from 'react';
import { serverNow } from './clock.ts';

/** The server's time, updated at an interval, for texts such as "5 minutes ago". */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
