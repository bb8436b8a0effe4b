import { diaLegible } from '@amparo/contract/kernel/time';
import type { PicoPlaca } from '@amparo/contract/pico-placa';
import type { PeriodoDePicoPlaca } from '@amparo/contract/pico-placa-periodo';

/** Which rule it is: a city has several, one after the other and by class. */
export const nameOf = ({ ciudad, clases, ...period }: PicoPlaca) =>
  `${ciudad} · ${clases.join(', ')} · ${periodText(period)}`;

export const periodText = ({ fecha_inicial, fecha_final }: PeriodoDePicoPlaca) =>
  `del ${diaLegible(fecha_inicial)} al ${diaLegible(fecha_final)}`;
