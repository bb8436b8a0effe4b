import { diaDe } from '@amparo/contract/kernel/time';
import { type CambiosDeVehiculo, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { errorDeModelo, mensajesDeVehiculos } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { RuleViolation } from '../../../platform/lib/problems.ts';

export function assertActive({ estado }: Vehiculo): void {
  if (!estado) throw new RuleViolation(mensajesDeVehiculos.vehiculoInactivo);
}

/** A model year from an insurer stays valid until it is edited (VEHICULOS-53). */
export function modelProblem({ modelo }: CambiosDeVehiculo, antes: Vehiculo | undefined): string | undefined {
  const isTold = antes !== undefined && antes.origen !== null && antes.modelo === modelo;
  return isTold ? undefined : errorDeModelo(modelo, diaDe(new Date()));
}
