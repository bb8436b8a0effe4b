import type { z } from 'zod';
import { type Mascota, type mascotas, tiposMascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { SEXOS_DE_MASCOTA, SIN_RAZA, soloDigitos } from '@amparo/contract/vehiculos/mascotas/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { pathOf } from '../../../kit/forms/fieldRef.ts';
import { DayField } from '../../../kit/forms/fields/DayField.tsx';
import { SearchSelectField } from '../../../kit/forms/fields/SearchSelectField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useForm, useValue } from '../../../kit/forms/form.ts';
import { NestedList } from '../../../kit/forms/NestedList.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { catalogueSource } from '../../../kit/pickers/CatalogueField.tsx';
import { PersonField } from '../../../kit/pickers/PersonField.tsx';

type PetInput = z.input<typeof mascotas.create.body>;
type Vacuna = PetInput['vacunas'][number];

const SEXOS = SEXOS_DE_MASCOTA.map((value) => ({ value, label: value }));
const TIPOS = catalogueSource(tiposMascota);
const newVaccine = (): Partial<Vacuna> => ({});
const vaccineName = ({ nombre }: Vacuna) => nombre;

export const NEW_PET: Partial<PetInput> = { vacunas: [] };

export const writtenOf = ({ tipo, raza, propietario, ...rest }: Mascota): PetInput => ({
  ...rest,
  tipo: tipo._id,
  raza: raza?._id ?? null,
  propietario: propietario._id,
});

export function PetFields({ at }: FieldsOf<typeof mascotas>) {
  return (
    <>
      <FormSection title="Mascota">
        <TextField at={at.nombre} span={6} />
        <PersonField at={at.propietario} span={6} />
        <KindFields at={at} />
        <TextField
          at={at.microchip}
          span={6}
          inputMode="numeric"
          placeholder="15 dígitos"
          clean={soloDigitos}
        />
        <SelectField at={at.sexo} span={3} options={SEXOS} />
        <DayField at={at.nacimiento} span={3} />
      </FormSection>
      <FormSection title="Vacunas" help="De cada vacuna cuenta la última dosis.">
        <NestedList<Vacuna>
          at={at.vacunas}
          kind="esta vacuna"
          blank={newVaccine}
          called={vaccineName}
          bare
          caption={null}
        >
          {(row) => (
            <>
              <TextField at={row.nombre} span={4} />
              <DayField at={row.aplicada} span={4} />
              <DayField at={row.vence} span={4} />
            </>
          )}
        </NestedList>
      </FormSection>
      <FormSection title="Póliza de responsabilidad" help="Déjala vacía si no tiene.">
        <TextField at={at.poliza.aseguradora} span={4} />
        <TextField at={at.poliza.numero} span={4} />
        <DayField at={at.poliza.vence} span={4} />
      </FormSection>
    </>
  );
}

/** The breeds depend on the type; changing the type clears the breed. */
function KindFields({ at }: FieldsOf<typeof mascotas>) {
  const { store } = useForm();
  const tipo = useValue(at.tipo);
  const raza = useValue(at.raza) ?? undefined;
  const aseguradora = useValue(at.poliza.aseguradora);
  const ask = useApiQuery(tiposMascota.get, { params: { id: tipo ?? '' } }, { enabled: tipo !== undefined });
  const breeds = ask.data?.razas;
  const isSpecial = breeds?.find(({ _id }) => _id === raza)?.manejo_especial === true;
  const needsPolicy = isSpecial && (aseguradora ?? '') === '';
  // The selected breed has no label until the breeds have loaded.
  const unread =
    raza === undefined ? [] : [{ value: raza, label: ask.isError ? 'La registrada' : 'Cargando…' }];
  const options = breeds?.map(({ _id, nombre, manejo_especial }) => ({
    value: _id,
    label: manejo_especial ? `${nombre} · manejo especial` : nombre,
  }));
  return (
    <>
      <SearchSelectField
        at={at.tipo}
        span={6}
        source={TIPOS}
        onChange={() => store.set(pathOf(at.raza), undefined)}
      />
      <SelectField
        at={at.raza}
        span={6}
        disabled={tipo === undefined}
        source={ask}
        options={options ?? unread}
        placeholder={tipo === undefined ? 'Falta el tipo' : SIN_RAZA}
        warning={needsPolicy ? 'Raza de manejo especial: la ley pide una póliza de responsabilidad.' : ''}
      />
    </>
  );
}
