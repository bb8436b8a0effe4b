import { type Plan } from '@amparo/contract/comercial/planes/routes';
import { categoriaDePlan, tipoDeServicio, vigenciaLegible } from '@amparo/contract/comercial/planes/rules';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';

type Conjunto = Plan['conjuntos'][number];

export function inWords(plan: Plan) {
  return {
    combo: tipoDeServicio(plan.combo),
    tipo: categoriaDePlan(plan.tipo),
    valor: formatPesos(plan.valor),
    valor_desde: formatPesos(plan.valor_desde),
    vigencia_en_meses: vigenciaLegible(plan.vigencia_en_meses),
    servicios: plan.servicios_incluidos.map(({ servicio }) => servicioLegible(servicio)),
    titulos: plan.titulos.map(({ titulo, descripciones }) =>
      [titulo, ...descripciones.map(({ descripcion }) => descripcion)].join(' · '),
    ),
    conjuntos: plan.conjuntos.flatMap(linesOf),
  };
}

/**
 * One line for the set and one per option, like "Grúa · AUTOMÓVIL (SEDÁN, COUPÉ) · Urbana, $ 89.000, hasta 15
 * km".
 */
function linesOf({ nombre, icono, tipos }: Conjunto): string[] {
  const options = tipos.flatMap(({ tipo, carrocerias, opciones }) => {
    const vehicle = carrocerias.length === 0 ? tipo : `${tipo} (${carrocerias.join(', ')})`;
    return opciones.map(
      ({ opcion, valor, cobertura }) =>
        `${nombre} · ${vehicle} · ${opcion}, ${formatPesos(valor)}, ${cobertura}`,
    );
  });
  return [`${nombre}, ícono ${icono}`, ...options];
}
