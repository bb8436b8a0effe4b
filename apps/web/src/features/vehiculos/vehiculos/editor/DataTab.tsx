import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { crossFieldRule } from '@amparo/contract/kernel/cross-field-rule';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { errorDeModelo } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { today } from '../../../../kit/data/today.ts';
import { RecordForm } from '../../../../kit/page/RecordForm.tsx';
import { TabBody } from '../../../../kit/page/TabBody.tsx';
import { EditFields, NewFields } from './DataFields.tsx';

type Changes = z.input<typeof vehiculos.update.body>;

/** The form has one model year; the server stores it in both fields (VEHICULOS-54). */
function written(row: Vehiculo): Partial<Changes> {
  const { placa, marca, linea, version, modelo, color, kilometraje, cilindraje } = row;
  const { clase_vehiculo, carroceria, tipo_servicio } = row;
  return {
    placa,
    marca,
    linea,
    version,
    modelo,
    color,
    kilometraje,
    cilindraje,
    clase_vehiculo,
    carroceria,
    tipo_servicio,
  };
}

/** An out-of-range model year from an insurer stays valid until it is edited (VEHICULOS-53). */
const changing = (stored: number | undefined) =>
  crossFieldRule<Changes>(({ modelo }, refuse) => {
    const problem = modelo === undefined || modelo === stored ? undefined : errorDeModelo(modelo, today());
    if (problem !== undefined) refuse(['modelo'], problem);
  });

export function DataTab({ row }: { row: Vehiculo | undefined }) {
  const [search] = useSearchParams();
  const stored = row?.modelo;
  const edit = useMemo(
    () => ({
      route: { ...vehiculos.update, body: vehiculos.update.body.check(changing(stored)) },
      form: EditFields,
      initial: written,
    }),
    [stored],
  );
  const add = {
    route: vehiculos.create,
    form: NewFields,
    initial: {
      ...given(search, 'propietario'),
      ...given(search, 'placa', normalizaPlaca),
    },
  };
  return (
    <TabBody>
      <RecordForm row={row} add={add} edit={edit} />
    </TabBody>
  );
}

/** Initial values from the URL (VEHICULOS-44). */
function given<const N extends string>(
  search: URLSearchParams,
  name: N,
  clean = (text: string) => text,
): { [K in N]?: string } {
  const value = search.get(name);
  return (value === null ? {} : { [name]: clean(value) }) as { [K in N]?: string };
}
