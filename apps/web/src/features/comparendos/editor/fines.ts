import type { z } from 'zod';
import { type Comparendo, comparendos } from '@amparo/contract/comparendos';
import type { Escrito } from '@amparo/contract/kernel/record';
import { TIPOS_DE_COMPARENDO, type TipoDeComparendo } from '@amparo/contract/reloj-comparendo';
import { call } from '../../../kit/data/call.ts';
import { FineFields } from './FineFields.tsx';

export type Escrita = z.input<Escrito<typeof comparendos.create.body>>;

/** "76001000000044712080", or what else tells one fine from another. */
export const nombreDe = ({ numero_comparendo, codigo_infraccion, vehiculo }: Comparendo) =>
  numero_comparendo ?? `${codigo_infraccion} de ${vehiculo.placa}`;

export const registro = { singular: 'comparendo', este: 'este comparendo', nombre: nombreDe };

/** Its fields exist before anything is written in them, so that each can say what it lacks. */
const SIN_LUGAR = {} as Escrita['lugar'];

/** A new fine, with what is already known of it. */
export const addFrom = (initial: Partial<Escrita> = {}) => ({
  route: comparendos.create,
  form: FineFields,
  initial: { lugar: SIN_LUGAR, ...initial },
});

export const readFine = (id: string) => call(comparendos.get, { params: { id } });

/** Kinds were written freely before: what is neither of the two is chosen anew. */
const kindOf = (tipo: string | null): TipoDeComparendo | undefined =>
  TIPOS_DE_COMPARENDO.find((each) => each === tipo);

const escritaDe = ({ infractor, vehiculo, tipo_comparendo, ...fine }: Comparendo): Partial<Escrita> => ({
  ...fine,
  infractor: infractor._id,
  vehiculo: vehiculo._id,
  tipo_comparendo: kindOf(tipo_comparendo),
});

export const edit = {
  route: comparendos.update,
  form: FineFields,
  initial: escritaDe,
  read: readFine,
  subtitle: (row: Comparendo) => [nombreDe(row), row.infractor.nombre_completo].join(' · '),
};

export const toggle = { deactivate: comparendos.deactivate, activate: comparendos.activate };
