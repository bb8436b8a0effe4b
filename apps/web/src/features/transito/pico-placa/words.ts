import { diaLegible } from '@amparo/contract/kernel/time';
import type { PeriodoDePicoPlaca } from '@amparo/contract/transito/pico-placa/periodo';
import type { PicoPlaca } from '@amparo/contract/transito/pico-placa/routes';

/** City, classes and period identify a rule, because a city has several. */
export const nameOf = ({ ciudad, clases, ...period }: PicoPlaca) =>
  `${ciudad} · ${clases.join(', ')} · ${periodText(period)}`;

export const periodText = ({ fecha_inicial, fecha_final }: PeriodoDePicoPlaca) =>
  `del ${diaLegible(fecha_inicial)} al ${diaLegible(fecha_final)}`;
