import { lazyDialog } from '../../../../kit/dialogs/lazyDialog.tsx';

export const Asignar = lazyDialog(async () => (await import('./AsignarDialog.tsx')).AsignarDialog);
