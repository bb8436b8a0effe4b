import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { anulable, campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';
import { CLASES_DE_REVISION } from '../tecnomecanica-locaciones/routes.ts';
import { IVAS, RANGOS_DE_ANTIGUEDAD, SERVICIOS_DE_REVISION, OtroImpuesto } from './schemas.ts';
import { mensajesDePrecios } from './texts.ts';

const MAS_IMPUESTOS_NO = 50;

/** Optional charge; empty counts as zero (PRECIOS-17). */
const cargo = (label: string) => anulable(campo.pesos(label, { min: 0 }));

const montos = {
  valor_servicio: campo.pesos('Valor del servicio', { min: 0 }),
  iva: z
    .literal(IVAS, {
      error: ({ input }) =>
        input === undefined || input === null ? mensajes.campo.obligatorio('IVA') : mensajesDePrecios.iva,
    })
    .meta({ title: 'IVA' }),
  runt: cargo('RUNT'),
  sicov: cargo('SICOV'),
  ansv: cargo('ANSV'),
  recaudo: cargo('Recaudo'),
  /** Sent by the form; the server calculates it again (PRECIOS-16, PRECIOS-28). */
  total: campo.pesos('Total', { min: 0, max: Number.MAX_SAFE_INTEGER }),
};

/** Prices of inspections by centre, class, age and service (PRECIOS-04). */
export const tablaPrecio = catalogo('tabla-precio', {
  uno: 'un precio',
  registro: {
    /** List with one element, as on the wire. */
    locacion: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
    tipo: z.enum(CLASES_DE_REVISION),
    rango_antiguedad: z.enum(RANGOS_DE_ANTIGUEDAD),
    servicio: z.enum(SERVICIOS_DE_REVISION),
    valor_servicio: z.int(),
    iva: z.int(),
    runt: z.int().nullable(),
    sicov: z.int().nullable(),
    ansv: z.int().nullable(),
    recaudo: z.int().nullable(),
    total: z.int(),
    otros_impuestos: z.array(z.object({ impuesto: z.string(), valor: z.int() })),
  },
  datos: z.object({
    locacion: campo.id('Centro'),
    tipo: campo.opcion('Tipo', CLASES_DE_REVISION),
    rango_antiguedad: campo.opcion('Rango de antigüedad', RANGOS_DE_ANTIGUEDAD),
    servicio: campo.opcion('Servicio', SERVICIOS_DE_REVISION),
    ...montos,
    otros_impuestos: z
      .array(OtroImpuesto)
      .max(MAS_IMPUESTOS_NO, mensajes.campo.noValido('Otros impuestos'))
      .check(uniqueItems(({ impuesto }) => impuesto, 'impuesto', mensajesDePrecios.impuestoRepetido))
      .default([])
      .meta({ title: 'Otros impuestos' }),
  }),
  criterios: {
    locacion: criterio.id('Centro'),
    tipo: criterio.opcion('Tipo', CLASES_DE_REVISION),
    servicio: criterio.opcion('Servicio', SERVICIOS_DE_REVISION),
    /**
     * Hidden, because the list has only three filters (PRECIOS-29). The booking uses it to request active
     * prices.
     */
    estado: { ...criterio.estado(), oculto: true },
  },
});
export type Precio = z.output<typeof tablaPrecio.get.answer>;
export type DatosDePrecio = z.output<typeof tablaPrecio.create.body>;
