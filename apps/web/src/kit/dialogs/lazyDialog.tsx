import { type ComponentType, lazy, Suspense } from 'react';

/** A dialog that comes when somebody opens it: whoever only looks does not carry it. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Dialog = lazy<ComponentType<P>>(async () => ({ default: await load() }));
  return (props: P) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
