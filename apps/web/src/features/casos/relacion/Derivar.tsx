import { type ComponentProps, lazy, Suspense } from 'react';
import type { DerivarDialog } from './DerivarDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./DerivarDialog.tsx')).DerivarDialog }));

/** Comes when somebody derives a case, which is rare. */
export function Derivar(props: ComponentProps<typeof DerivarDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
