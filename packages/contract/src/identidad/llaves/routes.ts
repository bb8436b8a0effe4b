import { z } from 'zod';
import { saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { CreationOptions, Attestation } from '../../kernel/webauthn.ts';
import { Llave, PeticionDeLlave, NombreDeLlave, mensajesDeLlaves } from './schemas.ts';

/** Access keys (WebAuthn) that users register for themselves and use instead of the mailed code. */
export const llaves = {
  list: route('GET', 'usuarios/llaves', {
    self: true,
    recurso: 'llaves',
    resumen: 'Las llaves de acceso propias, y si esta instalación las admite',
    answer: z.object({ disponible: z.boolean(), datos: z.array(Llave) }),
  }),
  options: route('POST', 'usuarios/llaves/opciones', {
    self: true,
    recurso: 'llaves',
    resumen: 'Con la contraseña actual, lo que el navegador necesita para crear una llave',
    body: PeticionDeLlave,
    answer: z.object({ opciones: CreationOptions }),
  }),
  create: route('POST', 'usuarios/llaves', {
    self: true,
    recurso: 'llaves',
    resumen: 'Registra la llave que creó el navegador',
    body: NombreDeLlave.extend({ credencial: Attestation }),
    answer: saved(Llave),
    exito: mensajesDeLlaves.agregada,
  }),
  remove: route('DELETE', 'usuarios/llaves/:llaveId', {
    self: true,
    recurso: 'llaves',
    resumen: 'Quita una llave propia',
    answer: saved(Llave),
    exito: mensajesDeLlaves.quitada,
  }),
};
