import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { DialogsState } from './dialogs.ts';
import { OopsDialog } from './OopsDialog.tsx';

/** The newest dialog is on top. */
export default function OpenDialogs({ open }: { open: DialogsState['open'] }) {
  return open.map((dialog) =>
    dialog.kind === 'oops' ? (
      <OopsDialog key={dialog.id} dialog={dialog} />
    ) : (
      <ConfirmDialog key={dialog.id} dialog={dialog} />
    ),
  );
}
