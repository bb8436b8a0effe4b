import { z } from 'zod';
import { ROL_CLIENTE, TIEMPO_SESION_MAXIMO } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';

/** Option for the selected user only; all other options are role names. */
export const ONLY_THIS = 'usuario elegido';

const { tipoObligatorio, tiempoObligatorio, tiempoNoValido, tiempoDenegado } = mensajesDeUsuarios;

/** Both parts are required, so "2 h" needs 0 minutes. */
function part(label: string, max: number) {
  return z
    .int({ error: ({ input }) => (input === undefined ? tiempoObligatorio : tiempoNoValido) })
    .min(0, tiempoNoValido)
    .max(max, tiempoNoValido)
    .meta({ title: label });
}

interface Parts {
  horas: number;
  minutos: number;
}

/** USUARIOS-51. */
export const minutosDe = ({ horas, minutos }: Parts) => horas * 60 + minutos;

const isComplete = (values: unknown): values is Parts => {
  const { horas, minutos } = values as Partial<Parts>;
  return typeof horas === 'number' && typeof minutos === 'number';
};

/** The form uses hours and minutes, the routes use minutes. */
export const TiempoEscrito = z
  .object({
    tipo: z
      .string({ error: tipoObligatorio })
      .refine((tipo) => tipo !== ROL_CLIENTE, tiempoDenegado)
      .meta({ title: 'Tipo de usuario' }),
    horas: part('Horas', TIEMPO_SESION_MAXIMO / 60),
    minutos: part('Minutos', 59),
  })
  .check(
    // Runs even if other fields are invalid, so that all errors are shown together.
    z.refine((values) => !isComplete(values) || minutosDe(values) > 0, {
      path: ['horas'],
      error: tiempoObligatorio,
      when: () => true,
    }),
    z.refine((values) => !isComplete(values) || minutosDe(values) <= TIEMPO_SESION_MAXIMO, {
      path: ['horas'],
      error: tiempoNoValido,
      when: () => true,
    }),
  );
export type TiempoLeido = z.output<typeof TiempoEscrito>;
