import { Select } from 'antd';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { PAIS_POR_DEFECTO } from '@amparo/contract/base/referencia/schemas';
import { UNIDAD_POR_DEFECTO } from '@amparo/contract/identidad/usuarios/schemas';
import { useApiQuery } from '../data/queries.ts';
import { Check } from '../forms/Check.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import { NoOptions } from '../forms/fields/NoOptions.tsx';
import { FIND } from '../forms/fields/SelectField.tsx';
import { useField } from '../forms/form.ts';
import { lugar } from '../person/place.ts';
import './cities.css';
import '../forms/fields.css';

const DAY_MS = 24 * 60 * 60 * 1000;

interface CitiesFieldProps {
  at: FieldTarget<string[]>;
  /** The text while no city is chosen. */
  none?: string;
}

/** Cities of the whole country, offered one department at a time (USUARIOS-63). */
export function CitiesField({ at, none = 'Ninguna asignada' }: CitiesFieldProps) {
  const field = useField(at);
  const chosen = field.value ?? [];
  const id = useId();
  // The shown department is not part of the form.
  const [departamento, setDepartamento] = useState<string>(UNIDAD_POR_DEFECTO.departamento);
  const departamentos = useApiQuery(
    referencia.departamentos,
    { params: { pais: PAIS_POR_DEFECTO } },
    { staleMs: DAY_MS },
  );
  const ciudades = useApiQuery(
    referencia.ciudades,
    { params: { departamento } },
    { staleMs: DAY_MS, keepPrevious: true },
  );
  const set = (city: string, isChosen: boolean) =>
    field.set(isChosen ? [...chosen, city] : chosen.filter((each) => each !== city));

  return (
    <div className="city-field" id={field.id}>
      <div>
        <label className="field-head" htmlFor={id}>
          Departamento
        </label>
        <Select
          id={id}
          showSearch={FIND}
          loading={departamentos.isFetching}
          notFoundContent={<NoOptions source={departamentos} />}
          options={(departamentos.data?.datos ?? []).map((each) => ({
            value: each.departamento,
            label: each.departamento,
          }))}
          value={departamento}
          onChange={setDepartamento}
        />
      </div>
      <fieldset className="city-options" aria-busy={ciudades.isFetching}>
        <legend className="visually-hidden">Ciudades de {departamento}</legend>
        {ciudades.isError && <NoOptions source={ciudades} />}
        {(ciudades.data?.datos ?? []).map(({ ciudad }) => (
          <Check
            key={ciudad}
            checked={chosen.includes(ciudad)}
            onChange={(isChosen) => set(ciudad, isChosen)}
          >
            {lugar(ciudad)}
          </Check>
        ))}
      </fieldset>
      <div>
        <div className="field-head">
          {field.label} <span className="t3 num">{chosen.length}</span>
        </div>
        {chosen.length === 0 ? (
          <span className="sm t3">{none}</span>
        ) : (
          <ul className="city-chosen" aria-label="Ciudades asignadas">
            {chosen.map((city) => (
              <li key={city}>
                <button type="button" className="chip" onClick={() => set(city, false)}>
                  <span className="visually-hidden">Quitar</span> {lugar(city)}
                  <X size={13} strokeWidth={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
