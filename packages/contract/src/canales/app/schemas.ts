import { z } from 'zod';
import { Siniestro } from '../../casos/choque-simple/schemas.ts';
import { Mensaje } from '../../conversaciones/chats/schemas.ts';
import { Clave } from '../../identidad/sesion/schemas.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { registro } from '../../kernel/record.ts';
import { LADOS_DE_APP } from '../../kernel/route.ts';

export const Credencial = z.object({
  client_id: campo.texto('client_id', { max: 100 }),
  client_secret: Clave('client_secret'),
  /** Id or identification number of the user. */
  usuario: campo.texto('usuario', { max: 100 }),
  como: campo.opcion('como', LADOS_DE_APP),
});
export type Credencial = z.output<typeof Credencial>;

/** Assigned staff member and when they arrived, or null before that (CHOQUE-41). */
const Viene = z.object({ nombre_completo: z.string(), llegada: z.string().nullable() }).nullable();

export const CasoDeApp = z.object({
  caso: z.int(),
  creacion: registro.creacion,
  estado: z.string(),
  placa: z.string(),
  direccion: z.string(),
  ciudad_siniestro: z.string(),
  abogado: Viene,
  investigador: Viene,
});
export type CasoDeApp = z.output<typeof CasoDeApp>;

/**
 * The customer is the user of the token. The server sets the other fields, such as `creado_desde` "App"
 * (CHOQUE-34, CHOQUE-76).
 */
export const NuevoDesdeApp = Siniestro.extend({
  vehiculo: campo.id('Placa'),
  empresa: opcional(campo.id('Empresa')),
});
export type NuevoDesdeApp = z.output<typeof NuevoDesdeApp>;

/** Member of a conversation. The app shows only the name and the role. */
const PersonaDeApp = z.object({ nombre_completo: z.string(), rol: z.string().nullable() });

/** A conversation of the user, or one that they may start. */
export const SalaDeApp = z.object({
  /** Null until `POST app/chats` opens the conversation. */
  _id: z.uuid().nullable(),
  /** Id of the app's user, to recognize the author of a message. */
  yo: z.uuid(),
  titulo: z.string(),
  caso: z.object({ caso: z.int(), estado: z.string(), placa: z.string() }).nullable(),
  personas: z.array(PersonaDeApp),
  message: Mensaje.nullable(),
  ultimo: z.int(),
  leido: z.int(),
  sin_leer: z.int(),
  /** Number of the last message that another member has read. */
  visto: z.int(),
  impedimento: z.string().nullable(),
});
export type SalaDeApp = z.output<typeof SalaDeApp>;
