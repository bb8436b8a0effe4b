import { z } from 'zod';
import { mensajes } from '../mensajes.ts';
import { Instante } from './time.ts';

// Where a schema brings no sentence of its own, zod would speak English.
z.config({
  localeError: ({ code, input }) => {
    if (code === 'unrecognized_keys') return mensajes.dato.noAdmitido;
    return input === undefined || input === null ? mensajes.dato.obligatorio : mensajes.dato.noValido;
  },
});

/** One field of a record before and after a change. */
export const CambioDeCampo = z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() });
export type CambioDeCampo = z.output<typeof CambioDeCampo>;

/** What somebody else saved since the version that the person had on screen. */
export const Conflicto = z.object({
  quien: z.string().nullable(),
  cuando: Instante,
  cambios: z.array(CambioDeCampo),
});
export type Conflicto = z.output<typeof Conflicto>;

/** The one shape of every refusal (ERRORES-04). `referencia` finds the request in the logs. */
export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  referencia: z.string().optional(),
  /** Only in a 409 for an old version. */
  conflicto: Conflicto.optional(),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;

/** What fits no alternative is told by the last one, which is the whole record. */
function lastAlternative(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (last === undefined) return [issue];
  return last.flatMap((inner) => lastAlternative({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The first problem of each field, keyed by its dotted path. A problem of the whole (no path) names no field. */
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
