import { useState } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { serverNow } from './clock.ts';

/** The Bogotá day on which the screen was opened, by the server's clock. */
export function useToday(): Dia {
  const [today] = useState(() => diaDe(new Date(serverNow())));
  return today;
}
