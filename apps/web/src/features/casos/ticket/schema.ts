import type { z } from 'zod';
import { choqueSimple } from '@amparo/contract/choque-simple';
import type { juridica } from '@amparo/contract/juridica';
import { campo } from '@amparo/contract/kernel/fields';

/** The plate as it is typed (CHOQUE-08, LESIONES-07, JURIDICA-34); the vehicle that has it is what is sent. */
export const placa = campo.texto('Placa', { max: 100 });

/** What is sent, with the plate as it is typed and a company that cannot be left out (EMPRESA-05). */
export const Choque = choqueSimple.create.body.safeExtend({
  placa,
  empresa: campo.texto('Empresa', { max: 100 }),
});

type Legal = z.output<typeof juridica.create.body>;
/** Every field that a new case of some kind has, typed by what it gives: an optional part takes anything until it is read. */
export type Ticket = z.output<typeof Choque> &
  Partial<Pick<Legal, 'tipo_tramite' | 'descripcion'>> & {
    tipo?: Legal['tipoAsistencia'];
  };

/** What is sent of it: the vehicle says which plate it has. */
export function withoutPlate(ticket: Ticket) {
  const { placa: _, ...rest } = ticket;
  return rest;
}
