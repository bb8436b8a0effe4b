/**
 * Where the link of a mail leads; what follows the `#` is the token, which therefore reaches no server by being opened. Apart from
 * the calls, as the page looks at it before it knows anything else.
 */
export const RUTA_CONFIRMAR_CORREO = '/confirmar-correo';
