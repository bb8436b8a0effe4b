/** Where people write when the help page was not enough. */
export const SUPPORT = 'soporte@amparo.co';
