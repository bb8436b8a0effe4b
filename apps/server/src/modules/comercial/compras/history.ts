import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import { claseDePlan, vigenciaLegible } from '@amparo/contract/comercial/planes/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';

/** Values for the audit log: people, plans and vehicles by name. */
export function inWords(compra: Compra) {
  const { comprador, plan, vehiculo, servicios, transaccion, pagador, cupon } = compra;
  return {
    comprador: comprador.nombre_completo,
    plan: plan.nombre,
    combo: claseDePlan(compra.combo),
    vehiculo: vehiculo.placa,
    servicios: servicios.map(({ servicio }) => servicio.servicio),
    valor: formatPesos(compra.valor),
    vigencia_en_meses: vigenciaLegible(compra.vigencia_en_meses),
    transaccion: transaccion.estado_transaccion,
    pagador: `${pagador.nombre} (${pagador.correo}), ${pagador.estado}, ${pagador.pais}`,
    cupon: cupon && `${cupon.codigo}, ${formatPesos(cupon.descuento)} menos`,
  };
}
