import { useEffect, useState } from 'react';

/** Debounces a typed value, so that not every key sends a request. */
export function useDebouncedValue<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
