import { sql } from 'kysely';
import { capacitacion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { scopeOf } from '../../../platform/access/scope.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';
import { attendanceRow } from './records.ts';
import { ofOwnSessions } from './scope.ts';

type Despues = Partial<Pick<Asistencia, 'estado' | 'asistencia_estado' | 'descuento_aplicable'>>;
interface TimelineRow {
  _id: string;
  fecha: string;
  autor: string | null;
  accion: string;
  despues: Despues;
  lugar: Asistencia;
}

type Says = Pick<Hito, 'titulo' | 'tono'>;

/** Timeline text per audit action. A `marcar` entry without attendance changed only the discount. */
const SAID: Readonly<Record<string, (despues: Despues) => Says>> = {
  inscribir: ({ estado }) =>
    estado === 'En espera'
      ? { titulo: 'Quedó en la lista de espera', tono: 'ojo' }
      : { titulo: 'Se inscribió', tono: 'neutro' },
  'dar-cupo': () => ({ titulo: 'Recibió un cupo', tono: 'bien' }),
  cancelar: () => ({ titulo: 'Se canceló su inscripción', tono: 'mal' }),
  marcar: ({ asistencia_estado, descuento_aplicable }) => {
    if (asistencia_estado === undefined)
      return { titulo: `Cambió su descuento a ${descuento_aplicable ?? 0} %`, tono: 'neutro' };
    return { titulo: asistencia_estado, tono: asistencia_estado === 'Asistió' ? 'bien' : 'mal' };
  },
  'asistir-por-codigo': () => ({ titulo: 'Asistió', tono: 'bien' }),
};

function detailOf({ salon, locacion, fecha_capacitacion, hora }: Asistencia): string {
  const where = [salon.servicios, ...locacion.map(({ nombre }) => nombre)];
  return [...where, `${diaConSemana(fecha_capacitacion)}, ${hora}`].join(' · ');
}

export const trainingsOf: TimelineSource = {
  recursos: [usuarios.list.recurso],
  tipo: 'capacitaciones',
  permiso: 'capacitacion.ver',
  async read({ db, id, antes, limit, ...asker }) {
    const fecha = sql`l.fecha`;
    const key = sql`l.id::text`;
    const { rows } = await sql<TimelineRow>`
      select ${key} as _id, ${fechaExacta(fecha)} as fecha, l.usuario_nombre as autor, l.accion,
        coalesce(l.despues, '{}') as despues, ${attendanceRow} as lugar
      from inscripcion t join auditoria l on l.recurso = ${capacitacion.list.recurso} and l.registro_id = t.id
      where t.usuario_id = ${id} and l.accion = any(${Object.keys(SAID)}) and ${olderThan(fecha, key, antes)}
        and ${scopeOf(ofOwnSessions, asker) ?? sql`true`}
      ${newestFirst(fecha, key, limit)}`.execute(db);
    return rows.map(({ _id, fecha: cuando, autor, accion, despues, lugar }) => ({
      _id,
      fecha: cuando,
      autor,
      campos: [],
      detalle: detailOf(lugar),
      ...(SAID[accion] as (typeof SAID)[string])(despues),
    }));
  },
};
