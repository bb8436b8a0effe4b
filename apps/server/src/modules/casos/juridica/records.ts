import { sql } from 'kysely';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { CasoJuridico, CasoJuridicoCompleto } from '@amparo/contract/casos/juridica/schemas';
import type { Platform } from '../../../platform/platform.ts';
import { caseRecords, entriesOf, vehicleOf } from '../casos/index.ts';

/**
 * `tipo_gestion` stores the next step and is returned under two names; `descripcion` stores the title
 * (JURIDICA-87).
 */
const gestiones = entriesOf(
  sql`'estado', g.tipo_gestion, 'siguiente_gestion', g.tipo_gestion, 'titulo', g.descripcion`,
);

/**
 * A legal case returns the vehicle's id and its data, and the procedure with its title (JURIDICA-20,
 * JURIDICA-93).
 */
export const legalRecords = (platform: Platform) =>
  caseRecords(platform, {
    clase: 'juridica',
    uno: CasoJuridico,
    completo: CasoJuridicoCompleto,
    query: juridica.list.query,
    fields: {
      vehiculo: sql`t.vehiculo_id`,
      vehiculo_datos: vehicleOf,
      tipo_tramite: sql`(select json_build_object('_id', p.id, 'titulo', p.titulo) from tipo_tramite p where p.id = t.tipo_tramite_id)`,
    },
    wholeFields: { gestiones },
  });
export type LegalRecords = ReturnType<typeof legalRecords>;
