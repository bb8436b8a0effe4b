import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { normaliza } from '../../kernel/text.ts';
import { OtroImpuesto, type Cobros } from './schemas.ts';
import { mensajesDePrecios } from './texts.ts';

/** Schema of a further tax. Its name must differ from the taxes already in the list (PRECIOS-20). */
export const otroImpuestoAdemasDe = (cargados: readonly Pick<OtroImpuesto, 'impuesto'>[]) =>
  OtroImpuesto.check(
    crossFieldRule<OtroImpuesto>(({ impuesto = '' }, refuse) => {
      const esEse = (otro: { impuesto: string }) => normaliza(otro.impuesto) === normaliza(impuesto);
      if (cargados.some(esEse)) refuse(['impuesto'], mensajesDePrecios.impuestoRepetido);
    }),
  );

/** VAT of a value in whole pesos; half a peso is rounded up. */
export const valorDelIva = ({ valor_servicio, iva }: Pick<Cobros, 'valor_servicio' | 'iva'>): number =>
  Math.round((valor_servicio * iva) / 100);

/** Total of a price. The form and the server both use this function, so that they agree (PRECIOS-28). */
export function totalDePrecio(cobros: Cobros): number {
  const { valor_servicio, runt, sicov, ansv, recaudo, otros_impuestos = [] } = cobros;
  const cargos = [runt, sicov, ansv, recaudo, ...otros_impuestos.map(({ valor }) => valor)];
  return cargos.reduce<number>((suma, valor) => suma + (valor ?? 0), valor_servicio + valorDelIva(cobros));
}
