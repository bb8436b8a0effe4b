export const SUPPORT = 'soporte@amparo.co';
