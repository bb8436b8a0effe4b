import { diaDe } from '@amparo/contract/kernel/time';
import {
  errorDeModelo,
  mensajesDeVehiculos,
  type CambiosDeVehiculo,
  type Vehiculo,
} from '@amparo/contract/vehiculos';
import { RuleBroken } from '../../platform/http/problems.ts';

/** A vehicle that was switched off takes no change until it is switched on. */
export function expectActive({ estado }: Vehiculo): void {
  if (!estado) throw new RuleBroken(mensajesDeVehiculos.vehiculoInactivo);
}

/** What an insurer told stays good as long as nobody writes another (VEHICULOS-53). */
export function modelProblem({ modelo }: CambiosDeVehiculo, antes: Vehiculo | undefined): string | undefined {
  const isTold = antes !== undefined && antes.origen !== null && antes.modelo === modelo;
  return isTold ? undefined : errorDeModelo(modelo, diaDe(new Date()));
}
