import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { page } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Aviso, TokenPush } from './schemas.ts';

/** Number of unread notices among all of them, not only the newest (AVISOS-04). */
const noLeidas = z.int().min(0);

const Hecho = z.object({ message: z.string() });

export const avisos = {
  list: route('GET', 'notificaciones/usuario', {
    self: true,
    resumen: 'Las últimas notificaciones de la persona, de la más nueva a la más vieja',
    answer: page(Aviso).extend({ noLeidas }),
  }),
  /** Without a body, all notices of the user are marked as read (AVISOS-06). */
  read: route('PUT', 'notificaciones/lectura', {
    self: true,
    resumen: 'Marca notificaciones propias como leídas',
    body: z.object({ notificaciones: z.array(campo.id('Notificación')).max(500).optional() }).nullish(),
    answer: Hecho.extend({ noLeidas }),
  }),
  /** Public, because the code screen obtains the device token before sign-in (LOGIN-22). */
  key: route('GET', 'push-notification/clave-publica', {
    public: true,
    resumen: 'Clave pública con la que un navegador se suscribe a los mensajes',
    answer: z.object({ clave: z.string() }),
  }),
  subscribe: route('POST', 'push-notification/crear-endpoint', {
    self: true,
    resumen: 'Registra este equipo para recibir mensajes hasta que se cierre la sesión',
    body: z.object({ tokenPush: TokenPush }),
    answer: Hecho,
  }),
  send: route('POST', 'push-notification/enviar-notificacion', {
    permiso: 'usuarios.notificar',
    resumen: 'Envía un mensaje a una persona y lo deja entre sus notificaciones',
    body: z.object({
      usuarioId: campo.id('Usuario'),
      message: campo.parrafo('Mensaje', { max: 500 }),
    }),
    answer: Hecho,
  }),
};
