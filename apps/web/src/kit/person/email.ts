import { z } from 'zod';
import { esOtroCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { DatosDePerfil, DatosDeUsuario } from '@amparo/contract/identidad/usuarios/schemas';
import { crossFieldRule } from '@amparo/contract/kernel/cross-field-rule';

/**
 * Required only when users change their own address. An empty text is not sent. The schema takes a text, so
 * the field is never marked as optional.
 */
const contrasena_actual = z
  .string()
  .max(200)
  .transform((typed) => (typed === '' ? undefined : typed))
  .meta({ title: 'Contraseña actual' });

/** The schema of the user dialog, in which users may also edit themselves. */
export const EdicionConClave = DatosDeUsuario.extend({ contrasena_actual });

/**
 * Profile schema: a new email requires the current password. Call `changed` when a new address was confirmed
 * in another window.
 */
export function perfilConClave(guardado: string) {
  let stored = guardado;
  const schema = DatosDePerfil.extend({ contrasena_actual }).check(
    crossFieldRule<{ correo_electronico: string; contrasena_actual: string | undefined }>((typed, refuse) => {
      const isOther = esOtroCorreo(stored, typed.correo_electronico ?? stored);
      if (isOther && (typed.contrasena_actual ?? '') === '')
        refuse(['contrasena_actual'], mensajesDeCambioDeCorreo.claveActual);
    }),
  );
  return { schema, changed: (correo: string) => void (stored = correo) };
}
