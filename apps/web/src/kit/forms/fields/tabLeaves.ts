import type { KeyboardEvent } from 'react';

/**
 * In a multiple select, antd treats Tab as a choice, which drops the option that Enter has just chosen and
 * keeps the focus. This makes Tab go to the next field, as everywhere else.
 */
export const tabLeaves = {
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};
