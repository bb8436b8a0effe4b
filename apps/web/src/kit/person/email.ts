import { z } from 'zod';
import { esOtroCorreo, mensajesDeCorreo } from '@amparo/contract/correo';
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

/** The own profile of whoever has this address. */
export function perfilConClave(correo: string) {
  return DatosDePerfil.extend({ contrasena_actual }).check(
    rule<{ correo_electronico: string; contrasena_actual: string | undefined }>((typed, refuse) => {
      const isOther = esOtroCorreo(correo, typed.correo_electronico ?? correo);
      if (isOther && (typed.contrasena_actual ?? '') === '')
        refuse(['contrasena_actual'], mensajesDeCorreo.claveActual);
    }),
  );
}
