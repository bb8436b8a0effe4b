import { sql } from 'kysely';
import { accionEnPalabras } from '@amparo/contract/base/auditoria/rules';
import { scopeOf, type RecordScope } from '../../../platform/access/scope.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';

/** Without `todo` a user sees only their own changes. */
export const onlyDoneByOneself: RecordScope = ({ usuarioId }) => sql`t.usuario_id = ${usuarioId}`;

interface AuditEvent {
  _id: string;
  fecha: string;
  accion: string;
  autor: string | null;
  campos: string[];
  /** Previous and new owner, if the audit entry has them by name. */
  de: string | null;
  a: string | null;
}

/** Technical fields that are not shown to users. */
const UNTOLD = ['_id', 'id', '_rev', 'creacion', 'nombre_completo'];
const FECHA = sql`t.fecha`;
const ID = sql`t.id::text`;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Timeline entries from the audit log of any record: action, author and changed fields. */
export const changesOf: TimelineSource = {
  recursos: 'todos',
  tipo: 'cambios',
  permiso: 'auditoria.ver',
  async read({ db, recurso, id, antes, limit, told, ...asker }) {
    const { rows } = await sql<AuditEvent>`
      select ${ID} as _id, ${fechaExacta(FECHA)} as fecha, t.accion, t.usuario_nombre as autor,
        case when t.antes is null then '{}' else array(
          select campo from jsonb_object_keys(t.antes || coalesce(t.despues, '{}')) campo
          where campo <> all(${UNTOLD}) order by campo) end as campos,
        t.antes ->> 'propietario' as de, t.despues ->> 'propietario' as a
      from auditoria t
      where t.recurso = ${recurso} and t.registro_id = ${id} and ${scopeOf(onlyDoneByOneself, asker) ?? sql`true`}
        and t.accion <> all(${[...told]}) and ${olderThan(FECHA, ID, antes)}
      ${newestFirst(FECHA, ID, limit)}`.execute(db);
    return rows.map(({ accion, de, a, campos, ...line }) => {
      const isMoved = accion === 'trasladar' && a !== null;
      return {
        ...line,
        tono: 'neutro',
        titulo: sentence(accionEnPalabras(accion)),
        detalle: isMoved ? [...(de === null ? [] : [`de ${de}`]), `a ${a}`].join(' ') : null,
        campos: isMoved ? [] : campos,
      };
    });
  },
};
