import { type ComponentType, lazy, Suspense } from 'react';

/** Loads the code of a dialog when it first opens, so that the screen does not carry it. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Dialog = lazy<ComponentType<P>>(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
