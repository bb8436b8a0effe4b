import { z } from 'zod';
import { mensajes } from './mensajes.ts';
import { Instante } from './time.ts';

/** Fields of every record. `_rev` grows with each change; clients send back the revision that they read. */
export const registro = {
  _id: z.uuid(),
  _rev: z.int(),
  creacion: z.object({ fecha: Instante }),
} as const;

/** Reference to a user inside another record. */
export const Persona = z.object({ _id: z.uuid(), nombre_completo: z.string() });

/** Values of `estado` that activate a record (COMUN-27). Only DELETE deactivates. */
export const activo = z
  .literal([true, 1, 'true', '1'], { error: mensajes.campo.noValido('Estado') })
  .transform((): true => true);

/**
 * Any other key means that the body is the whole record. `abort` makes zod report the issues of the record
 * schema.
 */
const Activacion = z
  .looseObject({ estado: activo })
  .refine(esActivacion, { abort: true })
  .transform(({ estado }) => ({ estado }));

/**
 * Union of an activation alone and the whole record. `record` is the schema of the whole record, for forms.
 */
export type OActivacion<S extends z.ZodType> = z.ZodUnion<readonly [typeof Activacion, S]> & {
  readonly record: S;
};

/** Body of a PUT: the whole record, or `{ "estado": true }` alone to activate it. */
export function oActivacion<S extends z.ZodType>(record: S): OActivacion<S> {
  return Object.assign(z.union([Activacion, record]), { record });
}

/** Schema that a form fills: the body, or the whole record if the call also accepts an activation alone. */
export type Escrito<B extends z.ZodType> = B extends { readonly record: infer S extends z.ZodType } ? S : B;

export function escritoDe<B extends z.ZodType>(body: B): Escrito<B> {
  return ('record' in body ? body.record : body) as Escrito<B>;
}

export function esActivacion(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'estado';
}
