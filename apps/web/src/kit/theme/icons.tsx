import type { ConfigProviderProps } from 'antd';
import { ChevronDown, CircleX, LoaderCircle, Search, X } from 'lucide-react';

const turning = <LoaderCircle size={14} aria-hidden className="turning" />;
const clear = <CircleX size={14} aria-hidden />;

/** antd names its own icons in English to those who hear the page; these say nothing (SHELL-01). */
export const antdIcons = {
  button: { loadingIcon: turning },
  select: {
    suffixIcon: <ChevronDown size={14} aria-hidden />,
    loadingIcon: turning,
    clearIcon: clear,
    removeIcon: <X size={12} aria-hidden />,
  },
  datePicker: { clearIcon: clear },
} satisfies ConfigProviderProps;

/** For a select where one can type; antd takes this one from nowhere else. */
export const searchIcon = <Search size={14} aria-hidden />;
