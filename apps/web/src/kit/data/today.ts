import { useState } from 'react';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import { serverNow } from './clock.ts';

/** The Bogotá day by the server's clock: a computer with a wrong date must not decide what is over. */
export const today = (): Dia => diaDe(new Date(serverNow()));

/** The day on which the screen was opened. */
export function useToday(): Dia {
  const [opened] = useState(today);
  return opened;
}
