import type { z } from 'zod';
import { fechaHora } from '@amparo/contract/kernel/time';
import { fieldInfo } from '../schemaInfo.ts';

/** Fields that no form writes, so that no schema has a title for them. */
const KNOWN: Readonly<Record<string, string>> = {
  correo_pendiente: 'Correo por confirmar',
  estado: 'Estado',
  estado_asesor: 'Disponibilidad',
  login: 'Sesión abierta',
  tiempo_session: 'Tiempo de sesión',
  ultimo_ingreso: 'Último ingreso',
};

/** The title of a field in the contract; without a title, the name of the field. */
export function labelOf(campo: string, schemas: readonly z.ZodType[]): string {
  const titled = KNOWN[campo] ?? schemas.map((schema) => fieldInfo(schema, campo).label).find(Boolean);
  if (titled !== undefined) return titled;
  const words = campo.replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ID = /^_?id$|_id$/;

/** A stored value in words. Lists and records are shown by their content, never by their ids. */
export function inWords(campo: string, value: unknown): string {
  // Some resources store it as 1 and 0 (COMUN-27).
  if (campo === 'estado' && (typeof value === 'boolean' || typeof value === 'number'))
    return value ? 'Activo' : 'Inactivo';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? fechaHora(new Date(value)) : value || '—';
  if (Array.isArray(value)) return together(value.map((item) => inWords(campo, item))) || '—';
  if (value === null || typeof value !== 'object') return '—';
  const parts = Object.entries(value).filter(([name, inner]) => !ID.test(name) && !isNothing(inner));
  return parts.map(([name, inner]) => inWords(name, inner)).join(', ') || '—';
}

/** A longer item of a list is a sentence and takes its own line. */
const SENTENCE = 40;
const isSentences = (items: readonly string[]) => items.some((item) => item.length > SENTENCE);
const together = (items: readonly string[]) => items.join(isSentences(items) ? '\n' : '; ');

/**
 * Before and after of a field in words. A list of sentences shows only the added and removed items, so that
 * the user does not compare eleven lines to find one changed option of a plan.
 */
export function changeInWords(
  campo: string,
  antes: unknown,
  despues: unknown,
): { before: string; after: string } {
  const whole = { before: inWords(campo, antes), after: inWords(campo, despues) };
  if (!Array.isArray(antes) || !Array.isArray(despues)) return whole;
  const [gone, came] = [antes, despues].map((items) => items.map((item) => inWords(campo, item)));
  if (gone === undefined || came === undefined || !isSentences([...gone, ...came])) return whole;
  const before = gone.filter((item) => !came.includes(item)).join('\n');
  const after = came.filter((item) => !gone.includes(item)).join('\n');
  // The same items in another order.
  return before === '' && after === '' ? whole : { before, after: after || '—' };
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
