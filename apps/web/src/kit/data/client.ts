import { QueryClient } from '@tanstack/react-query';
import { Failure } from './failure.ts';

/** Only what may heal by itself is asked again, and only reads: sends are repeated by the person. */
function mayHeal(count: number, error: Error): boolean {
  return count < 2 && error instanceof Failure && ['offline', 'busy'].includes(error.kind);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without network a call fails and says so, instead of waiting in silence.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: mayHeal },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
