import type { z } from 'zod';
import type { Escrito } from '@amparo/contract/kernel/record';
import { TIPOS_DE_COMPARENDO, type TipoDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { type Comparendo, comparendos } from '@amparo/contract/transito/comparendos/routes';
import { call } from '../../../../kit/data/call.ts';
import { FineFields } from './FineFields.tsx';

export type FineInput = z.input<Escrito<typeof comparendos.create.body>>;

/** Number of the fine, or its code and plate if it has none. */
export const nombreDe = ({ numero_comparendo, codigo_infraccion, vehiculo }: Comparendo) =>
  numero_comparendo ?? `${codigo_infraccion} de ${vehiculo.placa}`;

export const registro = { singular: 'comparendo', este: 'este comparendo', nombre: nombreDe };

/** The nested fields must exist from the start, so that validation reports errors at each field. */
const SIN_LUGAR = {} as FineInput['lugar'];

export const addFrom = (initial: Partial<FineInput> = {}) => ({
  route: comparendos.create,
  form: FineFields,
  initial: { lugar: SIN_LUGAR, ...initial },
});

export const readFine = (id: string) => call(comparendos.get, { params: { id } });

/** Older fines have a free-text kind; an unknown kind must be selected again. */
const kindOf = (tipo: string | null): TipoDeComparendo | undefined =>
  TIPOS_DE_COMPARENDO.find((each) => each === tipo);

const escritaDe = ({ infractor, vehiculo, tipo_comparendo, ...fine }: Comparendo): Partial<FineInput> => ({
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
