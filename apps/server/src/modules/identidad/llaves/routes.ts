import { llaves } from '@amparo/contract/identidad/llaves/routes';
import { bare, read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import { orMissing, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyKeyChange } from './key-mail.ts';
import { creationOptions, registerKey } from './register.ts';
import { relyingParty } from './relying-party.ts';
import { deleteKey, listKeys } from './repository.ts';

export function llavesRoutes(platform: Platform): Endpoint[] {
  return [
    read(llaves.list, async ({ db, who }) => ({
      disponible: relyingParty(platform.config) !== undefined,
      datos: await listKeys(db, who.usuarioId),
    })),
    // Bare: no transaction stays open while the password is hashed.
    bare(llaves.options, async ({ actor, who, body }) => {
      if (who === undefined) throw new Unauthenticated();
      return { opciones: await creationOptions(platform, actor, who, body.contrasena_actual) };
    }),
    write(llaves.create, async ({ work, who, body }) => {
      const made = await registerKey(platform, work, who, body);
      await notifyKeyChange(platform, work, {
        usuario: who.usuarioId,
        accion: 'registrar-llave',
        nombre: made.nombre,
      });
      return made;
    }),
    write(llaves.remove, async ({ work, who, params }) => {
      const gone = orMissing(await deleteKey(work.tx, who.usuarioId, params.llaveId));
      await notifyKeyChange(platform, work, {
        usuario: who.usuarioId,
        accion: 'quitar-llave',
        nombre: gone.nombre,
      });
      return gone;
    }),
  ];
}
