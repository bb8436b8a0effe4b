import { type ComponentProps, lazy, Suspense } from 'react';
import type { AddCommitment as Add, EditCommitment as Edit } from './CommitmentDialog.tsx';

/** They come when somebody writes: whoever only looks at commitments does not carry them. */
const Adding = lazy(async () => ({ default: (await import('./CommitmentDialog.tsx')).AddCommitment }));
const Editing = lazy(async () => ({ default: (await import('./CommitmentDialog.tsx')).EditCommitment }));

export const AddCommitment = (props: ComponentProps<typeof Add>) => (
  <Suspense>
    <Adding {...props} />
  </Suspense>
);

export const EditCommitment = (props: ComponentProps<typeof Edit>) => (
  <Suspense>
    <Editing {...props} />
  </Suspense>
);
