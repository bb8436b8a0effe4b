import { z } from 'zod';
import { mensajes } from './mensajes.ts';
import { Instante } from './time.ts';

// Spanish default messages, because zod's own are in English.
z.config({
  localeError: ({ code, input }) => {
    if (code === 'unrecognized_keys') return mensajes.dato.noAdmitido;
    return input === undefined || input === null ? mensajes.dato.obligatorio : mensajes.dato.noValido;
  },
});

export const CambioDeCampo = z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() });
export type CambioDeCampo = z.output<typeof CambioDeCampo>;

/** Changes that another user saved since the revision on the user's screen. */
export const Conflicto = z.object({
  quien: z.string().nullable(),
  cuando: Instante,
  cambios: z.array(CambioDeCampo),
});
export type Conflicto = z.output<typeof Conflicto>;

/** Shape of every error answer (ERRORES-04). `referencia` identifies the request in the logs. */
export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  referencia: z.string().optional(),
  /** Only in a 409 for a stale revision. */
  conflicto: Conflicto.optional(),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;

/** Replaces the issue of a union by the issues of its last alternative, which is the whole record. */
function lastAlternative(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (last === undefined) return [issue];
  return last.flatMap((inner) => lastAlternative({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The first message of each field, keyed by its dotted path. An issue without a path is left out. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors = new Map<string, string>();
  for (const issue of issues.flatMap(lastAlternative)) {
    const path = issue.path.map(String);
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...path, key].join('.'))
        : path.length > 0
          ? [path.join('.')]
          : [];
    for (const name of names) if (!errors.has(name)) errors.set(name, issue.message);
  }
  return Object.fromEntries(errors);
}
