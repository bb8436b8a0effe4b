import { z } from 'zod';
import { mensajes } from '../../kernel/mensajes.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';

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
