import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { mensajesDeArchivos } from '../../base/archivos/texts.ts';
import { campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { RESULTADOS_DE_PASO } from './pasos.ts';

/** Maximum number of files that one dialog adds to a step, the same as in the request. */
export const MAXIMO_DE_ADJUNTOS_DE_PASO = 10;

const siguientePaso = z
  .int({ error: mensajes.campo.obligatorio('Siguiente paso') })
  .meta({ title: 'Siguiente paso' });

/** Form of a step; all fields are required (TURNOS-30 to TURNOS-32). */
export const PasoEscrito = z.object({
  paso: siguientePaso,
  resultado: campo.opcion('Resultado', RESULTADOS_DE_PASO),
  descripcion: campo.parrafo('Descripción', { max: 2000 }),
});
export type PasoEscrito = z.output<typeof PasoEscrito>;

/** File dialog of a step; all fields are required (TURNOS-34, TURNOS-36, TURNOS-37). */
export const ArchivosDePaso = z.object({
  adjuntos: z
    .array(Adjunto)
    .min(1, mensajesDeArchivos.falta)
    .max(MAXIMO_DE_ADJUNTOS_DE_PASO, mensajes.campo.noValido('Adjuntos')),
  siguienteGestion: siguientePaso,
  titulo: campo.texto('Título', { max: 150 }),
});
export type ArchivosDePaso = z.output<typeof ArchivosDePaso>;
