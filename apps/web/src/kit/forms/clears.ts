/** Label of the clear button for screen readers; antd's default is English. */
export const clears = (may: boolean) => may && { label: 'Quitar lo elegido' };
