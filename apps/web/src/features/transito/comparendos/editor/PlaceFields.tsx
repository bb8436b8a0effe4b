import { useEffect } from 'react';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { PAIS_POR_DEFECTO } from '@amparo/contract/base/referencia/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import { type comparendos } from '@amparo/contract/transito/comparendos/routes';
import { DEPARTAMENTO_POR_DEFECTO } from '@amparo/contract/transito/comparendos/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import { pathOf } from '../../../../kit/forms/fieldRef.ts';
import { AddressField } from '../../../../kit/forms/fields/AddressField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useForm } from '../../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../../kit/list/types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type At = FieldsOf<typeof comparendos>['at']['lugar'];

export function PlaceFields({ at, isNew }: { at: At; isNew: boolean }) {
  useDefaultDepartment(at, isNew);
  return (
    <FormSection title="Lugar" help="Dónde se impuso.">
      <AddressField departamento={at.departamento} ciudad={at.ciudad} />
      <TextField at={at.localidad} placeholder="Barrio, vía o dirección" />
    </FormSection>
  );
}

/** Uses the server's spelling (COMPARENDOS-26) and does not mark the form as changed. */
function useDefaultDepartment(at: At, isNew: boolean): void {
  const { store } = useForm();
  const { data } = useApiQuery(
    referencia.departamentos,
    { params: { pais: PAIS_POR_DEFECTO } },
    { staleMs: DAY_MS, enabled: isNew },
  );
  useEffect(() => {
    const path = pathOf(at.departamento);
    if (!isNew || data === undefined || store.get(path) !== undefined) return;
    const wanted = normaliza(DEPARTAMENTO_POR_DEFECTO);
    const found = data.datos.find(({ departamento }) => normaliza(departamento) === wanted);
    if (found !== undefined) store.begin(path, found.departamento);
  }, [data, isNew, store, at]);
}
