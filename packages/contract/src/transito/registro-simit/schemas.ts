import { z } from 'zod';
import { Dia, Instante } from '../../kernel/time.ts';

/** SIMIT-04. */
export const TAMANOS_DE_REGISTRO = [10, 20, 50, 100, 500, 5000] as const;

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
