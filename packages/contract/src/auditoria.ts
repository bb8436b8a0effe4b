import { z } from 'zod';
import { CambioDeCampo } from './kernel/errors.ts';
import { listQuery, page } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';

/** One change of one record: who, when, what. */
export const LineaDeAuditoria = z.object({
  _id: z.uuid(),
  fecha: Instante,
  /** `_id` is null when the system itself changed it. */
  usuario: z.object({ _id: z.uuid().nullable(), nombre: z.string().nullable() }),
  ip: z.string().nullable(),
  accion: z.string(),
  cambios: z.array(CambioDeCampo),
});
export type LineaDeAuditoria = z.output<typeof LineaDeAuditoria>;

export const auditoria = {
  /** `recurso` is the name in the path of the record's own list. */
  list: route('GET', 'auditoria/:recurso/:registroId', {
    permiso: 'ver',
    resumen: 'Historia de cambios de un registro, del más reciente al más antiguo',
    query: listQuery({}),
    answer: page(LineaDeAuditoria),
  }),
};
