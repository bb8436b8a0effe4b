import { z } from 'zod';
import { estaCerrado } from './casos.ts';
import { mensajes } from './mensajes.ts';
import type { NombreDeRol } from './roles.ts';

/** Subject of a room: none, or a case of a kind (CHATS-21). */
export const RELACIONES = ['libre', 'asistencia_choque_simple', 'asistencia_juridica'] as const;
export type Relacion = (typeof RELACIONES)[number];

/**
 * Specialist rooms of a simple collision, besides its main room. Customers never enter them (CHATS-22,
 * CHATS-23).
 */
export const ESPECIALIDADES = ['perito', 'dibujante'] as const;
export type Especialidad = (typeof ESPECIALIDADES)[number];

export const ROL_DE_ESPECIALIDAD = {
  perito: 'Perito',
  dibujante: 'Dibujante',
} as const satisfies Record<Especialidad, NombreDeRol>;

/** Coordinators who read the room of a specialist (CHATS-28, CASO-09). */
export const COORDINAN_ESPECIALIDAD: Readonly<Record<Especialidad, readonly NombreDeRol[]>> = {
  perito: ['Coordinador Investigador', 'Coordinador Perito'],
  dibujante: ['Coordinador Investigador'],
};

/** Memberships of customers: the affected person in the room of a case, the customer in a free room. */
export const COMO_CLIENTE = ['Afectado', 'Cliente'] as const;
export const esCliente = (como: string | null) => (COMO_CLIENTE as readonly (string | null)[]).includes(como);

/** Roles that may write only in the rooms of their specialty (CHATS-38, CHATS-40). */
export const SOLO_EN_SU_SALA = [
  'Perito',
  'Dibujante',
  'Coordinador Perito',
] as const satisfies readonly NombreDeRol[];

export const mensajesDeChats = {
  noSeCreo: 'Se presento un Error al crear la sala',
  rolNoAutorizado: 'Su rol no esta autorizado para esta acción',
  casoCerrado: 'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
  casoArchivado: 'El caso archivado, por favor comunícate con el administrador',
  vacio: 'Escribe un mensaje o adjunta un archivo',
  muchosMensajes: 'Estás enviando mensajes muy rápido. Espera unos segundos e intenta de nuevo.',
  idUsado: 'No pudimos guardar el mensaje. Escríbelo de nuevo.',
  salaDesconocida: 'Esta conversación no existe o ya no puedes verla',
  personaDesconocida: 'Una de esas personas no existe o está inactiva',
  sinPersonas: 'Elige con quién quieres hablar',
  sinEspecialista: (especialidad: Especialidad) => `El caso todavía no tiene ${especialidad}`,
  casoDesconocido: 'El caso no existe o no puedes verlo',
  enviado: 'Mensaje enviado',
  leida: 'Conversación al día',
  silenciada: 'Conversación silenciada',
  conSonido: 'Conversación con avisos',
} as const;

/**
 * Source of a UUID pattern, to build longer patterns such as a room reference: case id and optional specialty
 * (CHATS-23).
 */
export const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const DE_CASO = new RegExp(`^(${UUID})(?:-(perito|dibujante))?$`, 'i');
const Referencia = z.string().max(60).regex(DE_CASO, mensajes.campo.noValido('Caso'));

/** Relation of a room in requests and answers (CHATS-23). */
export const RelacionDeSala = z.union(
  [
    z.literal('libre'),
    z.strictObject({ asistencia_choque_simple: Referencia }),
    z.strictObject({ asistencia_juridica: Referencia }),
  ],
  { error: mensajes.campo.noValido('Relación') },
);
export type RelacionDeSala = z.output<typeof RelacionDeSala>;

export interface RelacionLeida {
  relacion: Relacion;
  caso?: string;
  especialidad?: Especialidad;
}

export function leeRelacion(wire: RelacionDeSala): RelacionLeida {
  if (wire === 'libre') return { relacion: 'libre' };
  const [[relacion, referencia]] = Object.entries(wire) as [[Relacion, string]];
  const [, caso = '', especialidad] = DE_CASO.exec(referencia) ?? [];
  return {
    relacion,
    caso: caso.toLowerCase(),
    ...(especialidad === undefined ? {} : { especialidad: especialidad.toLowerCase() as Especialidad }),
  };
}

export function escribeRelacion({ relacion, caso, especialidad }: RelacionLeida): RelacionDeSala {
  if (relacion === 'libre') return relacion;
  const referencia = `${caso}${especialidad === undefined ? '' : `-${especialidad}`}`;
  return { [relacion]: referencia } as RelacionDeSala;
}

export interface SalaEscribible {
  readonly especialidad: Especialidad | null;
  readonly caso: { readonly estado: string; readonly archivado: boolean } | null;
}

/**
 * Message that explains why a user who may read a room cannot write in it, or undefined (CHATS-38 to
 * CHATS-43).
 */
export function impedimentoDeEnvio(
  { especialidad, caso }: SalaEscribible,
  roles: readonly string[],
): string | undefined {
  const solo = roles.filter((rol) => rol !== 'Usuario');
  const isConfined =
    solo.length > 0 && solo.every((rol) => (SOLO_EN_SU_SALA as readonly string[]).includes(rol));
  if (especialidad === null && isConfined) return mensajesDeChats.rolNoAutorizado;
  if (caso === null) return undefined;
  if (estaCerrado(caso.estado)) return mensajesDeChats.casoCerrado;
  return caso.archivado ? mensajesDeChats.casoArchivado : undefined;
}
