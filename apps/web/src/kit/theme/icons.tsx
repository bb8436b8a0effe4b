import type { ConfigProviderProps } from 'antd';
import { ChevronDown, CircleX, LoaderCircle, Search, X } from 'lucide-react';

const turning = <LoaderCircle size={14} aria-hidden className="turning" />;
const clear = <CircleX size={14} aria-hidden />;

/** antd gives its icons English names for screen readers; these icons are hidden from them (SHELL-01). */
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

/** For a select with a text input; antd has no global setting for this icon. */
export const searchIcon = <Search size={14} aria-hidden />;
