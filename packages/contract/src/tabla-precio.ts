import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { anulable, campo } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { sinRepetir } from './kernel/repeated.ts';
import { rule } from './kernel/rule.ts';
import { normaliza } from './kernel/text.ts';
import { mensajes } from './mensajes.ts';
import { CLASES_DE_REVISION } from './tecnomecanica-locaciones.ts';

/** In percent (PRECIOS-21). */
export const IVAS = [5, 10, 15, 19, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] as const;
export const SERVICIOS_DE_REVISION = ['Público', 'Particular'] as const;
export const RANGOS_DE_ANTIGUEDAD = ['0 a 2 años', '3 a 7 años', '8 a 16 años', '17 años o más'] as const;
export const TAMANOS_DE_PRECIOS = [10, 20, 50, 100, 500] as const;
const MAS_IMPUESTOS_NO = 50;

export const mensajesDePrecios = {
  repetido: 'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio',
  impuestoRepetido: 'Ese impuesto ya está cargado',
  iva: 'Elige el IVA de la lista',
  noHabilitado: 'El centro no está habilitado para ese tipo',
  centroInactivo: 'El centro de ese precio está inactivo: actívalo primero',
} as const;

const OtroImpuesto = z.object({
  impuesto: campo.texto('Impuesto', { max: 100 }),
  valor: campo.pesos('Valor', { min: 0 }),
});
export type OtroImpuesto = z.output<typeof OtroImpuesto>;

/** Schema of a further tax. Its name must differ from the taxes already in the list (PRECIOS-20). */
export const otroImpuestoAdemasDe = (cargados: readonly Pick<OtroImpuesto, 'impuesto'>[]) =>
  OtroImpuesto.check(
    rule<OtroImpuesto>(({ impuesto = '' }, refuse) => {
      const esEse = (otro: { impuesto: string }) => normaliza(otro.impuesto) === normaliza(impuesto);
      if (cargados.some(esEse)) refuse(['impuesto'], mensajesDePrecios.impuestoRepetido);
    }),
  );

/** Optional charge; empty counts as zero (PRECIOS-17). */
const cargo = (label: string) => anulable(campo.pesos(label, { min: 0 }));

export interface Cobros {
  valor_servicio: number;
  iva: number;
  runt?: number | null | undefined;
  sicov?: number | null | undefined;
  ansv?: number | null | undefined;
  recaudo?: number | null | undefined;
  otros_impuestos?: readonly { valor: number }[] | undefined;
}

/** VAT of a value in whole pesos; half a peso is rounded up. */
export const valorDelIva = ({ valor_servicio, iva }: Pick<Cobros, 'valor_servicio' | 'iva'>): number =>
  Math.round((valor_servicio * iva) / 100);

/** Total of a price. The form and the server both use this function, so that they agree (PRECIOS-28). */
export function totalDePrecio(cobros: Cobros): number {
  const { valor_servicio, runt, sicov, ansv, recaudo, otros_impuestos = [] } = cobros;
  const cargos = [runt, sicov, ansv, recaudo, ...otros_impuestos.map(({ valor }) => valor)];
  return cargos.reduce<number>((suma, valor) => suma + (valor ?? 0), valor_servicio + valorDelIva(cobros));
}

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
      .check(sinRepetir(({ impuesto }) => impuesto, 'impuesto', mensajesDePrecios.impuestoRepetido))
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
