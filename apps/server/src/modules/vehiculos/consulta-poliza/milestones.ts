import { sql } from 'kysely';
import { type Fuente, NOMBRE_DE_FUENTE } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';

interface LookupEvent {
  _id: string;
  fecha: string;
  fuente: Fuente;
  autor: string | null;
}

const FECHA = sql`c.fecha`;
const ID = sql`c.id::text`;

/**
 * Timeline entries for insurers that answered about the plate of a vehicle. Other results are only in the
 * lookup log.
 */
export const lookupsOf: TimelineSource = {
  recursos: [vehiculos.list.recurso],
  tipo: 'polizas',
  permiso: 'consulta-poliza.ver',
  async read({ db, id, antes, limit }) {
    const { rows } = await sql<LookupEvent>`
      select ${ID} as _id, ${fechaExacta(FECHA)} as fecha, c.fuente, c.usuario_nombre as autor from consulta_poliza c
      where c.placa = (select placa from vehiculo where id = ${id}) and c.resultado = 'respondio'
        and ${olderThan(FECHA, ID, antes)}
      ${newestFirst(FECHA, ID, limit)}`.execute(db);
    return rows.map(({ fuente, ...line }) => ({
      ...line,
      tono: 'bien',
      titulo: 'Consultó la póliza',
      detalle: `respondió ${NOMBRE_DE_FUENTE[fuente]}`,
      campos: [],
    }));
  },
};
