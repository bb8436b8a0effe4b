import { lazyDialog } from '../dialogs/lazyDialog.tsx';

export const AddCommitment = lazyDialog(async () => (await import('./CommitmentDialog.tsx')).AddCommitment);
export const EditCommitment = lazyDialog(async () => (await import('./CommitmentDialog.tsx')).EditCommitment);
