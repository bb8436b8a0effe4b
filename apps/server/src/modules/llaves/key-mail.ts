import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Job } from '../../platform/jobs.ts';
import { mailJob, type Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';

const WORDS = {
  'registrar-llave': {
    asunto: 'Agregaste una llave de acceso',
    parrafo: (nombre: string) =>
      `La llave «${nombre}» ya sirve para ingresar a Amparo, después de tu contraseña y en lugar del código por correo.`,
    nota: 'Si no fuiste tú, alguien conoce tu contraseña: cámbiala, quita la llave en Mi Perfil y avisa a un administrador.',
  },
  'quitar-llave': {
    asunto: 'Quitaste una llave de acceso',
    parrafo: (nombre: string) => `La llave «${nombre}» ya no sirve para ingresar a Amparo.`,
    nota: 'Si no fuiste tú, alguien usó tu sesión: cambia tu contraseña y avisa a un administrador.',
  },
} as const;

/** A key that was removed is nowhere else any more, so its name travels along. */
const Carried = z.object({
  correo: z.uuid(),
  usuario: z.uuid(),
  accion: z.enum(['registrar-llave', 'quitar-llave']),
  nombre: z.string(),
});
type Carried = z.output<typeof Carried>;
export type KeyMail = Job<Carried>;

/** Tells the person, wherever they are, that their keys changed. */
export function keyMailJob(platform: Platform): KeyMail {
  return mailJob(platform, {
    name: 'llave-por-correo',
    data: Carried,
    compose: async ({ correo, usuario, accion, nombre }): Promise<Mail | undefined> => {
      const person = await platform.db
        .selectFrom('usuario')
        .select(['correo_electronico', 'nombres'])
        .where('id', '=', usuario)
        .executeTakeFirst();
      if (person === undefined) return undefined;
      const { asunto, parrafo, nota } = WORDS[accion];
      return {
        id: correo,
        para: person.correo_electronico,
        asunto,
        titulo: `Hola, ${person.nombres}`,
        parrafos: [parrafo(nombre)],
        nota,
      };
    },
  });
}

/** The change, in the trail of the person and in their mailbox. */
export async function tellKeyChange(
  { audit, jobs }: Platform,
  job: KeyMail,
  work: Work,
  change: Omit<Carried, 'correo'>,
): Promise<void> {
  const { usuario, accion, nombre } = change;
  const which = { llave: nombre };
  await audit.record(work, {
    recurso: 'usuarios',
    id: usuario,
    accion,
    ...(accion === 'quitar-llave' ? { antes: which } : { despues: which }),
  });
  await jobs.enqueue(work, job, { ...change, correo: randomUUID() });
}
