export { dialogs, useDialogs } from './dialogs.ts';
export { DialogsHost } from './DialogsHost.tsx';
