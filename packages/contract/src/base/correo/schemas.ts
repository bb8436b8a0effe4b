import { z } from 'zod';
import { registro } from '../../kernel/record.ts';
import { Instante } from '../../kernel/time.ts';

export const Plantilla = z.object({
  ...registro,
  nombre_plantilla: z.string(),
  asunto: z.string(),
  variables: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
  /** HTML with `{{nombre}}` in place of each variable. */
  template: z.string(),
  estado: z.boolean(),
  /** The product needs this template, so it cannot be disabled. */
  esencial: z.boolean(),
});
export type Plantilla = z.output<typeof Plantilla>;

export const Correo = z.object({
  _id: z.uuid(),
  para: z.array(z.string()),
  /** Null for mails from before templates existed. */
  id_plantilla: z.uuid().nullable(),
  nombre_plantilla: z.string(),
  asunto: z.string(),
  enviado: z.boolean(),
  /** Why the mail was not sent, or not to every recipient. */
  motivo: z.string().nullable(),
  intentos: z.int(),
  /** Values of the template variables by name (CORREOS-13). */
  variables: z.record(z.string(), z.string()),
  /** Names of the variables whose value is never stored. A mail with such a variable cannot be resent. */
  secretas: z.array(z.string()),
  creacion: z.object({ fecha: Instante }),
});
export type Correo = z.output<typeof Correo>;
