import type { Vista } from '@amparo/contract/base/vistas/schemas';

/** The dialog that is open: it saves the current list, or renames or shares a view. */
export type OpenViewDialog = { what: 'save' } | { what: 'rename' | 'share'; view: Vista };
