/** Label of the clear button for screen readers; antd's default is English. */
export const clearButton = (may: boolean) => may && { label: 'Quitar lo elegido' };
