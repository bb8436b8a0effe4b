import type { KeyboardEvent } from 'react';

/**
 * Where several can be chosen, antd takes Tab as another way to choose, which drops what Enter has just chosen and keeps
 * the focus. Here it goes on to the next field, as anywhere.
 */
export const tabLeaves = {
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.stopPropagation();
  },
};
