import { sql } from 'kysely';
import type { Case } from './other-user-call.ts';
import { storeCase } from './other-user-cases.ts';
import type { OtherUserData } from './other-user-data.ts';
import { signIn } from './people.ts';

/** A free room of an administrator with a customer, with one message. */
export async function storeRoom(others: OtherUserData): Promise<string> {
  const cliente = await signIn(others.platform, { nombres: others.mark });
  const body = { relacion: 'libre', personas: [cliente.id] };
  const { _id } = (await others.send(others.admin, 'POST', 'chats', { body })) as { _id: string };
  const message = { id: crypto.randomUUID(), mensaje: others.text() };
  await others.send(others.admin, 'POST', `chats/${_id}/mensajes`, { body: message });
  others.ids.push(cliente.id, _id);
  return _id;
}

/** Creates the room of a legal case and returns its lawyer, who may read it. */
async function storeLegalRoom(others: OtherUserData) {
  const lawyer = await signIn(others.platform, { roles: ['Abogado'] });
  const { id } = await storeCase(others, { abogado_id: lawyer.id }, 'juridica');
  await sql`with hecha as (insert into sala (relacion, caso_id, clave)
      values ('asistencia_juridica', ${id}, ${`caso:${id}`}) returning *)
    select acuerda_personas(h::text::sala) from hecha h`.execute(others.platform.db);
  return lawyer;
}

const ofRoom =
  (suffix: string, body?: object): Case =>
  async (others) => ({ path: `chats/${await storeRoom(others)}${suffix}`, body });

/** Every call about a conversation of other users. */
export const CHAT_CALLS: Readonly<Record<string, Case>> = {
  'GET chats': async (others) => {
    await storeRoom(others);
    return { path: 'chats' };
  },
  'GET chats/listar-todos-libre': async (others) => {
    await storeRoom(others);
    return { path: 'chats/listar-todos-libre' };
  },
  'GET chats/listar-juridica': async (others) => ({
    path: 'chats/listar-juridica',
    allowed: await storeLegalRoom(others),
  }),
  'GET chats/personas': async (others) => {
    await others.person();
    // Only the letters of the mark: with its digits it would be parsed as an identification. The newest hit
    // is the other user.
    return { path: `chats/personas?texto=${others.mark.slice(0, 5)}` };
  },
  'POST chats': async (others) => ({
    path: 'chats',
    body: { relacion: { asistencia_choque_simple: (await storeCase(others)).id } },
  }),
  'GET chats/:id': ofRoom(''),
  'GET chats/:id/conversacion-completa': ofRoom('/conversacion-completa'),
  'POST chats/:id/mensajes': ofRoom('/mensajes', { id: crypto.randomUUID(), mensaje: 'Hola' }),
  'PUT chats/:id/lectura': ofRoom('/lectura', { hasta: 1 }),
  'PUT chats/:id/silencio': ofRoom('/silencio', { silenciada: true }),
};
