/**
 * Page that the link in a mail opens. The token follows the `#`, so that opening the page does not send it to
 * a server. In a separate module, because the page reads this path before it loads anything else.
 */
export const RUTA_CONFIRMAR_CORREO = '/confirmar-correo';
