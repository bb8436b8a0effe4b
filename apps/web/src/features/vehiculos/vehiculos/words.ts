import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';

/** "Chevrolet Spark GT · 2018". */
export const nameOf = ({ marca, linea, modelo }: Pick<Vehiculo, 'marca' | 'linea' | 'modelo'>) =>
  `${[marca, linea].filter(Boolean).join(' ')} · ${modelo}`;

export const esPublico = ({ tipo_servicio }: Pick<Vehiculo, 'tipo_servicio'>) => tipo_servicio === 'Público';
