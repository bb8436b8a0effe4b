import type { z } from 'zod';
import { TIPOS_DE_CONTACTO } from '@amparo/contract/base/referencia/direcciones';
import { locaciones } from '@amparo/contract/capacitacion/locaciones/routes';
import { mensajesDeLocaciones, ROL_PROFESOR } from '@amparo/contract/capacitacion/locaciones/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { PhoneField } from '../../../kit/forms/fields/PhoneField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { YesNoField } from '../../../kit/forms/fields/YesNoField.tsx';
import { FormTabs } from '../../../kit/forms/FormTabs.tsx';
import { NestedList } from '../../../kit/forms/NestedList.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { collaboratorsSource } from '../../../kit/pickers/collaborators.ts';
import { PeopleField } from './PeopleField.tsx';
import { PlaceFields } from './PlaceFields.tsx';

type Datos = z.input<typeof locaciones.create.body>;
type Telefono = NonNullable<Datos['telefonos']>[number];

const CONTACTOS = TIPOS_DE_CONTACTO.map((value) => ({ value, label: value }));
const PROFESORES = collaboratorsSource(ROL_PROFESOR);
const COLABORADORES = collaboratorsSource();

/** Tabs of the venue form (LOCACIONES-08). */
export function VenueForm({ at, id }: FieldsOf<typeof locaciones>) {
  return (
    <FormTabs
      tabs={[
        {
          label: 'Datos Locaciones',
          fields: ['nombre', 'nit', 'festivos', 'profesores', 'responsables'],
          content: <DataFields at={at} id={id} />,
        },
        { label: 'Direcciones', fields: ['direccion'], content: <AddressFields at={at.direccion} /> },
        { label: 'Teléfono', fields: ['telefonos'], content: <Phones at={at.telefonos} /> },
      ]}
    />
  );
}

function DataFields({ at, id }: { at: FieldRef<Datos>; id: string | undefined }) {
  // The form contains only ids; the record provides the names.
  const { data } = useApiQuery(locaciones.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  return (
    <FieldGrid>
      <TextField at={at.nombre} span={8} />
      <TextField
        at={at.nit}
        span={4}
        clean={(typed) => typed.replaceAll(/[.\s]/g, '')}
        placeholder="900123456-7"
      />
      <YesNoField at={at.festivos} help="Si atiende también en festivos." />
      <PeopleField
        at={at.profesores}
        source={PROFESORES}
        known={data?.profesores}
        repeated={mensajesDeLocaciones.profesorRepetido}
        placeholder="Agregar un profesor"
      />
      <PeopleField
        at={at.responsables}
        source={COLABORADORES}
        known={data?.responsables}
        repeated={mensajesDeLocaciones.responsableRepetido}
        placeholder="Agregar una persona"
      />
    </FieldGrid>
  );
}

function AddressFields({ at }: { at: FieldRef<Datos['direccion']> }) {
  const { departamento, ciudad } = at.unidad_geografica;
  return (
    <FieldGrid>
      <AddressField departamento={departamento} ciudad={ciudad} />
      <TextField at={at.direccion} span={6} />
      <TextField at={at.barrio} span={6} />
      <TextField at={at.indicaciones} />
      <PlaceFields at={at} />
    </FieldGrid>
  );
}

const newPhone = (): Partial<Telefono> => ({ tipo: 'Oficina' });

function Phones({ at }: { at: FieldRef<Datos['telefonos']> }) {
  return (
    <NestedList<Telefono> at={at} kind="este teléfono" blank={newPhone} dense>
      {(row) => (
        <>
          <PhoneField at={row.telefono} span={7} />
          <SelectField at={row.tipo} span={5} options={CONTACTOS} />
        </>
      )}
    </NestedList>
  );
}
