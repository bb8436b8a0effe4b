import { Select } from 'antd';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { PAIS_POR_DEFECTO, referencia } from '@amparo/contract/referencia';
import { UNIDAD_POR_DEFECTO } from '@amparo/contract/usuarios';
import { useAsk } from '../../../kit/data/hooks.ts';
import { NoOptions } from '../../../kit/forms/fields/NoOptions.tsx';
import { FIND } from '../../../kit/forms/fields/SelectField.tsx';
import { useField } from '../../../kit/forms/form.ts';
import type { Takes } from '../../../kit/forms/ref.ts';
import { lugar } from '../../../kit/person/place.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cities of the whole country, offered one department at a time (USUARIOS-63). */
export function CitiesField({ at }: { at: Takes<string[]> }) {
  const field = useField(at);
  const chosen = field.value ?? [];
  const id = useId();
  // Looking at another department is no change of the form.
  const [departamento, setDepartamento] = useState<string>(UNIDAD_POR_DEFECTO.departamento);
  const departamentos = useAsk(
    referencia.departamentos,
    { params: { pais: PAIS_POR_DEFECTO } },
    { staleMs: DAY_MS },
  );
  const ciudades = useAsk(
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
          <label key={ciudad} className="role-check">
            <input
              type="checkbox"
              checked={chosen.includes(ciudad)}
              onChange={(event) => set(ciudad, event.target.checked)}
            />
            {lugar(ciudad)}
          </label>
        ))}
      </fieldset>
      <div>
        <div className="field-head">
          {field.label} <span className="t3 num">{chosen.length}</span>
        </div>
        {chosen.length === 0 ? (
          <span className="sm t3">Ninguna asignada</span>
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
