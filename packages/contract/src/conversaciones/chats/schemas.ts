import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { RelacionDeSala, RELACIONES, ESPECIALIDADES } from '../../casos/casos/salas.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { registro } from '../../kernel/record.ts';
import { Instante } from '../../kernel/time.ts';
import { mensajesDeChats } from './texts.ts';

/** A longer text belongs in an attached document. */
export const LARGO_DE_MENSAJE = 4_000;
export const MAXIMO_DE_ADJUNTOS = 10;
/** Default and maximum page size of rooms (CHATS-12). */
export const SALAS_POR_PAGINA = 10;

/** Default page size of messages, and the maximum for a client that was offline. */
export const MENSAJES_POR_PAGINA = 50;
export const MAXIMO_DE_MENSAJES = 1_000;

/** Maximum of the database column, a four-byte integer. */
export const NUMERO = 2_147_483_647;

/**
 * Author with their name and role at the time of writing. The role decides colour and icon (CHATS-51,
 * CHATS-52).
 */
const Autor = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  /** Null for customers. */
  rol: z.string().nullable(),
});
export type Autor = z.output<typeof Autor>;

const AdjuntoDeMensaje = Adjunto.extend({ tipo: z.string(), bytes: z.int() });
export type AdjuntoDeMensaje = z.output<typeof AdjuntoDeMensaje>;

const Cita = z.object({ numero: z.int(), autor: z.string(), mensaje: z.string() });
export type Cita = z.output<typeof Cita>;

/**
 * `numero` increases by one within its room, so that a client detects a missing message. The sender chooses
 * `_id`.
 */
export const Mensaje = z.object({
  _id: z.uuid(),
  sala: z.uuid(),
  numero: z.int(),
  usuario: Autor,
  mensaje: z.string(),
  adjuntos: z.array(AdjuntoDeMensaje),
  cita: Cita.nullable(),
  fecha: Instante,
});
export type Mensaje = z.output<typeof Mensaje>;

export const PersonaDeSala = Autor.extend({
  /**
   * Membership in the room: "Afectado", "Abogado"…, "Cliente"; null for staff who were invited or only wrote
   * a message.
   */
  como: z.string().nullable(),
  /** Number of the last message that they read. */
  leido: z.int(),
});
export type PersonaDeSala = z.output<typeof PersonaDeSala>;

export const Sala = z.object({
  _id: registro._id,
  creacion: registro.creacion,
  relacion: RelacionDeSala,
  /** Name of the other person, or "CASO 48228" (CHATS-14). */
  titulo: z.string(),
  personas: z.array(PersonaDeSala),
  caso: z
    .object({
      _id: z.uuid(),
      caso: z.int(),
      estado: z.string(),
      archivado: z.boolean(),
      placa: z.string(),
      persona: z.uuid(),
    })
    .nullable(),
  /** Last message of the room (CHATS-21). */
  message: Mensaje.nullable(),
  /** Number of the last message; 0 in an empty room. */
  ultimo: z.int(),
  /** Number of the last message that the current user read, and how many are unread. */
  leido: z.int(),
  sin_leer: z.int(),
  silenciada: z.boolean(),
  /** Whether the current user is a member. Other users may read the room because of their role. */
  es_miembro: z.boolean(),
  modificada: Instante,
  /** Why the current user cannot write here; null if they can. */
  impedimento: z.string().nullable(),
});
export type Sala = z.output<typeof Sala>;

const conContenido = ({ mensaje, adjuntos }: { mensaje: string; adjuntos: readonly unknown[] }) =>
  mensaje !== '' || adjuntos.length > 0;

/** Line breaks are allowed. The text may be empty if a file is attached (CHATS-53). */
const texto = z.union([z.string().trim().length(0), campo.parrafo('Mensaje', { max: LARGO_DE_MENSAJE })]);

const Escrito = z.object({
  /** The sender chooses the id, so that a retry does not store the message twice. */
  id: campo.id('Id'),
  mensaje: texto.prefault(''),
  adjuntos: z
    .array(z.object({ aws_id: campo.id('Archivo') }))
    .max(MAXIMO_DE_ADJUNTOS)
    .prefault([]),
  /** Number of the quoted message. */
  cita: opcional(z.int().min(1).max(NUMERO)),
});
/** Body of a message, the same over HTTP and over the socket. */
export const NuevoMensaje = Escrito.refine(conContenido, { error: mensajesDeChats.vacio, path: ['mensaje'] });
export type NuevoMensaje = z.output<typeof NuevoMensaje>;

export const entero = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
    z.int().min(0).max(max),
  );
/** The last messages (before `antes` if it is given), or the first messages after `desde`. */
export const Tramo = z.strictObject({
  antes: entero(NUMERO).optional(),
  desde: entero(NUMERO).optional(),
  cantidad: entero(MAXIMO_DE_MENSAJES).prefault(MENSAJES_POR_PAGINA),
});
export type Tramo = z.output<typeof Tramo>;

export const Conversacion = z.object({
  /** Oldest first. */
  mensajes: z.array(Mensaje),
  /** Number of the last message of the room, even if the answer ends before it. */
  ultimo: z.int(),
  /** Whether the room has further messages, older with `antes` or newer with `desde`. */
  quedan: z.boolean(),
});
export type Conversacion = z.output<typeof Conversacion>;

export const Salas = z.object({ datos: z.array(Sala), siguiente: z.string().nullable() });
export type Salas = z.output<typeof Salas>;

export const SinLeer = z.object({
  /** Number of rooms with unread messages, without muted rooms. */
  salas: z.int(),
  por_relacion: z.object({
    libre: z.int(),
    asistencia_choque_simple: z.int(),
    asistencia_juridica: z.int(),
  }),
  reciente: z
    .object({
      sala: z.uuid(),
      relacion: z.enum(RELACIONES),
      caso: z.int().nullable(),
      especialidad: z.enum(ESPECIALIDADES).nullable(),
    })
    .nullable(),
});
export type SinLeer = z.output<typeof SinLeer>;

/** User with whom a conversation can be started (CHATS-16 to CHATS-20). */
export const PersonaHallada = z.object({
  _id: z.uuid(),
  nombre_completo: z.string(),
  /** Identification and email, to distinguish users of the same name. */
  detalle: z.string(),
});
export type PersonaHallada = z.output<typeof PersonaHallada>;
