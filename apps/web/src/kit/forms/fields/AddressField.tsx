import { referencia } from '@amparo/contract/base/referencia/routes';
import { PAIS_POR_DEFECTO } from '@amparo/contract/base/referencia/schemas';
import { useApiQuery } from '../../data/queries.ts';
import { pathOf, type FieldTarget } from '../fieldRef.ts';
import { useForm, useValue } from '../form.ts';
import { SelectField } from './SelectField.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;

interface AddressFieldProps {
  departamento: FieldTarget<string>;
  ciudad: FieldTarget<string>;
  pais?: string;
  /** Columns of each of the two fields. */
  span?: number;
  disabled?: boolean;
}

/** Department and city. The cities depend on the department, so another department clears the city. */
export function AddressField({
  departamento,
  ciudad,
  pais = PAIS_POR_DEFECTO,
  span = 6,
  disabled = false,
}: AddressFieldProps) {
  const { store } = useForm();
  const chosen = useValue(departamento);
  const departamentos = useApiQuery(referencia.departamentos, { params: { pais } }, { staleMs: DAY_MS });
  const hasDepartamento = chosen !== undefined && chosen !== '';
  const ciudades = useApiQuery(
    referencia.ciudades,
    { params: { departamento: chosen ?? '' } },
    { staleMs: DAY_MS, enabled: hasDepartamento },
  );
  return (
    <>
      <SelectField
        at={departamento}
        span={span}
        disabled={disabled}
        source={departamentos}
        options={named(departamentos.data?.datos.map((each) => each.departamento))}
        onChange={() => store.set(pathOf(ciudad), undefined)}
      />
      <SelectField
        at={ciudad}
        span={span}
        disabled={disabled || !hasDepartamento}
        source={ciudades}
        options={named(ciudades.data?.datos.map((each) => each.ciudad))}
        {...(hasDepartamento ? {} : { placeholder: 'Falta el departamento' })}
      />
    </>
  );
}

const named = (names: string[] = []) => names.map((name) => ({ value: name, label: name }));
