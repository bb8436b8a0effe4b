import { z } from 'zod';
import { CambioDeCampo } from '../../kernel/errors.ts';
import { listQuery, page } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Instante } from '../../kernel/time.ts';

export const LineaDeAuditoria = z.object({
  _id: z.uuid(),
  fecha: Instante,
  /** `_id` is null for changes made by the system. */
  usuario: z.object({ _id: z.uuid().nullable(), nombre: z.string().nullable() }),
  ip: z.string().nullable(),
  accion: z.string(),
  cambios: z.array(CambioDeCampo),
});
export type LineaDeAuditoria = z.output<typeof LineaDeAuditoria>;

export const auditoria = {
  /** `recurso` is the resource of the record, as in the path of its list. */
  list: route('GET', 'auditoria/:recurso/:registroId', {
    permiso: 'ver',
    resumen: 'Historia de cambios de un registro, del más reciente al más antiguo',
    query: listQuery({}),
    answer: page(LineaDeAuditoria),
  }),
};
