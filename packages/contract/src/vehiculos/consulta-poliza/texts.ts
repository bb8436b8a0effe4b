import { cuantos } from '../../kernel/numbers.ts';

export const mensajesDeConsultaPoliza = {
  /** Spelled as in the text catalogue (CONSULTAPOLIZA-08). */
  hubSinVehiculo: 'No encontró vehiculo WebService Seguro Tecero (HUB)',
  noEncontrado: 'Vehículo no ha sido encontrado',
  demasiadas: (minutes: number) =>
    `Ya hiciste muchas consultas a las aseguradoras. Podrás consultar de nuevo en ${cuantos(minutes, 'minuto', 'minutos')}.`,
} as const;
