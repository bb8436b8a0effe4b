import { z } from 'zod';
import { exportacion } from './kernel/catalogue.ts';
import { criterio, listQuery, page } from './kernel/list.ts';
import { cuantos } from './kernel/numbers.ts';
import { MOTIVOS_DE_FALLA } from './kernel/partner.ts';
import { route } from './kernel/route.ts';
import { Dia, Instante } from './kernel/time.ts';

/** SIMIT-04. */
export const TAMANOS_DE_REGISTRO = [10, 20, 50, 100, 500, 5000] as const;

export const mensajesDeRegistro = {
  sinConfigurar:
    'La consulta al registro externo no está configurada. Pídela a quien administra la instalación.',
  caido: (motivo: keyof typeof MOTIVOS_DE_FALLA) =>
    `El registro externo no respondió (${MOTIVOS_DE_FALLA[motivo].toLowerCase()}). Intenta de nuevo en unos minutos.`,
  demasiadas: (minutes: number) =>
    `Ya consultaste muchas páginas del registro externo. Podrás consultar de nuevo en ${cuantos(minutes, 'minuto', 'minutos')}.`,
  omitidas: (filas: number) =>
    `${cuantos(filas, 'fila llegó', 'filas llegaron')} del registro sin un número que se pueda leer y no ${filas === 1 ? 'se muestra' : 'se muestran'}.`,
} as const;

const texto = z.string().nullable();

/** Fine in the external registry. It is not stored (SIMIT-06). */
export const ComparendoSimit = z.object({
  /** Equal to the number of the fine, because lists need an id. */
  _id: z.string(),
  numero_comparendo: z.string(),
  fecha_imposicion: Dia.nullable(),
  codigo_infraccion: texto,
  descripcion_infraccion: texto,
  infractor: texto,
  identificacion: texto,
  placa: texto,
  transito_organismo: texto,
  valor_comparendo: z.int().nullable(),
  /** State as the registry writes it. */
  estado: texto,
});
export type ComparendoSimit = z.output<typeof ComparendoSimit>;

/** Clearance certificate. `numeroPazSalvoo` is misspelled on the wire (PAZSALVO-03, PAZSALVO-07). */
export const PazSalvo = z.object({
  _id: z.string(),
  usuario: z.object({
    identificacion: z.string(),
    /** Registered user with this identification (PAZSALVO-06). */
    _id: z.uuid().nullable(),
    nombre_completo: texto,
  }),
  numeroPazSalvoo: z.string(),
  estadoSuspension: texto,
  fechaSuspension: Dia.nullable(),
  estadoCancelacion: texto,
  fechaCancelacion: Dia.nullable(),
  estado: texto,
  creacion: z.object({ fecha: Instante.nullable() }),
});
export type PazSalvo = z.output<typeof PazSalvo>;

/** Number of rows left out of the page because the registry sent them without a readable number. */
const omitidas = z.int().min(0);

export const comparendosSimit = {
  list: route('GET', 'comparendos-simit', {
    permiso: 'ver',
    resumen: 'Una página del registro externo de comparendos, por identificación o placa',
    query: listQuery({
      identificacion: criterio.codigo('Identificación', 'Completa y sin puntos'),
      placa: criterio.placa('Placa'),
      /** Days of imposition. Only the Excel dialog sets them (SIMIT-07). */
      fecha_inicial: { ...criterio.dia('Fecha inicial'), oculto: true },
      fecha_final: { ...criterio.dia('Fecha final'), oculto: true },
    }),
    answer: page(ComparendoSimit).extend({ omitidas }),
  }),
  exportar: exportacion('comparendos-simit'),
};

export const pazSalvo = {
  list: route('GET', 'paz-salvo', {
    permiso: 'ver',
    resumen: 'Una página de los paz y salvo del registro externo, con los nombres de nuestra lista',
    query: listQuery({ identificacion: criterio.codigo('Identificación', 'Completa y sin puntos') }),
    answer: page(PazSalvo).extend({ omitidas }),
  }),
};
