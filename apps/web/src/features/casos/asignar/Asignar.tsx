import { type ComponentProps, lazy, Suspense } from 'react';
import type { AsignarDialog } from './AsignarDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./AsignarDialog.tsx')).AsignarDialog }));

/** Comes when somebody assigns: whoever only reads cases does not carry it. */
export function Asignar(props: ComponentProps<typeof AsignarDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
