import { useState } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { serverNow } from './clock.ts';

/** The day in Bogotá by the server's clock: a computer that believes it is another day must not decide what is over. */
export const today = (): Dia => diaDe(new Date(serverNow()));

/** The day on which the screen was opened. */
export function useToday(): Dia {
  const [opened] = useState(today);
  return opened;
}
