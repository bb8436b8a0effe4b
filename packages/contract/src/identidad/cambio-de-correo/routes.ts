import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { normaliza } from '../../kernel/text.ts';
import { mensajesDeCambioDeCorreo } from './texts.ts';

export const HORAS_DEL_ENLACE = 24;
const LARGO_DEL_TOKEN = 43;

/** Compares normalized addresses, so that another spelling of the same address is not a change. */
export function esOtroCorreo(guardado: string, escrito: string): boolean {
  return normaliza(guardado) !== normaliza(escrito);
}

const TokenDeCorreo = z
  .string({ error: mensajesDeCambioDeCorreo.enlaceNoValido })
  .regex(new RegExp(`^[\\w-]{${LARGO_DEL_TOKEN}}$`), mensajesDeCambioDeCorreo.enlaceNoValido);

export const cambioDeCorreo = {
  /** The link proves access to the new mailbox, so no session is required. */
  confirmar: route('POST', 'correo-electronico/confirmar', {
    public: true,
    resumen: 'Confirma un correo nuevo con el enlace que llegó a él',
    body: z.object({ token: TokenDeCorreo }),
    answer: z.object({ correo_electronico: z.string(), message: z.string() }),
    exito: mensajesDeCambioDeCorreo.confirmado,
  }),
};
