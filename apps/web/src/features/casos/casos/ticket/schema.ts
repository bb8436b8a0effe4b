import type { z } from 'zod';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import type { juridica } from '@amparo/contract/casos/juridica/routes';
import { campo } from '@amparo/contract/kernel/fields';

/** Typed plate (CHOQUE-08, LESIONES-07, JURIDICA-34). The request contains the vehicle instead. */
export const placa = campo.texto('Placa', { max: 100 });

/** Request body plus the typed plate and a required company (EMPRESA-05). */
export const Choque = choqueSimple.create.body.safeExtend({
  placa,
  empresa: campo.texto('Empresa', { max: 100 }),
});

type Legal = z.output<typeof juridica.create.body>;
/** Fields of a new case of any kind, by their output types; optional fields stay unchecked until parsed. */
export type Ticket = z.output<typeof Choque> &
  Partial<Pick<Legal, 'tipo_tramite' | 'descripcion'>> & {
    tipo?: Legal['tipoAsistencia'];
  };

/** Removes the plate, because the request identifies the vehicle by id. */
export function withoutPlate(ticket: Ticket) {
  const { placa: _, ...rest } = ticket;
  return rest;
}
