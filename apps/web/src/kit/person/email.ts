import { z } from 'zod';
import { esOtroCorreo, mensajesDeCambioDeCorreo } from '@amparo/contract/cambio-de-correo';
import { rule } from '@amparo/contract/kernel/rule';
import { DatosDePerfil, DatosDeUsuario } from '@amparo/contract/usuarios';

/** Asked only of whoever changes the own address. Nothing typed is nothing sent; it is always a text, so never "opcional". */
const contrasena_actual = z
  .string()
  .max(200)
  .transform((typed) => (typed === '' ? undefined : typed))
  .meta({ title: 'Contraseña actual' });

/** A person as the user modal edits them: it may be the one who edits. */
export const EdicionConClave = DatosDeUsuario.extend({ contrasena_actual });

/** The own profile of whoever has this address; it is told when another was confirmed elsewhere while the form is open. */
export function perfilConClave(guardado: string) {
  let stored = guardado;
  const schema = DatosDePerfil.extend({ contrasena_actual }).check(
    rule<{ correo_electronico: string; contrasena_actual: string | undefined }>((typed, refuse) => {
      const isOther = esOtroCorreo(stored, typed.correo_electronico ?? stored);
      if (isOther && (typed.contrasena_actual ?? '') === '')
        refuse(['contrasena_actual'], mensajesDeCambioDeCorreo.claveActual);
    }),
  );
  return { schema, changed: (correo: string) => void (stored = correo) };
}
