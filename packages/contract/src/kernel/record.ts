import { z } from 'zod';
import { mensajes } from '../mensajes.ts';
import { Instante } from './time.ts';

/** What every record of the house carries. `_rev` grows with each change; screens send back the one they read. */
export const registro = {
  _id: z.uuid(),
  _rev: z.int(),
  creacion: z.object({ fecha: Instante }),
} as const;

/** Somebody, as other records name them. */
export const Persona = z.object({ _id: z.uuid(), nombre_completo: z.string() });

/** The estado that activates, in any of the ways it is written (COMUN-27). Only a DELETE deactivates. */
export const activo = z
  .literal([true, 1, 'true', '1'], { error: mensajes.campo.noValido('Estado') })
  .transform((): true => true);

/** With anything besides it is the whole record: the refusal ends here, so that zod tells what is wrong with that one. */
const Activacion = z
  .looseObject({ estado: activo })
  .refine(esActivacion, { abort: true })
  .transform(({ estado }) => ({ estado }));

/** A body that is the whole record, or `{ "estado": true }` alone; `record` is the whole one, which forms write. */
export type OActivacion<S extends z.ZodType> = z.ZodUnion<readonly [typeof Activacion, S]> & {
  readonly record: S;
};

/** The body of a PUT that takes the whole record, or `{ "estado": true }` alone to activate it. */
export function oActivacion<S extends z.ZodType>(record: S): OActivacion<S> {
  return Object.assign(z.union([Activacion, record]), { record });
}

/** What a form writes for a call: the body, or the whole record where the call also takes an activation alone. */
export type Escrito<B extends z.ZodType> = B extends { readonly record: infer S extends z.ZodType } ? S : B;

export function escritoDe<B extends z.ZodType>(body: B): Escrito<B> {
  return ('record' in body ? body.record : body) as Escrito<B>;
}

/** True for the body that only activates. */
export function esActivacion(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'estado';
}
