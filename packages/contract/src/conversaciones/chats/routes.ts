import { z } from 'zod';
import { UUID, RELACIONES, RelacionDeSala } from '../../casos/casos/salas.ts';
import { opcional, id, campo } from '../../kernel/fields.ts';
import { criterio, complete, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import {
  entero,
  SALAS_POR_PAGINA,
  Salas,
  SinLeer,
  PersonaHallada,
  Sala,
  Tramo,
  Conversacion,
  NuevoMensaje,
  Mensaje,
  NUMERO,
} from './schemas.ts';
import { mensajesDeChats } from './texts.ts';

const MAXIMO_DE_SALAS = 100;

const MAXIMO_DE_PERSONAS = 50;

/**
 * End of the previous page. Rooms change their position while a user reads the list, so pages have no
 * numbers.
 */
const Cursor = z
  .string()
  .max(80)
  .regex(new RegExp(`^\\d{1,16}_${UUID}$`));

const paginaDeSalas = {
  despues: Cursor.optional(),
  elementosPorPagina: entero(MAXIMO_DE_SALAS).prefault(SALAS_POR_PAGINA),
};

export const chats = {
  list: route('GET', 'chats', {
    permiso: 'chats.ver',
    resumen: 'Las salas de un caso, o las de la persona y las libres; la de último movimiento primero',
    query: z.strictObject({
      filtros: z
        .strictObject({
          caso: opcional(id()),
          relacion: opcional(z.enum(RELACIONES)),
          /** Only rooms with unread messages, as counted by `chats/sin-leer`. */
          sin_leer: opcional(criterio.siNo('Sin leer').schema),
        })
        .prefault({}),
      ...paginaDeSalas,
    }),
    answer: Salas,
  }),
  libres: route('GET', 'chats/listar-todos-libre', {
    permiso: 'chats.libres',
    resumen: 'Todas las salas libres, la de último movimiento primero',
    query: z.strictObject(paginaDeSalas),
    answer: Salas,
  }),
  juridica: route('GET', 'chats/listar-juridica', {
    permiso: 'chats.juridica',
    resumen: 'Las salas de los casos de asistencia jurídica que la persona puede ver',
    query: z.strictObject(paginaDeSalas),
    answer: Salas,
  }),
  sinLeer: route('GET', 'chats/sin-leer', {
    permiso: 'chats.ver',
    resumen: 'Cuántas salas tienen mensajes sin leer, y cuál tiene el más nuevo',
    answer: SinLeer,
  }),
  personas: route('GET', 'chats/personas', {
    permiso: 'chats.libres',
    resumen: 'Personas con quienes conversar: por correo, por identificación o por nombres',
    query: z.strictObject({ texto: campo.texto('Texto', { max: 100 }) }),
    answer: complete(PersonaHallada),
  }),
  create: route('POST', 'chats', {
    permiso: 'chats.ver',
    resumen: 'Abre una sala, o responde la que ya existe para esa relación',
    body: z.object({
      personas: z.array(campo.id('Persona')).max(MAXIMO_DE_PERSONAS).prefault([]),
      relacion: RelacionDeSala,
    }),
    answer: Sala,
  }),
  get: route('GET', 'chats/:id', {
    permiso: 'chats.ver',
    resumen: 'Una sala, con quienes la forman',
    answer: Sala,
  }),
  conversacion: route('GET', 'chats/:id/conversacion-completa', {
    permiso: 'chats.ver',
    resumen: 'Los mensajes de una sala: los últimos, los anteriores a uno o los que siguen a uno',
    query: Tramo,
    answer: Conversacion,
  }),
  enviar: route('POST', 'chats/:id/mensajes', {
    permiso: 'chats.ver',
    resumen: 'Envía un mensaje; con el mismo id se guarda una sola vez',
    exito: mensajesDeChats.enviado,
    body: NuevoMensaje,
    answer: saved(Mensaje),
  }),
  leer: route('PUT', 'chats/:id/lectura', {
    permiso: 'chats.ver',
    resumen: 'Marca como leídos los mensajes hasta un número',
    exito: mensajesDeChats.leida,
    body: z.object({ hasta: z.int().min(0).max(NUMERO) }),
    answer: z.object({ message: z.string(), leido: z.int() }),
  }),
  silenciar: route('PUT', 'chats/:id/silencio', {
    permiso: 'chats.ver',
    resumen: 'Deja de avisar, o vuelve a avisar, de una sala propia',
    body: z.object({ silenciada: campo.booleano('Silenciada') }),
    answer: z.object({ message: z.string(), silenciada: z.boolean() }),
  }),
};
