import { sql } from 'kysely';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { scopeOf } from '../../../platform/access/scope.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';
import { recordScope } from './repository.ts';

interface MailEvent {
  _id: string;
  fecha: string;
  asunto: string;
  estado: string;
  motivo: string | null;
}

const FECHA = sql`d.creado`;
const ID = sql`t.id`;

const LOOKS: Readonly<Record<string, { titulo: string; tono: 'bien' | 'neutro' | 'ojo' | 'mal' }>> = {
  enviado: { titulo: 'Le escribimos', tono: 'bien' },
  pendiente: { titulo: 'Correo por salir', tono: 'neutro' },
  retenido: { titulo: 'Correo retenido', tono: 'ojo' },
  fallido: { titulo: 'Correo que no salió', tono: 'mal' },
};

export const mailsOf: TimelineSource = {
  recursos: [usuarios.list.recurso],
  tipo: 'correos',
  permiso: 'correo.ver',
  async read({ db, id, antes, limit, ...asker }) {
    const { rows } = await sql<MailEvent>`
      select ${ID} as _id, ${fechaExacta(FECHA)} as fecha, t.asunto, t.estado, t.motivo
      from correo_destinatario d join correo_enviado t on t.id = d.correo_id
      where d.direccion = (select u.correo_norm from usuario u where u.id = ${id})
        and ${scopeOf(recordScope, asker) ?? sql`true`} and ${olderThan(FECHA, ID, antes)}
      ${newestFirst(FECHA, ID, limit)}`.execute(db);
    return rows.map(({ asunto, estado, motivo, ...line }) => ({
      ...line,
      ...(LOOKS[estado] ?? { titulo: 'Correo', tono: 'neutro' as const }),
      detalle: [asunto, motivo].filter(Boolean).join(' · '),
      autor: null,
      campos: [],
    }));
  },
};
