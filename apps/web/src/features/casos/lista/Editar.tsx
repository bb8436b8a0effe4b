import { type ComponentProps, lazy, Suspense } from 'react';
import type { EditarDialog } from './EditarDialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./EditarDialog.tsx')).EditarDialog }));

/** Comes when somebody edits: only one kind of case is edited at all. */
export function Editar(props: ComponentProps<typeof EditarDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
