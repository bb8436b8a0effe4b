import type { z } from 'zod';
import { picoPlaca } from '@amparo/contract/pico-placa';
import { queryText } from '../../kit/data/address.ts';

export type Question = z.input<typeof picoPlaca.simular.query>;

const FIELDS = Object.keys(picoPlaca.simular.query.shape) as (keyof Question)[];
const nameOf = (field: string) => `simulacion[${field}]`;

/** What the address asks the simulator; the list beside it has names of its own there. */
export function readQuestion(search: string): Partial<Question> {
  const params = new URLSearchParams(search);
  const said = FIELDS.flatMap((field) => {
    const value = params.get(nameOf(field));
    return value === null || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(said);
}

/** The same address with another question. */
export function withQuestion(search: string, question: Partial<Question>): string {
  const params = new URLSearchParams(search);
  for (const field of FIELDS) {
    const value = question[field];
    if (typeof value !== 'string' || value === '') params.delete(nameOf(field));
    else params.set(nameOf(field), value);
  }
  return params.toString();
}

/** Where a question is asked. */
export const addressOf = (question: Partial<Question>) => `/pico-placa${queryText({ simulacion: question })}`;
