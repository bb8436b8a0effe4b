import { fechaFinalDe } from '@amparo/contract/comercial/compras/rules';
import { mensajesDeCompras as textos } from '@amparo/contract/comercial/compras/texts';
import type { Dia } from '@amparo/contract/kernel/time';
import type { VehiculoDeAlguien } from '../../vehiculos/vehiculos/index.ts';
import type { PlanComprado } from '../planes/index.ts';

export interface Comprador {
  nombre_completo: string;
  correo_electronico: string;
  estado: boolean;
}

/** The chosen records as they are stored now: undefined if unknown, null if an edit keeps them. */
interface Elegido {
  comprador: Comprador | undefined | null;
  plan: PlanComprado | undefined | null;
  /** Includes whether the buyer owns the vehicle or is authorised to use it (COMPRAS-44). */
  vehiculo: VehiculoDeAlguien | undefined | null;
  /** The plate that the client expects the vehicle to have. */
  placa: string | undefined;
}

type Problems = Record<string, string>;

/** All errors, each at its field (COMPRAS-27, COMPRAS-28, COMPRAS-38, COMPRAS-44). */
export function problemsOf({ comprador, plan, vehiculo, placa }: Elegido): Problems {
  const problems: Problems = {};
  if (comprador === undefined) problems.comprador = textos.compradorDesconocido;
  else if (comprador?.estado === false) problems.comprador = textos.compradorInactivo;
  if (plan === undefined) problems.plan = textos.planInactivo;
  if (vehiculo === null) return problems;
  // Ownership is checked first, so that the errors reveal nothing about vehicles of other people.
  if (vehiculo?.esSuyo !== true) problems['vehiculo.vehiculo_id'] = textos.vehiculoAjeno;
  else if (!vehiculo.estado) problems['vehiculo.vehiculo_id'] = textos.vehiculoInactivo;
  else if (placa !== undefined && placa !== vehiculo.placa) problems['vehiculo.placa'] = textos.otraPlaca;
  return problems;
}

/** Copy of the plan in the purchase; later edits of the plan do not change it (COMPRAS-42). */
export const snapshotOf = ({ _id, nombre, combo, cantidad, vigencia_en_meses }: PlanComprado) => ({
  plan_id: _id,
  plan_nombre: nombre,
  combo,
  cantidad,
  vigencia_en_meses,
});

/** The end date follows from the start and the bought months (COMPRAS-42). */
export const termOf = (inicial: Dia, meses: number) => ({
  fecha_inicial: inicial,
  fecha_final: fechaFinalDe(inicial, meses),
});

/** Granted uses: a number, or unlimited if the purchase has an end date (COMPRAS-15, COMPRAS-16). */
export const usesOf = ({ nombre, cantidad, vigencia_en_meses }: PlanComprado) => ({
  plan: nombre,
  cantidad: vigencia_en_meses === 0 ? cantidad : null,
});
