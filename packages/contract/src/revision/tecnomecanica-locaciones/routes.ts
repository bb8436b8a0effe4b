import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { anulable, campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Dia } from '../../kernel/time.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';
import { type VigenciaDePapel, vigenciaDe } from '../../vehiculos/vehiculos/papeles.ts';

/** Vehicle classes of prices, and of the enablement of a centre (PRECIOS-22). */
export const CLASES_DE_REVISION = ['Motocicleta', 'Motocarros', 'Livianos', 'Pesados'] as const;
export type ClaseDeRevision = (typeof CLASES_DE_REVISION)[number];

export const mensajesDeCentros = {
  repetido: 'Ya existe un centro con ese NIT y ese nombre',
  claseRepetida: 'Esa clase ya está en la lista',
  desconocido: 'Ese centro no existe o está inactivo',
} as const;

const coordenada = (label: string, max: number) =>
  anulable(campo.numero(label, { min: -max, max, decimales: 8, negativos: true }));

/** Inspection centres, CDA (RUTAS-51). */
export const tecnomecanicaLocaciones = catalogo('tecnomecanica-locaciones', {
  uno: 'un centro de diagnóstico',
  registro: {
    nombre: z.string(),
    nit: z.string(),
    departamento: z.string(),
    ciudad: z.string(),
    direccion: z.string(),
    latitud: z.number().nullable(),
    longitud: z.number().nullable(),
    /** In the order of `CLASES_DE_REVISION`. */
    clases: z.array(z.enum(CLASES_DE_REVISION)),
    /** Administrative act that enables the centre, and the last day on which it is valid. */
    habilitacion: z.string(),
    habilitacion_vence: Dia,
  },
  datos: z.object({
    nombre: campo.texto('Nombre', { max: 150 }),
    nit: campo.nit('NIT'),
    departamento: campo.texto('Departamento'),
    ciudad: campo.texto('Ciudad'),
    direccion: campo.texto('Dirección'),
    latitud: coordenada('Latitud', 90),
    longitud: coordenada('Longitud', 180),
    clases: z
      .array(campo.opcion('Clases de vehículo', CLASES_DE_REVISION), {
        error: mensajes.campo.obligatorio('Clases de vehículo'),
      })
      .min(1, mensajes.campo.obligatorio('Clases de vehículo'))
      .max(CLASES_DE_REVISION.length, mensajes.campo.noValido('Clases de vehículo'))
      .check(uniqueItems((clase) => clase, undefined, mensajesDeCentros.claseRepetida))
      .meta({ title: 'Clases de vehículo' }),
    habilitacion: campo.texto('Habilitación', { max: 100 }),
    habilitacion_vence: campo.dia('Vencimiento de la habilitación'),
  }),
  criterios: {
    nombre: criterio.texto('Nombre'),
    nit: criterio.codigo('NIT', 'Completo y sin puntos'),
    ciudad: criterio.texto('Ciudad'),
    clase: criterio.opcion('Clase de vehículo', CLASES_DE_REVISION),
    estado: criterio.estado(),
  },
});
export type Centro = z.output<typeof tecnomecanicaLocaciones.get.answer>;
export type DatosDeCentro = z.output<typeof tecnomecanicaLocaciones.create.body>;

/** Whether a centre may inspect on a Bogotá day. The last day of its enablement is included. */
export const estaHabilitado = (
  { habilitacion_vence }: Pick<Centro, 'habilitacion_vence'>,
  dia: Dia,
): boolean => dia <= habilitacion_vence;

/**
 * State of the enablement on a Bogotá day. As for vehicle papers, it is about to expire from 30 days before
 * its end.
 */
export const vigenciaDeHabilitacion = (
  { habilitacion_vence }: Pick<Centro, 'habilitacion_vence'>,
  dia: Dia,
): VigenciaDePapel => vigenciaDe(habilitacion_vence, dia);
