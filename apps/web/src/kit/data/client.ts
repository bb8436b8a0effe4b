import { QueryClient } from '@tanstack/react-query';
import { Failure } from './failure.ts';

/** Retries only temporary failures, and only reads. The user repeats a failed write. */
function mayHeal(count: number, error: Error): boolean {
  return count < 2 && error instanceof Failure && ['offline', 'busy'].includes(error.kind);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': without network a call fails with a message instead of waiting silently.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: mayHeal },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
