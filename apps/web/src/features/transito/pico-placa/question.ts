import type { z } from 'zod';
import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { queryText } from '../../../kit/data/address.ts';

export type PlateQuestion = z.input<typeof picoPlaca.simular.query>;

const FIELDS = Object.keys(picoPlaca.simular.query.shape) as (keyof PlateQuestion)[];
const nameOf = (field: string) => `simulacion[${field}]`;

/** Simulator parameters of the URL; their prefix separates them from the list's parameters. */
export function readQuestion(search: string): Partial<PlateQuestion> {
  const params = new URLSearchParams(search);
  const said = FIELDS.flatMap((field) => {
    const value = params.get(nameOf(field));
    return value === null || value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(said);
}

/** The URL with another question; other parameters stay. */
export function withQuestion(search: string, question: Partial<PlateQuestion>): string {
  const params = new URLSearchParams(search);
  for (const field of FIELDS) {
    const value = question[field];
    if (typeof value !== 'string' || value === '') params.delete(nameOf(field));
    else params.set(nameOf(field), value);
  }
  return params.toString();
}

export const addressOf = (question: Partial<PlateQuestion>) =>
  `/pico-placa${queryText({ simulacion: question })}`;
