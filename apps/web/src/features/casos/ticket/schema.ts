import type { z } from 'zod';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { campo } from '@amparo/contract/kernel/fields';
import type { Input } from '@amparo/contract/kernel/route';
import { UNIDAD_POR_DEFECTO } from '@amparo/contract/usuarios';

/** Instead of the id of a company: the one that the policy names, which the server finds or stores (EMPRESA-06). */
export const DE_LA_POLIZA = 'poliza';

/** What is sent, with the plate as it is typed (CHOQUE-08) and a company that cannot be left out (EMPRESA-05). */
export const Ticket = choqueSimple.create.body.safeExtend({
  placa: campo.texto('Placa', { max: 100 }),
  empresa: campo.texto('Empresa', { max: 100 }),
});
/** Its fields are typed by what they give: an optional part takes anything until it is read. */
export type Ticket = z.output<typeof Ticket>;

/** Its lists exist before anything is written in them, so that each field can say what it lacks. */
export const VACIO: Partial<Ticket> = {
  departamento: UNIDAD_POR_DEFECTO.departamento,
  ciudad_siniestro: UNIDAD_POR_DEFECTO.ciudad,
  formulario: { preguntas: [] },
};

export function bodyOf(ticket: Ticket): Body {
  const { placa: _, empresa, ...rest } = ticket;
  return empresa === DE_LA_POLIZA ? rest : { ...rest, empresa };
}
type Body = Input<typeof choqueSimple.create>['body'];
