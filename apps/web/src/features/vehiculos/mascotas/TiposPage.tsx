import type { z } from 'zod';
import { type TipoDeMascota, tiposMascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { SwitchField } from '../../../kit/forms/fields/SwitchField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { NestedList } from '../../../kit/forms/NestedList.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { creacion, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column, FieldsOf } from '../../../kit/list/types.ts';

const names = (razas: TipoDeMascota['razas']) => razas.map(({ nombre }) => nombre).join(', ') || '—';

const columns: readonly Column<TipoDeMascota>[] = [
  text('nombre', 'Nombre', { width: 140 }),
  { key: 'razas', titulo: 'Razas', text: ({ razas }) => names(razas), minWidth: 220 },
  {
    key: 'especiales',
    titulo: 'Razas de manejo especial',
    text: ({ razas }) => names(razas.filter(({ manejo_especial }) => manejo_especial)),
    minWidth: 220,
  },
  text('manejo_especial', 'Manejo especial', { minWidth: 180 }),
  creacion(),
  estado(),
];

type Raza = z.input<typeof tiposMascota.create.body>['razas'][number];
const newBreed = (): Partial<Raza> => ({ manejo_especial: false });
const breedName = ({ nombre }: Raza) => nombre;

function Fields({ at }: FieldsOf<typeof tiposMascota>) {
  return (
    <>
      <FormSection title="Tipo">
        <TextField at={at.nombre} />
        <ParagraphField
          at={at.manejo_especial}
          rows={2}
          help="Lo que debe saber quien atiende a una mascota de este tipo."
        />
      </FormSection>
      <FormSection
        title="Razas"
        help="Marca las de manejo especial: la ley pide para ellas una póliza de responsabilidad."
      >
        <NestedList<Raza>
          at={at.razas}
          kind="esta raza"
          blank={newBreed}
          called={breedName}
          dense
          bare
          caption={null}
        >
          {(row) => (
            <>
              <TextField at={row.nombre} span={7} />
              <SwitchField at={row.manejo_especial} span={5} />
            </>
          )}
        </NestedList>
      </FormSection>
    </>
  );
}

const calls = catalogueCalls(tiposMascota, Fields);
const add = { ...calls.add, initial: { razas: [] }, enterAdds: true };
const edit = { ...calls.edit, enterAdds: true };

/** Kinds of pets and their breeds, some of which require special handling by law. */
export default function TiposPage() {
  return (
    <ListScreen
      {...calls}
      add={add}
      edit={edit}
      titulo="TIPOS DE MASCOTA"
      registro={{ singular: 'tipo de mascota', este: 'este tipo de mascota' }}
      columns={columns}
    />
  );
}
